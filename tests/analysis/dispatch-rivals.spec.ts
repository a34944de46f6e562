import { sum } from 'd3-array'
import {
  compareDispatch,
  type DispatchComparison,
  holdsOtherMarkets,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import { type DispatchLog, faultOf, turned } from '../../analysis/dispatch/dispatch-log.ts'
import { systemOf } from '../../analysis/dispatch/logged-system.ts'
import { type PlanAtCost, planAtCost, worstDays } from '../../analysis/dispatch/plan-at-cost.ts'
import { type CycleTerms, STORAGE } from '../../analysis/storage/battery.ts'
import { bestWithin } from '../../analysis/storage/cycle-budget.ts'
import { yearOf } from '../../analysis/storage/offered-cycles.ts'
import { inSteps, type PriceDay } from '../../analysis/storage/price-days.ts'
import { cyclesOf } from '../../analysis/storage/schedule.ts'
import { gridsOf } from '../../analysis/storage/storage-grid.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { resultsWithin } from '../../analysis/storage/year-results.ts'
import { YEARS } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'
import { cyclesByPaths } from './cycles-by-paths.ts'
import { randomPrices } from './small-days.ts'
import { FROM, logDay, logOf, mostWithin, planned, powersFor, TO, YEAR } from './year-logs.ts'

/** The power of each hour of a day in MW, positive where it discharges: 25 MWh in, 16 out. */
const CYCLE = [-10, -10, -5, ...Array(9).fill(0), 10, 6, ...Array(10).fill(0)]

/** A day with one value in its first half and another in its second. */
const halves = (first: number, second: number) => [
  ...Array<number>(12).fill(first),
  ...Array<number>(12).fill(second),
]

/** The terms of an owner with this cost of a cycle, without a limit or a calendar life. */
const anyNumber = (cost: number) => ({ cost, free: 0, limit: Number.POSITIVE_INFINITY })

/** A log beside the plan at a cost, of which the days add up to the whole. */
function costed(dispatch: DispatchComparison, terms: CycleTerms): PlanAtCost {
  const at = planAtCost(dispatch, terms)
  if (!at) throw new Error('No day is judged')
  for (const who of ['yours', 'plan'] as const) {
    expect(sum(at.days, each => each[who].net)).toBeCloseTo(at[who].net)
    expect(sum(at.days, each => each[who].cycles)).toBeCloseTo(at[who].cycles)
  }
  for (const { schedule, plan } of at.days) {
    expect(cyclesOf(schedule, STORAGE)).toBeCloseTo(plan.cycles)
  }
  return at
}

function compare(log: DispatchLog, prices: readonly PriceDay[] = PUBLISHED): DispatchComparison {
  const dispatch = compareDispatch(log, prices, systemOf(log))
  if (!dispatch) throw new Error('No day is compared')
  return dispatch
}

/*
 * Three days that can be computed by hand. A battery of 10 MW gives back 64% of what it takes. A full cycle buys
 * 25 MWh and sells 16, for 10 and 110, 60 or 30 EUR/MWh: per MW it earns 176 - 25, 96 - 25 and 48 - 25.
 */
const REST = Array<number>(24).fill(0)
const BEFORE = ['2025-09-01', '2025-09-02', '2025-09-03', '2025-09-04', '2025-09-05']
const SMALL_PRICES: PriceDay[] = [
  ...BEFORE.map(date => ({ date, prices: halves(10, 50) })),
  { date: '2025-09-08', prices: halves(10, 110) },
  { date: '2025-09-09', prices: halves(10, 60) },
  { date: '2025-09-10', prices: halves(10, 30) },
]
const SMALL_POWERS = { '2025-09-08': CYCLE, '2025-09-09': REST, '2025-09-10': CYCLE }

/** The small log with a number of steps a day. */
const smallLog = (steps: number) =>
  logOf(Object.entries(SMALL_POWERS).map(([date, powers]) => logDay(date, inSteps(powers, steps))))

function expectSmall(dispatch: DispatchComparison) {
  const { totals, cycles, days } = dispatch
  expect(cycles).toBeCloseTo(2)
  expect(totals.yours).toBeCloseTo(151 + 23)
  expect(totals.hindsight).toBeCloseTo(151 + 71)
  expect(days.map(({ yours }) => Math.round(yours))).toEqual([151, 0, 23])
  const at = costed(dispatch, anyNumber(30))
  expect(at.days.map(({ plan }) => Math.round(plan.net))).toEqual([121, 41, 0])
  expect(worstDays(at, dispatch).map(({ day }) => day.date)).toEqual(['2025-09-09', '2025-09-10'])
}

for (const steps of [24, 48, 96, 288]) {
  test(`three days have the totals computed by hand, in ${1440 / steps} minutes and with either sign`, () => {
    for (const log of [smallLog(steps), turned(turned(smallLog(steps)))]) {
      const system = systemOf(log)
      expect(system.power).toBeCloseTo(10)
      expect(system.energy).toBeCloseTo(20)
      expect(system.efficiency).toBeCloseTo(0.64)
      expectSmall(compare(log, SMALL_PRICES))
    }
  })
}

test('prices in shorter steps than those of the log are averaged, and energy is summed over longer ones', () => {
  const quarters = SMALL_PRICES.map(({ date, prices }) => ({
    date,
    prices: inSteps(prices, 96).map((price, i) => price + 4 * (i % 4) - 6),
  }))
  expectSmall(compare(smallLog(24), quarters))
  const [day] = compare(smallLog(288), SMALL_PRICES).days
  expect(day?.power).toHaveLength(24)
  expect(day?.power[2]).toBeCloseTo(-0.5)
  const byQuarters = compare(smallLog(96), quarters)
  expect(byQuarters.days[0]?.power).toHaveLength(96)
  expect(byQuarters.totals.hindsight).toBeGreaterThan(151 + 71 + 1)
})

test('the cost of its cycles is taken from the log, and the plan runs only the cycles that pay', () => {
  const dispatch = compare(smallLog(24), SMALL_PRICES)
  const any = costed(dispatch, anyNumber(50))
  expect(any.line).toBe(50)
  expect(any.yours).toEqual({ cycles: expect.closeTo(2), net: expect.closeTo(174 - 100) })
  expect(any.plan).toEqual({ cycles: expect.closeTo(2), net: expect.closeTo(151 + 71 - 100) })
  expect(costed(dispatch, anyNumber(100)).plan.net).toBeCloseTo(51)
  // One cycle on three days is 121.7 a year.
  expect(costed(dispatch, { ...anyNumber(50), limit: 122 }).plan.cycles).toBeCloseTo(1)
})

test('no rival runs the cycles of the log that do not pay', () => {
  const always = logOf(Object.keys(SMALL_POWERS).map(date => logDay(date, CYCLE)))
  const flat = SMALL_PRICES.map(({ date, prices }) =>
    date === '2025-09-10' ? { date, prices: halves(30, 30) } : { date, prices },
  )
  const { totals, cycles } = compare(always, flat)
  expect(cycles).toBeCloseTo(3)
  expect(totals.yours).toBeCloseTo(151 + 71 - 0.9 * 30)
  expect(totals.hindsight).toBeCloseTo(151 + 71)
})

test('a budget of no cycles leaves the battery at rest', () => {
  const { schedules } = bestWithin(SMALL_PRICES, gridsOf(STORAGE), 0)
  expect(schedules.flat().every(stored => stored === 0)).toBe(true)
})

test('half a cycle is run on the day on which it earns most', () => {
  const half = logOf([
    logDay('2025-09-08', REST),
    logDay(
      '2025-09-09',
      CYCLE.map(mw => mw / 2),
    ),
  ])
  const { totals, cycles } = compareDispatch(half, SMALL_PRICES, {
    power: 10,
    energy: 20,
    efficiency: 0.64,
  }) as DispatchComparison
  expect(cycles).toBeCloseTo(0.5)
  expect(totals.yours).toBeCloseTo(71 / 2)
  expect(totals.hindsight).toBeCloseTo(151 / 2)
})

test('days without prices, or without five earlier days of their kind, are not compared', () => {
  const system = systemOf(smallLog(24))
  expect(compareDispatch(smallLog(24), SMALL_PRICES.slice(1), system)?.days).toHaveLength(2)
  expect(compareDispatch(smallLog(24), SMALL_PRICES.slice(3), system)).toBeUndefined()
  expect(compareDispatch(smallLog(24), SMALL_PRICES.slice(0, 5), system)).toBeUndefined()
})

test('a file that is no log of a storage system is refused with the reason', () => {
  const of = (...powers: number[][]) =>
    faultOf(logOf(powers.map((day, i) => logDay(`2025-09-0${i + 1}`, day))))
  expect(of(CYCLE, REST)).toBeUndefined()
  expect(of(REST, REST)).toBe('one-way')
  expect(of(Array(24).fill(3))).toBe('one-way')
  expect(of(CYCLE.map(mw => Math.max(0, mw)))).toBe('one-way')
  expect(of(CYCLE.map(mw => -mw))).toBe('gives-more')
  expect(of(CYCLE.map(mw => Math.max(mw / 2, mw)))).toBe('gives-more')
  expect(of(CYCLE.map(mw => Math.min(mw / 2, mw)))).toBe('gives-little')
})

/** A year's log of 50 MW whose days follow these schedules. */
const yearLog = (schedules: readonly (readonly number[])[]) =>
  logOf(schedules.map((schedule, i) => logDay(YEAR[i]?.date ?? '', powersFor(schedule))))

/** The plans of the year's days as schedules. */
const plannedYear = (cost: number) => planned(cost).map(({ schedule }) => schedule)
/** The same, an hour later. What is still stored before midnight is sold in the last hour. */
const plannedLate = (cost: number) =>
  plannedYear(cost).map(stored => [0, ...stored.slice(0, -2), 0])

test('a log that follows the plan earns what the plan earns, and shows its battery', () => {
  const log = yearLog(plannedYear(67))
  const dispatch = compare(log)
  const { power, energy, efficiency } = systemOf(log)
  expect(power).toBeCloseTo(50)
  expect(energy).toBeCloseTo(100)
  expect(efficiency).toBeCloseTo(0.88)
  expect(dispatch.days).toHaveLength(362)
  expect(holdsOtherMarkets(dispatch)).toBe(false)
  // The net of the same days by the chapter's own code.
  const year = yearOf(tradeEachDay(PUBLISHED), YEARS.mayToApril)
  const { net } = resultsWithin(year, anyNumber(67)).offeredCycles
  const at = costed(dispatch, anyNumber(67))
  expect(at.rule).toBe('above-line')
  expect(at.plan.net * (365 / 362)).toBeCloseTo(net, 0)
  expect(at.yours.net).toBeCloseTo(at.plan.net, 0)
})

test('a log that follows the best schedules in hindsight earns all of it', () => {
  const { schedules } = bestWithin(YEAR, gridsOf(STORAGE), 340)
  const dispatch = compare(yearLog(schedules))
  expect(dispatch.cycles).toBeCloseTo(340)
  expect(dispatch.totals.yours / dispatch.totals.hindsight).toBeCloseTo(1, 3)
  expect(holdsOtherMarkets(dispatch)).toBe(false)
})

test('a log an hour late earns what a plain sum says', () => {
  const late = plannedLate(67)
  const kept = Math.sqrt(0.88)
  let expected = 0
  for (const [i, stored] of late.entries()) {
    for (let hour = 0; hour < 24; hour += 1) {
      const change = (stored[hour] as number) - (stored[hour - 1] ?? 0)
      const price = YEAR[i]?.prices[hour] as number
      expected -= price * (change > 0 ? change / kept : change * kept)
    }
  }
  const dispatch = compare(yearLog(late))
  expect(dispatch.totals.yours).toBeCloseTo(expected, 3)
  expect(dispatch.totals.yours / dispatch.totals.hindsight).toBeLessThan(0.8)
})

test('the best in hindsight earns as much as a linear programme with as many cycles', () => {
  const paths = YEAR.flatMap(({ prices }) => cyclesByPaths(prices, STORAGE, 1))
  for (const budget of [100, 340, 600]) {
    const { schedules } = bestWithin(YEAR, gridsOf(STORAGE), budget)
    const share = compare(yearLog(schedules)).totals.hindsight / mostWithin(paths, budget)
    // The programme may charge and discharge in the same hour where prices are negative.
    expect(share, `${budget} cycles`).toBeLessThan(1.0001)
    expect(share, `${budget} cycles`).toBeGreaterThan(0.99)
  }
})

test('the cheapest paths of a day are its cycles, the best first', () => {
  // Two hours store 1.88 MWh for the first two dear hours. The rest of 2 MWh is bought between them.
  const [first, second, ...others] = cyclesByPaths([0, 5, 100, 100, 10, 100], STORAGE, 1)
  const hour = Math.sqrt(0.88)
  expect(first?.cycles).toBeCloseTo(hour / 2)
  expect(first?.revenue).toBeCloseTo(hour * hour * 100)
  expect(second?.cycles).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(0)
})

test('the plan at a cost and a limit earns what the reference says', () => {
  const dispatch = compare(yearLog(plannedLate(20)))
  const offers = readReference('analysis', 'reference_offered_cycles.csv')
    .filter(({ local_date: date = '' }) => FROM <= date && date <= TO)
    .map(({ cycles, revenue }) => ({ cycles: Number(cycles), revenue: Number(revenue) }))
  for (const cost of [20, 125]) {
    const paying = offers.filter(({ cycles, revenue }) => revenue > cost * cycles)
    const net = sum(paying, ({ cycles, revenue }) => revenue - cost * cycles)
    const { rule, plan } = costed(dispatch, anyNumber(cost))
    // At a low cost without a limit, each cycle that pays brings more than one a day.
    expect(rule).toBe('above-line')
    expect(Math.abs(plan.net / net - 1), `EUR ${cost}`).toBeLessThan(0.005)
  }
})

test('power that prices do not explain shows other markets, and the system’s own consumption does not', () => {
  const schedules = plannedYear(67)
  const log = yearLog(schedules)
  const withMore = (add: (hour: number, day: number) => number) =>
    logOf(
      log.days.map(({ date, charged, discharged }, day) =>
        logDay(
          date,
          charged.map((taken, hour) => (discharged[hour] as number) - taken + add(hour, day)),
        ),
      ),
    )
  const chance = randomPrices(24 * 362, -20, 20, 3)
  const reserve = withMore((hour, day) => chance[24 * day + hour] as number)
  expect(holdsOtherMarkets(compare(withMore(() => -1)))).toBe(false)
  expect(holdsOtherMarkets(compare(reserve))).toBe(true)
})

test('reserve that charges and discharges within each hour is power that prices do not explain', () => {
  const log = yearLog(plannedYear(67))
  const held = logOf(
    log.days.map(day => ({
      ...day,
      charged: day.charged.map(taken => taken + 5),
      discharged: day.discharged.map(given => given + 4),
    })),
  )
  expect(compare(held).unexplained).toBe(1)
})

test('progress rises from 0 to 1', () => {
  const shares: number[] = []
  const log = yearLog(plannedYear(67).slice(0, 60))
  compareDispatch(log, PUBLISHED, systemOf(log), { onProgress: share => shares.push(share) })
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares[0]).toBeLessThan(0.05)
  expect(shares.at(-1)).toBeGreaterThan(0.9)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
