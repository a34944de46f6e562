import {
  compareDispatch,
  type DispatchComparison,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import { type PlanAtCost, planAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
import { runOfPair, typedRules } from '../../analysis/dispatch/typed-rules.ts'
import { STORAGE } from '../../analysis/storage/battery.ts'
import { rankedYear } from '../../analysis/storage/offered-cycles.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'
import { logDay, logOf, planned, powersFor } from './year-logs.ts'

const SYSTEM = { power: 50, energy: 100, efficiency: 0.88 }
const TERMS = { cost: 67, free: 0, limit: 365 }

let dispatch: DispatchComparison
let at: PlanAtCost

test.beforeAll(() => {
  const log = logOf(planned(20).map(({ date, schedule }) => logDay(date, powersFor(schedule))))
  dispatch = compareDispatch(log, PUBLISHED, SYSTEM) as DispatchComparison
  at = planAtCost(dispatch, TERMS) as PlanAtCost
})

/** The week of a day by ISO 8601, in another way: it counts from the Monday of the week with 4 January. */
function isoWeek(date: string): [year: number, week: number] {
  const day = new Date(date)
  const mondayOf = (of: Date) => of.getTime() - ((of.getUTCDay() + 6) % 7) * 86_400_000
  const year = [1, 0, -1]
    .map(more => day.getUTCFullYear() + more)
    .find(each => mondayOf(new Date(Date.UTC(each, 0, 4))) <= day.getTime()) as number
  const first = mondayOf(new Date(Date.UTC(year, 0, 4)))
  return [year, 1 + Math.floor((day.getTime() - first) / 604_800_000)]
}

/** What two prices leave of days that follow each other, written from the method alone: EUR per MW. */
function netOfPair(
  days: readonly { prices: readonly number[] }[],
  buy: number,
  sell: number,
  cost: number,
) {
  const eachWay = 0.88 ** 0.5
  let [level, net] = [0, 0]
  for (const { prices } of days) {
    let allowance = 2
    for (const price of prices) {
      if (price <= buy) {
        const bought = Math.min(1, (2 - level) / eachWay, allowance / eachWay)
        level += bought * eachWay
        allowance -= bought * eachWay
        net -= bought * price + (cost * bought * eachWay) / 2
      } else if (price >= sell) {
        const sold = Math.min(1, level * eachWay)
        level -= sold / eachWay
        net += sold * price
      }
    }
  }
  return net
}

/** The quantile of numbers by linear interpolation between those beside it. */
function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return low + (place - Math.floor(place)) * (high - low)
}

test('two prices a quarter are chosen in odd weeks and tried in even ones, as the method says', () => {
  const rules = typedRules(at, STORAGE)
  expect(rules.map(({ quarter }) => quarter).toSorted()).toEqual([1, 2, 3, 4])
  for (const { quarter, buy, sell, weeks, nets } of rules) {
    const own = at.days.filter(({ day }) => Math.ceil(Number(day.date.slice(5, 7)) / 3) === quarter)
    const byWeek = new Map<string, typeof own>()
    for (const each of own) {
      const key = isoWeek(each.day.date).join()
      byWeek.set(key, [...(byWeek.get(key) ?? []), each])
    }
    const weeksOf = (rest: number) =>
      [...byWeek].filter(([key]) => Number(key.split(',')[1]) % 2 === rest).map(([, week]) => week)
    const [odd, even] = [weeksOf(1), weeksOf(0)]
    const netIn = (some: typeof odd, low: number, high: number) =>
      some.reduce(
        (sum, week) =>
          sum +
          netOfPair(
            week.map(({ day }) => day),
            low,
            high,
            67,
          ),
        0,
      )
    const prices = odd.flat().flatMap(({ day }) => day.prices)
    const levels = Array.from({ length: 19 }, (_, i) => quantileOf(prices, 0.05 * (i + 1)))
    const all = levels.flatMap((low, i) =>
      levels.slice(i + 1).map(high => ({ low, high, net: netIn(odd, low, high) })),
    )
    const [best] = all.toSorted((a, b) => b.net - a.net)
    expect([buy, sell]).toEqual([expect.closeTo(best?.low ?? 0), expect.closeTo(best?.high ?? 0)])
    expect(weeks).toBe(even.length)
    expect(nets.rule).toBeCloseTo(netIn(even, buy, sell))
    const total = (of: (each: (typeof own)[number]) => number) =>
      even.flat().reduce((sum, each) => sum + of(each), 0)
    expect(nets.plan).toBeCloseTo(total(({ plan }) => plan.net))
    expect(nets.yours).toBeCloseTo(total(({ yours }) => yours.net))
    // One cycle a day pays where it earns more than it costs.
    const paying = even.flat().map(({ day: { oneADay } }) => oneADay.revenue - 67 * oneADay.cycles)
    expect(nets.oneADay).toBeCloseTo(paying.reduce((sum, net) => sum + Math.max(0, net), 0))
    expect(nets.plan).toBeGreaterThan(nets.rule)
  }
})

test('a quarter with fewer than four weeks of either kind has no rule', () => {
  const until = (last: string) => ({ ...at, days: at.days.filter(({ day }) => day.date <= last) })
  const quartersOf = (some: PlanAtCost) => typedRules(some, STORAGE).map(({ quarter }) => quarter)
  // From 1 May 2025, in week 18, to the end of week 24 are four even weeks and three odd ones.
  expect(quartersOf(until('2025-06-15'))).toEqual([])
  expect(quartersOf(until('2025-06-16'))).toEqual([2])
  const later = until('2025-06-22').days.filter(({ day }) => day.date > '2025-05-04')
  expect(quartersOf({ ...at, days: later })).toEqual([])
})

test('a pair runs at the power that is free, and at most the cycles of a day', () => {
  const days = [{ prices: [...Array<number>(12).fill(10), ...Array<number>(12).fill(100)] }]
  const run = (more: { free?: readonly number[]; perDay?: number }, of = days) => {
    const { free, perDay = Number.POSITIVE_INFINITY } = more
    return runOfPair(
      of.map(day => (free ? { ...day, free } : day)),
      { buy: 20, sell: 90 },
      { storage: STORAGE, perDay },
    )
  }
  expect(run({}).cycles).toBeCloseTo(1)
  expect(run({}).revenue).toBeCloseTo(2 * (100 * 0.88 ** 0.5 - 10 / 0.88 ** 0.5))
  expect(run({ perDay: 0.5 }).cycles).toBeCloseTo(0.5)
  // A tenth of the power stores 12 × 0.1 × 0.938 MWh.
  expect(run({ free: Array<number>(24).fill(0.1) }).cycles).toBeCloseTo(0.6 * 0.88 ** 0.5)
  // What is stored in the evening is sold on the next day, and each day has its own cycles.
  const night = [{ prices: [50, 10, 10, 10] }, { prices: [100, 100, 100, 50] }]
  expect(run({}, night).revenue).toBeCloseTo(2 * (100 * 0.88 ** 0.5 - 10 / 0.88 ** 0.5))
})

test('the plan of the last day with prices is there, in the log or not', () => {
  expect(dispatch.lastDay?.date).toBe(PUBLISHED.at(-1)?.date)
  const log = logOf([logDay('2025-07-01', powersFor(at.days[60]?.schedule ?? []))])
  const { lastDay } = compareDispatch(log, PUBLISHED, SYSTEM) ?? {}
  expect(lastDay?.date).toBe(PUBLISHED.at(-1)?.date)
  expect(lastDay?.plan.some(stored => stored > 0)).toBe(true)
  const last = at.days.at(-1)
  expect(at.lastDay?.schedule).toEqual(last?.schedule)
})

test('where one cycle a day leaves more, it is the plan, on each day and on the last', () => {
  const days = dispatch.days.map(day => {
    return { ...day, oneADay: { ...day.oneADay, revenue: day.oneADay.revenue + 100 } }
  })
  const lastDay = days.at(-1)
  const offers = rankedYear(dispatch.offers.scale, days)
  const daily = planAtCost({ ...dispatch, days, lastDay, offers }, TERMS) as PlanAtCost
  expect([at.rule, daily.rule]).toEqual(['above-line', 'once-a-day'])
  const ran = daily.days.filter(({ plan }) => plan.cycles > 0)
  expect(ran.length).toBeGreaterThan(300)
  for (const { day, schedule, plan, oneADay } of ran) {
    expect(schedule).toEqual(day.single)
    expect(plan.net).toBeCloseTo(day.oneADay.revenue - 67 * day.oneADay.cycles)
    expect(oneADay).toBeCloseTo(plan.net)
  }
  expect(daily.lastDay?.schedule).toEqual(lastDay?.single)
})
