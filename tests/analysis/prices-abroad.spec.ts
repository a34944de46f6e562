import { expect, test } from '../support/test.ts'
import { clock, leftOutOf, priceOf, prices, readText, upTo } from './price-files.ts'

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
      return `NSW1,${end}:00,6543.21,${6 * Math.floor(i / 3) + 2 * (i % 3) + date},TRADE`
    }),
  )
  const reading = await readText(
    ['REGION,SETTLEMENTDATE,TOTALDEMAND,RRP,PERIODTYPE', ...rows].join('\n'),
  )
  expect(reading.days).toEqual(
    [1, 2].map(date => ({
      date: `2024-01-0${date}`,
      prices: upTo(96).map(quarter => 6 * quarter + 2 + date),
    })),
  )
  expect(reading).toMatchObject({ name: 'NSW1', currency: 'AUD', averagedFrom: 5, stepHours: 0.25 })
})
