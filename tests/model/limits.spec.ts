import { readFileSync } from 'node:fs'
import { readCsv } from '../../site/model/csv.ts'
import { lineOf, resultsWithin, runAbove } from '../../site/model/limits.ts'
import { type TradingDay, YEARS, YEARS_BEFORE, yearOf } from '../../site/model/offered-cycles.ts'
import { priceDayOf } from '../../site/model/price-days.ts'
import { tradeEachDay } from '../../site/model/trading-days.ts'
import { expect, test } from '../support/test.ts'
import { readReference } from './tables.ts'

// All days are planned once for the file, not once for each test.
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

test('a few lines over the offers of the reference bring the same by a limit', async () => {
  const table = await readReference('reference_offered_cycles.csv')
  const DAYS = { '2024': 364, '2025': 363 } as const
  const offersOf = (year: keyof typeof DAYS) =>
    table
      .filter(row => row.local_date?.startsWith(year))
      .map(
        row => [Number(row.revenue), (Number(row.cycles) * 365) / DAYS[year], DAYS[year]] as const,
      )
      .map(([revenue, cycles, count]) => ({ cycles, revenue: (revenue * 365) / count }))
  const worth = ({ cycles, revenue }: { cycles: number; revenue: number }) => revenue / cycles
  for (const [cost, limit] of [250, 365, 500].flatMap(it => [
    [20, it] as const,
    [67, it] as const,
  ])) {
    let ranked = 0
    const last = offersOf('2024')
      .sort((a, b) => worth(b) - worth(a))
      .find(({ cycles }) => {
        ranked += cycles
        return ranked >= limit
      })
    const line = Math.max(cost, last ? worth(last) : cost)
    let [cycles, net] = [0, 0]
    for (const offer of offersOf('2025')) {
      if (worth(offer) < line || cycles + offer.cycles > limit) continue
      cycles += offer.cycles
      net += offer.revenue - cost * offer.cycles
    }
    const ours = lineOf(yearOf(days, YEARS.year2024), cost, limit).line
    const forward = runAbove(yearOf(days, YEARS.year2025), ours, cost, limit)
    const what = `EUR ${cost}, ${limit} cycles`
    expectClose(ours, line, what)
    expectClose(forward.cycles, cycles, what)
    expectClose(forward.net, net, what)
  }
})

test('365 cycles above a line earn as much more than one a day as in the reference', async () => {
  const [limits, values] = [
    await readReference('reference_limits.csv'),
    await readReference('reference_cycle_value.csv'),
  ]
  for (const { year: name, cost, limit, net, net_by_it } of limits) {
    if (limit !== '365') continue
    const theirs = values.find(row => row.year === name && Number(row.cost) === Number(cost))
    const [year, before] = yearsOf(`${name}`) as [Year, Year]
    const { offeredCycles, oneADay } = resultsWithin(year, Number(cost), 365)
    const { line } = lineOf(before, Number(cost), 365)
    const forward = runAbove(year, line, Number(cost), 365)
    const gain = (ours: number, base: unknown) => 100 * (ours / Number(base) - 1)
    for (const [ours, other] of [
      [offeredCycles.net, net],
      [forward.net, net_by_it],
    ] as const) {
      const expected = gain(Number(other), theirs?.net_one_a_day)
      expect(expected).toBeGreaterThan(2)
      expect(gain(ours, oneADay?.net), `${name}, EUR ${cost}`).toBeCloseTo(expected, 1)
    }
  }
})

test('a limit that does not bind leaves the cost as the line', () => {
  const year = yearOf(days, YEARS.mayToApril)
  expect(lineOf(year, 67, 500)).toEqual({ line: 67, binds: false })
  expect(lineOf(year, 67, 100_000)).toEqual({ line: 67, binds: false })
})

type Year = ReturnType<typeof yearOf>
