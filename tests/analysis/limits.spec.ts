import { type TradingDay, type Year, yearOf } from '../../analysis/storage/offered-cycles.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { lineOf, resultsWithin, runAbove, totalOf } from '../../analysis/storage/year-results.ts'
import { YEARS, YEARS_BEFORE } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'

// All days are planned once for the file, not once for each test.
test.describe.configure({ mode: 'default' })

let days: TradingDay[]

test.beforeAll(() => {
  days = tradeEachDay(PUBLISHED)
})

/** The years of the reference, each with the one before it. */
const yearsOf = (name: string) =>
  name === '2025'
    ? [yearOf(days, YEARS.year2025), yearOf(days, YEARS.year2024)]
    : [yearOf(days, YEARS.mayToApril), yearOf(days, YEARS_BEFORE.mayToApril)]

const expectClose = (ours: number, theirs: number, what: string) =>
  expect(Math.abs(ours / theirs - 1), what).toBeLessThan(0.005)

test('a limit and the line of the year before earn what the reference says', async () => {
  const reference = readReference('analysis', 'reference_limits.csv')
  expect(reference).toHaveLength(12)
  for (const row of reference) {
    const [year, before] = yearsOf(`${row.year}`) as [Year, Year]
    const [cost, limit] = [Number(row.cost), Number(row.limit)]
    const { line, by } = lineOf(year, { cost, free: 0, limit })
    const own = runAbove(year, line, { cost, free: 0, limit })
    const earlier = lineOf(before, { cost, free: 0, limit }).line
    const forward = runAbove(year, earlier, { cost, free: 0, limit })
    const what = `${row.year}, EUR ${cost}, ${limit} cycles`
    expect(by === 'limit', what).toBe(row.binds === 'yes')
    expectClose(line, Number(row.line), what)
    expectClose(own.cycles, Number(row.cycles), what)
    expectClose(own.net, Number(row.net), what)
    expectClose(earlier, Number(row.line_of_the_year_before), what)
    expectClose(forward.cycles, Number(row.cycles_by_it), what)
    expectClose(forward.net, Number(row.net_by_it), what)
    expect(Math.max(own.cycles, forward.cycles), what).toBeLessThan(limit + 0.001)
  }
})

test('a short program over the offers of the reference earns the same with a limit', async () => {
  const table = readReference('analysis', 'reference_offered_cycles.csv')
  const worth = ({ cycles, revenue }: { cycles: number; revenue: number }) => revenue / cycles
  /** The offers of a year of so many days, as those of 365. */
  const offersOf = ([from, to]: readonly [string, string], count: number) =>
    table
      .filter(({ local_date: date = '' }) => from <= date && date <= to)
      .map(row => ({
        cycles: (Number(row.cycles) * 365) / count,
        revenue: (Number(row.revenue) * 365) / count,
      }))
  const lineAt = (offers: ReturnType<typeof offersOf>, cost: number, limit: number) => {
    let ranked = 0
    const last = offers
      .toSorted((a, b) => worth(b) - worth(a))
      .find(({ cycles }) => {
        ranked += cycles
        return ranked >= limit
      })
    return Math.max(cost, last ? worth(last) : cost)
  }
  const { year2024, year2025, mayToApril } = YEARS
  // The range and its days with prices, by its own line and by that of the year before.
  for (const [own, ownDays, by, byDays] of [
    [year2024, 364, year2024, 364],
    [year2025, 363, year2025, 363],
    [year2025, 363, year2024, 364],
    [mayToApril, 362, mayToApril, 362],
    [mayToApril, 362, YEARS_BEFORE.mayToApril, 363],
  ] as const) {
    for (const limit of [250, 365, 500]) {
      for (const cost of [20, 67]) {
        const line = lineAt(offersOf(by, byDays), cost, limit)
        let [cycles, net] = [0, 0]
        for (const offer of offersOf(own, ownDays)) {
          if (worth(offer) < line || cycles + offer.cycles > limit) continue
          cycles += offer.cycles
          net += offer.revenue - cost * offer.cycles
        }
        const ours = lineOf(yearOf(days, by), { cost, free: 0, limit }).line
        const total = runAbove(yearOf(days, own), ours, { cost, free: 0, limit })
        const what = `${own}, line of ${by}, EUR ${cost}, ${limit} cycles`
        expectClose(ours, line, what)
        expectClose(total.cycles, cycles, what)
        expectClose(total.net, net, what)
      }
    }
  }
})

test('365 cycles above a line earn as much more than one a day as in the reference', async () => {
  const [limits, values] = [
    readReference('analysis', 'reference_limits.csv'),
    readReference('analysis', 'reference_cycle_value.csv'),
  ]
  for (const { year: name, cost, limit, net, net_by_it } of limits) {
    if (limit !== '365') continue
    const theirs = values.find(row => row.year === name && Number(row.cost) === Number(cost))
    const [year, before] = yearsOf(`${name}`) as [Year, Year]
    const terms = { cost: Number(cost), free: 0, limit: 365 }
    const { offeredCycles } = resultsWithin(year, terms)
    const oneADay = totalOf(year.oneADay, year.scale, terms)
    const { line } = lineOf(before, terms)
    const forward = runAbove(year, line, terms)
    const gain = (ours: number, base: unknown) => 100 * (ours / Number(base) - 1)
    for (const [ours, other] of [
      [offeredCycles.net, net],
      [forward.net, net_by_it],
    ] as const) {
      const expected = gain(Number(other), theirs?.net_one_a_day)
      expect(expected).toBeGreaterThan(2)
      expect(gain(ours, oneADay.net), `${name}, EUR ${cost}`).toBeCloseTo(expected, 1)
    }
  }
})

test('a limit that does not bind leaves the cost as the line', () => {
  const year = yearOf(days, YEARS.mayToApril)
  expect(lineOf(year, { cost: 67, free: 0, limit: 500 })).toEqual({ line: 67, by: 'cost' })
  expect(lineOf(year, { cost: 67, free: 0, limit: 1e5 })).toEqual({ line: 67, by: 'cost' })
})
