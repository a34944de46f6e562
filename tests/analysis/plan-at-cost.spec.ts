import {
  compareDispatch,
  type DispatchComparison,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import { type PlanAtCost, planAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
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
  for (const { day, schedule, plan } of ran) {
    expect(schedule).toEqual(day.single)
    expect(plan.net).toBeCloseTo(day.oneADay.revenue - 67 * day.oneADay.cycles)
  }
  expect(daily.lastDay?.schedule).toEqual(lastDay?.single)
})
