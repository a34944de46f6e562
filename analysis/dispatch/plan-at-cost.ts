import { sum } from 'd3-array'
import type { CycleTerms } from '../storage/battery.ts'
import type { Run, TradingDay, Year } from '../storage/offered-cycles.ts'
import type { Schedule } from '../storage/schedule.ts'
import {
  betterRule,
  type LineSetter,
  type Rule,
  resultsWithin,
  runsOf,
  type Total,
  wearOf,
} from '../storage/year-results.ts'
import { type DispatchComparison, type DispatchDay, isJudged } from './dispatch-comparison.ts'

/** A day of a log beside the plan at the visitor's cost, with the schedule that ran of it. */
export interface CostedDay {
  day: DispatchDay
  yours: Total
  plan: Total
  schedule: Schedule
}

/** A log beside the plan at the visitor's cost and limit, which is the better of two rules. */
export interface PlanAtCost {
  terms: CycleTerms
  rule: Rule
  line: number
  by: LineSetter
  /** What a cycle of the plan cost: 0 where the calendar takes all of them. */
  cost: number
  yours: Total
  plan: Total
  /** Their nets add up to those above. */
  days: CostedDay[]
  /** The schedule of the last day with prices. */
  lastDay: { day: TradingDay; schedule: Schedule } | undefined
}

/** The cost of each of some cycles, of which the calendar may take the first. */
function costOfEach({ scale }: Year, runs: readonly Run[], terms: CycleTerms): number {
  const cycles = scale * sum(runs, run => run.cycles)
  return cycles > 0 ? wearOf(cycles, terms) / cycles : 0
}

const netOf = (runs: readonly Run[], cost: number): Total => ({
  cycles: sum(runs, ({ cycles }) => cycles),
  net: sum(runs, ({ revenue, cycles }) => revenue - cost * cycles),
})

/** What a day runs of its plan. @param isRun whether an offer runs, or the day's single cycle */
function scheduleOf({ plan, offers, single, oneADay }: TradingDay, rule: Rule, isRun: IsRun) {
  const rest = plan.map(() => 0)
  if (rule === 'once-a-day') return isRun(oneADay) ? single : rest
  const own = offers.filter(isRun)
  const runs = (step: number) => own.some(each => each.firstStep <= step && step <= each.lastStep)
  return plan.map((stored, step) => (runs(step) ? stored : 0))
}
type IsRun = (run: Run) => boolean

/**
 * Sets a log beside the plan at a cost.
 *
 * @returns null where its days are not judged
 */
export function planAtCost(dispatch: DispatchComparison, terms: CycleTerms): PlanAtCost | null {
  const { days, offers: year, lastDay } = dispatch
  if (!isJudged(dispatch)) return null
  const { rule } = betterRule(resultsWithin(year, terms))
  const { runs, line, by } = runsOf(rule, year, terms)
  const yours = days.map(({ yours: revenue, cycles }) => ({ revenue, cycles }))
  const [cost, costOfYours] = [costOfEach(year, runs, terms), costOfEach(year, yours, terms)]
  const ran = new Set(runs.map(({ order }) => order))
  const offered = days.map(day => (rule === 'once-a-day' ? [day.oneADay] : day.offers))
  const owned = new Set(offered.flat().filter((_, order) => ran.has(order)))
  const least = line < terms.cost ? 0 : terms.cost
  const pays: IsRun = ({ revenue, cycles }) => revenue >= line * cycles && revenue > least * cycles
  return {
    ...{ terms, rule, line, by, cost },
    yours: netOf(yours, costOfYours),
    plan: netOf(runs, cost),
    days: days.map((day, i) => ({
      day,
      yours: netOf(yours.slice(i, i + 1), costOfYours),
      plan: netOf(offered[i]?.filter(run => owned.has(run)) ?? [], cost),
      schedule: scheduleOf(day, rule, run => owned.has(run)),
    })),
    lastDay: lastDay && { day: lastDay, schedule: scheduleOf(lastDay, rule, pays) },
  }
}

/**
 * At most ten days on which the plan left more than the log, the largest difference first. Days out of service, or at
 * rest for days, are none of trading.
 */
export function worstDays({ days }: PlanAtCost, { outages }: Pick<DispatchComparison, 'outages'>) {
  const out = new Set(outages.flatMap(span => span.days))
  const loss = ({ yours, plan }: CostedDay) => plan.net - yours.net
  return days
    .filter(each => loss(each) > 0 && !out.has(each.day.date))
    .sort((a, b) => loss(b) - loss(a))
    .slice(0, 10)
}
