import { readFileSync } from 'node:fs'
import { priceDayOf } from '../../analysis/storage/price-days.ts'
import { readCsv } from '../../research/csv.ts'
import { expect, test } from '../support/test.ts'
import { german, leftOutOf, priceOf, readFiles, readText, two, upTo } from './price-files.ts'
import { workbook } from './workbooks.ts'

test('a workbook of dates, in cents per kWh', async () => {
  const rows = upTo(48).map(hour => [new Date(Date.UTC(2024, 0, 1, hour)), priceOf(1, hour) / 10])
  const reading = await readFiles({
    'Preise.xlsx': workbook({ Preise: [['Zeit', 'Preis (ct/kWh)'], ...rows] }),
  })
  expect(reading.days.map(({ date }) => date)).toEqual(['2024-01-01', '2024-01-02'])
  for (const [day, { prices: read }] of reading.days.entries()) {
    for (const [hour, price] of read.entries()) {
      expect(price).toBeCloseTo(priceOf(1, 24 * day + hour), 9)
    }
  }
  expect(reading).toMatchObject({ unit: 'cents per kWh', timeZone: null, isUnitNamed: true })
})

test('Unix times, without a currency, per kWh by the size of the numbers', async () => {
  const start = Date.UTC(2024, 5, 30, 22) / 1000
  const rows = upTo(24).map(hour => `${start + 3600 * hour},${priceOf(1, hour) / 1000}`)
  const reading = await readText(['unix_seconds,price', ...rows].join('\n'))
  expect(reading.days[0]?.date).toBe('2024-07-01')
  expect(reading.days[0]?.prices[4]).toBeCloseTo(11, 9)
  expect(reading).toMatchObject({ unit: 'per kWh', isUnitNamed: false, currency: null })
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
  const csv = readFileSync('research/data/de_lu_day_ahead_hourly.csv', 'utf8')
  const reading = await readText(csv)
  expect(reading.days).toEqual(readCsv(csv).map(priceDayOf))
  expect(reading).toMatchObject({ unit: 'cents per MWh', isUnitNamed: true, stepHours: 1 })
  // 30 March 2026, and the five clock changes of which the file has no row.
  expect(leftOutOf(reading)).toEqual(['6 day gap (2024-03-31)'])
})

const HOURS = [1, 2].flatMap(day =>
  upTo(24).map(hour => ({ day, hour, price: 20 + day + hour / 4 })),
)
const PLAIN: Record<string, string[]> = {
  'a column that counts rows': [
    ',timestamp,price',
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
    'Zeit;Last (MW);Marktpreis',
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
