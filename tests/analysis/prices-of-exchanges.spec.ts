import { expect, test } from '../support/test.ts'
import { german, leftOutOf, priceOf, prices, readText, two, upTo } from './price-files.ts'

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
      'Prices of quarter-hours',
      ['Date', ...upTo(100).map(i => `Q${i + 1}`)].join(';'),
      rowOf('2026-01-01', 1),
      rowOf('2026-01-02', 2),
    ].join('\n'),
  )
  expect(reading.days).toEqual([
    { date: '2026-01-01', prices: prices(1, 96) },
    { date: '2026-01-02', prices: prices(2, 96) },
  ])
  expect(reading).toMatchObject({ currency: null, isUnitNamed: false })
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
  const text = ['Elspot Prices in EUR/MWh', ';Hours;SYS;SE1', ...rows].join('\n')
  const reading = await readText(text, { series: 'SYS' })
  expect(reading.days).toEqual([
    { date: '2020-01-13', prices: prices(13, 24) },
    { date: '2020-01-14', prices: prices(14, 24) },
  ])
  expect(reading).toMatchObject({ name: 'SYS', alternatives: ['SE1'], currency: 'EUR' })
  expect((await readText(text)).name).toBe('SE1')
})
