import { expect, test } from '../support/test.ts'
import { clock, leftOutOf, priceOf, prices, readText, two, upTo } from './price-files.ts'

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
