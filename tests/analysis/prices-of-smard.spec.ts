import { expect, test } from '../support/test.ts'
import {
  clock,
  german,
  leftOutOf,
  minutesOf,
  priceOf,
  prices,
  readFiles,
  readText,
  two,
  upTo,
} from './price-files.ts'

test('SMARD in German: quarter-hours, from and to, several zones, and a day of 25 hours', async () => {
  const head =
    'Datum von;Datum bis;Deutschland/Luxemburg [€/MWh] Originalauflösungen;∅ Anrainer DE/LU [€/MWh] Originalauflösungen;Belgien [€/MWh] Originalauflösungen'
  const rowsOf = (date: number, hours: 24 | 25) =>
    minutesOf(hours, 15).map((minute, i) => {
      const from = `${date}.10.2025 ${clock(minute)}`
      const to = `${date}.10.2025 ${clock(minute + 15)}`
      return `${from};${to};${german(priceOf(date, i))};-;${german(-priceOf(date, i))}`
    })
  const text = [`\ufeff${head}`, ...rowsOf(25, 24), ...rowsOf(26, 25), ...rowsOf(27, 24)].join(
    '\r\n',
  )
  const reading = await readText(text)
  expect(reading.days).toEqual([
    { date: '2025-10-25', prices: prices(25, 96) },
    { date: '2025-10-27', prices: prices(27, 96) },
  ])
  expect(reading).toMatchObject({
    name: 'Deutschland/Luxemburg [€/MWh] Originalauflösungen',
    alternatives: ['Belgien [€/MWh] Originalauflösungen'],
    currency: 'EUR',
    unit: 'per MWh',
    isCurrencyNamed: true,
    isUnitNamed: true,
    stepHours: 0.25,
    first: '2025-10-25',
    last: '2025-10-27',
    timeZone: null,
    rows: 292,
  })
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2025-10-26)'])
  const belgium = await readText(text, {
    series: 'Belgien [€/MWh] Originalauflösungen',
  })
  expect(belgium.days[0]?.prices[3]).toBe(-priceOf(25, 3))
})

test('SMARD in English: hours on twelve-hour clocks, and a day of 23 hours', async () => {
  const twelve = (minute: number) =>
    `${Math.floor(minute / 60) % 12 || 12}:00 ${minute % 1440 < 720 ? 'AM' : 'PM'}`
  const rowsOf = (date: number, hours: 23 | 24) =>
    minutesOf(hours, 60).map((minute, i) => {
      const written = (at: number) => `Mar ${date}, 2024 ${twelve(at)}`
      return `${written(minute)};${written(minute + 60)};${(1000 + priceOf(date, i)).toLocaleString('en')}`
    })
  const reading = await readText(
    [
      'Start date;End date;Germany/Luxembourg [€/MWh] Original resolutions',
      ...rowsOf(30, 24),
      ...rowsOf(31, 23),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-03-30', prices: prices(30, 24).map(price => 1000 + price) },
  ])
  expect(reading.stepHours).toBe(1)
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2024-03-31)'])
})

test('SMARD of earlier years, with the time in columns of its own', async () => {
  const rows = [1, 2].flatMap(date =>
    upTo(24).map(
      hour =>
        `0${date}.02.2022;${two(hour)}:00;${two((hour + 1) % 24)}:00;${german(priceOf(date, hour))}`,
    ),
  )
  const reading = await readText(
    ['Datum;Anfang;Ende;Deutschland/Luxemburg [€/MWh] Berechnete Auflösungen', ...rows].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2022-02-01', prices: prices(1, 24) },
    { date: '2022-02-02', prices: prices(2, 24) },
  ])
})

test('Energy-Charts: offsets, a second row of units, other columns, and a day of 25 hours', async () => {
  const rowsOf = (date: number, hours: 24 | 25) =>
    minutesOf(hours, 60).map((minute, i) => {
      const offset = date < 27 || (date === 27 && i < 3) ? '+02:00' : '+01:00'
      return `2024-10-${date}T${clock(minute)}${offset},${priceOf(date, i)},68.5`
    })
  const reading = await readText(
    [
      'Datum (MEZ),"Day Ahead Auktion (DE-LU)","CO2 Emissionszertifikate, Auktion DE"',
      ',"Preis (EUR/MWh, EUR/tCO2)","Preis (EUR/MWh, EUR/tCO2)"',
      ...rowsOf(26, 24),
      ...rowsOf(27, 25),
      ...rowsOf(28, 24),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-10-26', prices: prices(26, 24) },
    { date: '2024-10-28', prices: prices(28, 24) },
  ])
  expect(reading).toMatchObject({ alternatives: [], timeZone: 'Europe/Berlin', currency: 'EUR' })
  expect(reading.name).toMatch(/^Day Ahead Auktion/)
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2024-10-27)'])
})

test('the longer day is left out as well where two files have it', async () => {
  const hoursOf = (date: number, hours: 24 | 25) =>
    minutesOf(hours, 60).map((minute, i) => {
      return `${date}.10.2025 ${clock(minute)};${german(priceOf(date, i))}`
    })
  const fileOf = (...rows: string[][]) => ['Datum von;Preis [€/MWh]', ...rows.flat()].join('\n')
  const reading = await readFiles({
    'a.csv': fileOf(hoursOf(25, 24), hoursOf(26, 25)),
    'b.csv': fileOf(hoursOf(26, 25), hoursOf(27, 24)),
  })
  expect(reading.days.map(({ date }) => date)).toEqual(['2025-10-25', '2025-10-27'])
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2025-10-26)'])
})
