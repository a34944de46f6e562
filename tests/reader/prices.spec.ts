import { readFileSync } from 'node:fs'
import {
  priceLeftOutWords,
  priceRefusalWords,
  pricesReadWords,
} from '../../site/content/figures/price-words.ts'
import { readCsv } from '../../site/model/csv.ts'
import { priceDayOf } from '../../site/model/price-days.ts'
import { expect, test } from '../support/test.ts'
import {
  clock,
  leftOutOf,
  minutesOf,
  readFiles,
  readText,
  two,
  upTo,
  workbook,
} from './price-files.ts'

/** The prices of the files below: of step i on day d, 10 d + i / 4, so that decimals have a mark. */
const priceOf = (day: number, step: number) => 10 * day + step / 4
const prices = (day: number, count: number) => upTo(count).map(step => priceOf(day, step))
const german = (price: number) => price.toFixed(2).replace('.', ',')

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
    timeZone: undefined,
    rows: 292,
  })
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2025-10-26)'])
  const belgium = await readText(text, 'Belgien [€/MWh] Originalauflösungen')
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

test('the old export of ENTSO-E, with a day that has no price for an hour', async () => {
  const rows = [1, 2, 3].flatMap(date =>
    upTo(24).map(hour => {
      const until =
        hour === 23 ? `0${date + 1}.01.2024 00:00` : `0${date}.01.2024 ${two(hour + 1)}:00`
      const price = date === 2 && hour === 7 ? '-' : priceOf(date, hour)
      return `"0${date}.01.2024 ${two(hour)}:00 - ${until}","${price}","EUR",""`
    }),
  )
  const reading = await readText(
    ['"MTU (CET/CEST)","Day-ahead Price [EUR/MWh]","Currency","BZN|FR"', ...rows].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-01-01', prices: prices(1, 24) },
    { date: '2024-01-03', prices: prices(3, 24) },
  ])
  expect(reading).toMatchObject({ name: 'Day-ahead Price [EUR/MWh]', currency: 'EUR' })
  expect(leftOutOf(reading)).toEqual(['1 day gap (2024-01-02)'])
})

test('the new export of ENTSO-E, with two sequences, days first, and hours before quarter-hours', async () => {
  const rowsOf = (date: string, day: number, step: number, sequence: string) =>
    upTo(1440 / step).map(i => {
      const [from, to] = [clock(i * step), clock((i + 1) * step)]
      const price = sequence.endsWith('2') ? 999 : priceOf(day, i)
      return `"${date} ${from}:00 - ${date} ${to}:00","BZN|DE-LU","${sequence}","${price}","",""`
    })
  const reading = await readText(
    [
      '"MTU (CET/CEST)","Area","Sequence","Day-ahead Price (EUR/MWh)","Intraday Period (CET/CEST)","Intraday Price (EUR/MWh)"',
      ...rowsOf('01/10/2025', 1, 15, 'Sequence Sequence 1'),
      ...rowsOf('01/10/2025', 1, 15, 'Sequence Sequence 2'),
      ...rowsOf('02/10/2025', 2, 60, 'Without Sequence'),
      ...rowsOf('03/10/2025', 3, 15, 'Sequence Sequence 1'),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2025-10-01', prices: prices(1, 96) },
    { date: '2025-10-02', prices: prices(2, 24) },
    { date: '2025-10-03', prices: prices(3, 96) },
  ])
  expect(reading.steps).toEqual([
    { stepHours: 0.25, days: 2 },
    { stepHours: 1, days: 1 },
  ])
  expect(reading).toMatchObject({
    name: 'BZN|DE-LU',
    alternatives: ['BZN|DE-LU, sequence 2'],
    stepHours: 0.25,
    leftOut: [],
  })
})

test('UTC is converted to the days of the market, with a day of 23 hours', async () => {
  // From 29 March 2025, 23:00 UTC, midnight in Berlin, for two days, the first of which has 23 hours.
  const start = Date.UTC(2025, 2, 29, 23)
  const rows = upTo(47).map(hour => {
    const time = new Date(start + 3_600_000 * hour).toISOString()
    return `${time.slice(0, 10)} ${time.slice(11, 16)},${priceOf(1, hour)}`
  })
  const reading = await readText(['MTU (UTC),Price (EUR/MWh)', ...rows].join('\n'))
  expect(reading.days).toEqual([{ date: '2025-03-31', prices: prices(1, 47).slice(23) }])
  expect(reading.timeZone).toBe('Europe/Berlin')
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2025-03-30)'])
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

test('EPEX: a day in each row, with the hour 3B of the longer day', async () => {
  const hours = upTo(24).flatMap(i => (i === 2 ? ['Hour 3A', 'Hour 3B'] : [`Hour ${i + 1}`]))
  const rowOf = (date: string, day: number, third: string) =>
    [
      date,
      ...prices(day, 24).flatMap((price, i) => (i === 2 ? [price, third] : [price])),
      1,
      99,
    ].join(',')
  const reading = await readText(
    [
      '# Prices of the day-ahead auction (€/MWh)',
      ['Delivery day', ...hours, 'Minimum', 'Maximum'].join(','),
      rowOf('26/10/2024', 1, ''),
      rowOf('27/10/2024', 2, '55'),
      rowOf('28/10/2024', 3, ''),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-10-26', prices: prices(1, 24) },
    { date: '2024-10-28', prices: prices(3, 24) },
  ])
  expect(reading).toMatchObject({ name: '', currency: 'EUR', isCurrencyNamed: true })
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2024-10-27)'])
})

test('a day in each row with a hundred columns of quarter-hours', async () => {
  const rowOf = (date: string, day: number) => [date, ...prices(day, 96), '', '', '', ''].join(';')
  const reading = await readText(
    [
      ['Date', ...upTo(100).map(i => `Q${i + 1}`)].join(';'),
      rowOf('2026-01-01', 1),
      rowOf('2026-01-02', 2),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2026-01-01', prices: prices(1, 96) },
    { date: '2026-01-02', prices: prices(2, 96) },
  ])
  expect(reading).toMatchObject({ currency: 'EUR', isCurrencyNamed: false, isUnitNamed: false })
})

test('Nord Pool: two rows of headers, zones in columns, dates with points', async () => {
  const rows = [1, 2].flatMap(date =>
    upTo(24).map(hour => {
      const [from, to] = [hour, hour + 1].map(each => `0${date}.11.2024 ${two(each % 24)}:00:00`)
      return `0${date}.11.2024;${from};${to};${priceOf(date, hour)};${-priceOf(date, hour)}`
    }),
  )
  const reading = await readText(
    [
      'Delivery Date CET;Delivery Start (CET);Delivery End (CET);SE3;SE4',
      ';;;Price (SEK);Price (SEK)',
      ...rows,
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-11-01', prices: prices(1, 24) },
    { date: '2024-11-02', prices: prices(2, 24) },
  ])
  expect(reading).toMatchObject({
    name: 'SE3 Price (SEK)',
    alternatives: ['SE4 Price (SEK)'],
    currency: 'SEK',
  })
})

test('Nord Pool of earlier years: dates, and hours from and to', async () => {
  const rows = [13, 14].flatMap(date =>
    upTo(24).map(
      hour => `${date}-01-2020;${two(hour)} - ${two(hour + 1)};${german(priceOf(date, hour))};7,5`,
    ),
  )
  const reading = await readText(['Elspot Prices in EUR/MWh', ';Hours;SYS;SE1', ...rows].join('\n'))
  expect(reading.days).toEqual([
    { date: '2020-01-13', prices: prices(13, 24) },
    { date: '2020-01-14', prices: prices(14, 24) },
  ])
  expect(reading).toMatchObject({ name: 'SYS', alternatives: ['SE1'], currency: 'EUR' })
})

test('Elexon: half hours by period, and two providers, one of which has no market', async () => {
  const rows = [1, 2].flatMap(date =>
    upTo(48).flatMap(i => {
      const start = `2024-01-0${date}T${clock(30 * i)}:00Z`
      return [
        `${start},N2EXMIDP,2024-01-0${date},${i + 1},0.00,0.000`,
        `${start},APXMIDP,2024-01-0${date},${i + 1},${priceOf(date, i)},1200.5`,
      ]
    }),
  )
  const reading = await readText(
    ['StartTime,DataProvider,SettlementDate,SettlementPeriod,Price,Volume', ...rows].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2024-01-01', prices: prices(1, 48) },
    { date: '2024-01-02', prices: prices(2, 48) },
  ])
  expect(reading).toMatchObject({
    name: 'APXMIDP',
    currency: 'GBP',
    stepHours: 0.5,
    timeZone: 'Europe/London',
  })
})

test('settlement periods beside a date, of which the longer day has 50', async () => {
  const rowsOf = (date: string, day: number, count: number) =>
    upTo(count).map(i => `${date},${i + 1},${priceOf(day, i)},${priceOf(day, i)}`)
  const reading = await readText(
    [
      'Settlement Date,Settlement Period,System Sell Price(£/MWh),System Buy Price(£/MWh)',
      ...rowsOf('26-Oct-2024', 1, 48),
      ...rowsOf('27-Oct-2024', 2, 50),
      ...rowsOf('28-Oct-2024', 3, 48),
    ].join('\n'),
  )
  expect(reading.days.map(({ date }) => date)).toEqual(['2024-10-26', '2024-10-28'])
  expect(reading.days[1]?.prices).toEqual(prices(3, 48))
  expect(leftOutOf(reading)).toEqual(['1 day clock-change (2024-10-27)'])
})

test('AEMO: times of the end of five minutes are averaged to quarter-hours', async () => {
  const rows = [1, 2].flatMap(date =>
    upTo(288).map(i => {
      const end = i === 287 ? `2024/01/0${date + 1} 00:00` : `2024/01/0${date} ${clock(5 * i + 5)}`
      return `NSW1,${end}:00,6543.21,${3 * Math.floor(i / 3) + (i % 3) + date},TRADE`
    }),
  )
  const reading = await readText(
    ['REGION,SETTLEMENTDATE,TOTALDEMAND,RRP,PERIODTYPE', ...rows].join('\n'),
  )
  expect(reading.days).toEqual(
    [1, 2].map(date => ({
      date: `2024-01-0${date}`,
      prices: upTo(96).map(quarter => 3 * quarter + 1 + date),
    })),
  )
  expect(reading).toMatchObject({ name: 'NSW1', currency: 'AUD', averagedFrom: 5, stepHours: 0.25 })
})

test('a workbook of dates that miss the minute, in cents per kWh', async () => {
  // 45292 is 1 January 2024.
  const rows = upTo(48).map(hour => [{ serial: 45292 + hour / 24 }, priceOf(1, hour) / 10])
  const reading = await readFiles({
    'Preise.xlsx': workbook([['Zeit', 'Preis (ct/kWh)'], ...rows]),
  })
  expect(reading.days.map(({ date }) => date)).toEqual(['2024-01-01', '2024-01-02'])
  for (const [day, { prices: read }] of reading.days.entries()) {
    for (const [hour, price] of read.entries()) {
      expect(price).toBeCloseTo(priceOf(1, 24 * day + hour), 9)
    }
  }
  expect(reading).toMatchObject({ unit: 'cents per kWh', timeZone: undefined, isUnitNamed: true })
})

test('Unix times, without a currency, per kWh by the size of the numbers', async () => {
  const start = Date.UTC(2024, 5, 30, 22) / 1000
  const rows = upTo(24).map(hour => `${start + 3600 * hour},${priceOf(1, hour) / 1000}`)
  const reading = await readText(['unix_seconds,price', ...rows].join('\n'))
  expect(reading.days[0]?.date).toBe('2024-07-01')
  expect(reading.days[0]?.prices[4]).toBeCloseTo(11, 9)
  expect(reading).toMatchObject({ unit: 'per kWh', isUnitNamed: false, isCurrencyNamed: false })
})

test('files of two months are one series, and rows that both have count once', async () => {
  const fileOf = (dates: readonly number[]) =>
    [
      'time;EUR/MWh',
      ...dates.flatMap(date =>
        upTo(24).map(hour => `2024-01-0${date} ${two(hour)}:00;${german(priceOf(date, hour))}`),
      ),
    ].join('\n')
  const reading = await readFiles({
    'a.csv': fileOf([1, 2]),
    'b.csv': fileOf([2, 4]),
    'c.txt': 'no prices',
  })
  expect(reading.days.map(({ date }) => date)).toEqual(['2024-01-01', '2024-01-02', '2024-01-04'])
  expect(leftOutOf(reading)).toEqual([
    '1 file no-times (c.txt)',
    '24 row repeated (2024-01-02)',
    '1 day gap (2024-01-03)',
  ])
})

test("the site's own file gives the prices that the build has", async () => {
  const csv = readFileSync('site/data/de_lu_day_ahead_hourly.csv', 'utf8')
  const reading = await readText(csv)
  expect(reading.days).toEqual(readCsv(csv).map(priceDayOf))
  expect(reading).toMatchObject({ unit: 'cents per MWh', isUnitNamed: false, stepHours: 1 })
  // 30 March 2026, and the five clock changes of which the file has no row.
  expect(leftOutOf(reading)).toEqual(['6 day gap (2024-03-31)'])
})

const HOURS = [1, 2].flatMap(day =>
  upTo(24).map(hour => ({ day, hour, price: 20 + day + hour / 4 })),
)
const PLAIN: Record<string, string[]> = {
  'no header': HOURS.map(({ day, hour, price }) => `2024-01-0${day} ${two(hour)}:00,${price}`),
  'a column that counts rows': [
    ',timestamp,value',
    ...HOURS.map(({ day, hour, price }, i) => `${i},2024-01-0${day} ${two(hour)}:00,${price}`),
  ],
  'dates and hours as numbers': [
    'day;hour;price_eur_mwh',
    ...HOURS.map(({ day, hour, price }) => `2024010${day};${hour + 1};${price}`),
  ],
  'the ends of hours': [
    'Delivery Date,Hour Ending,Settlement Point,Price',
    ...HOURS.map(({ day, hour, price }) => `01/0${day}/2024,${two(hour + 1)}:00,HB,${price}`),
  ],
  'hours until 24:00': [
    'Zeit;Preis',
    ...HOURS.map(({ day, hour, price }) => `0${day}.01.2024 ${two(hour + 1)}:00;${german(price)}`),
  ],
  'a sign behind each price, and other columns': [
    'Zeit;Last (MW);Preis',
    ...HOURS.map(({ day, hour, price }) => `0${day}.01.24 ${hour}:00;50000;${german(price)} €`),
  ],
  'a title and a row of dates above': [
    'Prices from;2024-01-01',
    'to;2024-01-02',
    '',
    'time;price',
    ...HOURS.map(({ day, hour, price }) => `2024-01-0${day}T${two(hour)}:00;${price}`),
  ],
}
for (const [what, lines] of Object.entries(PLAIN)) {
  test(`a plain table with ${what}`, async () => {
    const reading = await readText(lines.join('\n'))
    const pricesOn = (day: number) => HOURS.filter(each => each.day === day).map(each => each.price)
    expect(reading.days).toEqual([
      { date: '2024-01-01', prices: pricesOn(1) },
      { date: '2024-01-02', prices: pricesOn(2) },
    ])
    expect(reading.leftOut).toEqual([])
  })
}

const REFUSED = [
  ['no time', 'price\n1\n2\n3', 'no-times'],
  ['no price', 'time,zone\n2024-01-01 00:00,DE\n2024-01-01 01:00,DE', 'no-prices'],
  [
    'a price a day',
    `date,EUR/MWh\n${upTo(9)
      .map(i => `2024-01-0${i + 1},${i + 20}`)
      .join('\n')}`,
    'one-a-day',
  ],
  [
    'no whole day',
    `date,EUR/MWh\n${upTo(9)
      .map(i => `2024-01-01 0${i}:00,${i}`)
      .join('\n')}`,
    'no-days',
  ],
  ['nothing', '', 'empty-file'],
] as const
for (const [what, text, reason] of REFUSED) {
  test(`a file with ${what} is refused by name`, async () => {
    await expect(readText(text)).rejects.toMatchObject({ reason })
  })
}

test('what was read, assumed and left out is said in words', async () => {
  const [first, second] = [1, 2].map(date =>
    upTo(24).map(hour => `2024-01-0${date}T${two(hour)}:00Z,${priceOf(date, hour)}`),
  )
  const reading = await readText(['time,price', ...(first ?? []), ...(second ?? [])].join('\n'))
  expect(pricesReadWords(reading)).toEqual([
    '“price”, EUR per MWh, hours, 2 January 2024 to 2 January 2024, 1 day.',
    'No currency is named: taken as EUR.',
    'Times with an offset or in UTC were put into days of Europe/Berlin.',
  ])
  expect(reading.leftOut.map(priceLeftOutWords)).toEqual([
    '2 days left out: prices are missing (first: 2024-01-01).',
  ])
})

test('every refusal is one sentence', async () => {
  const reasons = ['no-files', 'no-times', 'no-prices', 'one-a-day', 'no-days', 'picture'] as const
  for (const reason of reasons) {
    const words = priceRefusalWords({ reason, facts: { file: 'a.csv', count: 9 } })
    expect(words).toMatch(/^[^.]*expected, and [^.]*(“a\.csv”[^.]*|chosen)\.$/)
  }
})
