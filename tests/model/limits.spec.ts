import { readFileSync } from 'node:fs'
import { readCsv } from '../../site/model/csv.ts'
import { lineOf, runAbove } from '../../site/model/limits.ts'
import {
  priceDayOf,
  type TradingDay,
  tradeEachDay,
  YEARS,
  YEARS_BEFORE,
  yearOf,
} from '../../site/model/offered-cycles.ts'
import { expect, test } from '../support/test.ts'
import { readReference } from './tables.ts'

// Planning all days takes two seconds: once for the file, not once for each test.
test.describe.configure({ mode: 'default' })

let days: TradingDay[]

test.beforeAll(() => {
  const csv = readFileSync('site/data/de_lu_day_ahead_hourly.csv', 'utf8')
  days = tradeEachDay(readCsv(csv).map(priceDayOf))
})

/** The years of the reference, each with the one before it. */
const yearsOf = (name: string) =>
  name === '2025'
    ? [yearOf(days, YEARS.year2025), yearOf(days, YEARS.year2024)]
    : [yearOf(days, YEARS.mayToApril), yearOf(days, YEARS_BEFORE.mayToApril)]

const expectClose = (ours: number, theirs: number, what: string) =>
  expect(Math.abs(ours / theirs - 1), what).toBeLessThan(0.005)

test('a limit, and the line of the year before, bring what the reference says', async () => {
  const reference = await readReference('reference_limits.csv')
  expect(reference).toHaveLength(12)
  for (const row of reference) {
    const [year, before] = yearsOf(`${row.year}`) as [Year, Year]
    const [cost, limit] = [Number(row.cost), Number(row.limit)]
    const { line, binds } = lineOf(year, cost, limit)
    const own = runAbove(year, line, cost, limit)
    const earlier = lineOf(before, cost, limit).line
    const forward = runAbove(year, earlier, cost, limit)
    const what = `${row.year}, EUR ${cost}, ${limit} cycles`
    expect(binds, what).toBe(row.binds === 'yes')
    expectClose(line, Number(row.line), what)
    expectClose(own.cycles, Number(row.cycles), what)
    expectClose(own.net, Number(row.net), what)
    expectClose(earlier, Number(row.line_of_the_year_before), what)
    expectClose(forward.cycles, Number(row.cycles_by_it), what)
    expectClose(forward.net, Number(row.net_by_it), what)
    expect(Math.max(own.cycles, forward.cycles), what).toBeLessThan(limit + 0.001)
  }
})

test('a limit that does not bind leaves the cost as the line', () => {
  const year = yearOf(days, YEARS.mayToApril)
  expect(lineOf(year, 67, 500)).toEqual({ line: 67, binds: false })
  expect(lineOf(year, 67, 100_000)).toEqual({ line: 67, binds: false })
})

type Year = ReturnType<typeof yearOf>
