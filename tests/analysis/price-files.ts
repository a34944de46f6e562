import { readFileSync } from 'node:fs'
import { expect } from '../support/test.ts'
import { refusalOf } from './nothing-read.ts'
import { type Content, leftOutOf, visitorFiles } from './read.ts'
import { type PriceChoice, type PriceReading, readPrices } from './read-prices.ts'

export { leftOutOf, refusalOf }

/** Reads files by their names. */
export const readFiles = (files: Record<string, Content>, choice?: PriceChoice) =>
  readPrices(visitorFiles(files), choice)

export const readText = (text: string, choice?: PriceChoice) =>
  readFiles({ 'prices.csv': text }, choice)

/** The 48 prices of 7 and 8 January 2025 that several samples have. */
export const TWO_DAYS = readFileSync(
  'tests/analysis/cases/prices/prices-hora/prices-hora.csv',
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map(line => Number((line.split(';')[2] ?? '').replace(',', '.')))

/** Expects the prices of `TWO_DAYS`, or those that a function makes of them. */
export function expectTwoDays(
  { days }: PriceReading,
  of: (price: number) => number = price => price,
  digits = 6,
) {
  expect(days.map(({ date }) => date)).toEqual(['2025-01-07', '2025-01-08'])
  for (const [i, price] of days.flatMap(day => day.prices).entries()) {
    expect(price).toBeCloseTo(of(TWO_DAYS[i] ?? Number.NaN), digits)
  }
}

/** Lines of a table of `TWO_DAYS`: a header, and the line that a function writes for each hour. */
export const table = (
  header: string,
  lineOf: (hour: { date: string; hour: number; price: number; i: number }) => string,
) =>
  [
    header,
    ...TWO_DAYS.map((price, i) =>
      lineOf({ date: i < 24 ? '2025-01-07' : '2025-01-08', hour: i % 24, price, i }),
    ),
  ].join('\n')

/** Writes a number with at least two digits. */
export const two = (number: number) => String(number).padStart(2, '0')

/** Writes minutes as `00:15`. They may exceed a day. */
export const clock = (minutes: number) =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** The whole numbers from 0 up to a count. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The dates of so many days, such as `2025-03-05`. */
export const datesFrom = (first: string, count: number) =>
  upTo(count).map(i => new Date(Date.parse(first) + i * 86_400_000).toISOString().slice(0, 10))

/** The minutes at which steps start on a day whose clock jumps from 2 to 3, or shows 2 twice. */
export const minutesOf = (hours: 23 | 24 | 25, step: number) =>
  upTo((hours * 60) / step)
    .map(i => i * step)
    .map(minute => {
      if (hours === 23 && minute >= 120) return minute + 60
      return hours === 25 && minute >= 180 ? minute - 60 : minute
    })

/** The price of a step in the tests' files: 10 for each day, and a quarter for each earlier step. */
export const priceOf = (day: number, step: number) => 10 * day + step / 4
export const prices = (day: number, count: number) => upTo(count).map(step => priceOf(day, step))

export const german = (price: number) => price.toFixed(2).replace('.', ',')
