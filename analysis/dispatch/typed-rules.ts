import { group, sum } from 'd3-array'
import type { Storage } from '../storage/battery.ts'
import { bestPair, type PricePair, runOfPair } from '../storage/typed-rule.ts'
import type { CostedDay, PlanAtCost } from './plan-at-cost.ts'

/** A quarter of the year needs so many odd weeks to choose from, and so many even ones to try in. */
const LEAST_WEEKS = 4

/** The two prices of a quarter, and what they leave in weeks that they were not chosen from, in EUR per MW. */
export interface TypedRule extends PricePair {
  /** From 1. */
  quarter: number
  weeks: number
  nets: { rule: number; plan: number; oneADay: number; yours: number }
}

const DAY = 86_400_000

/** The Thursday of a day's week, by which weeks are counted (ISO 8601). */
function thursdayOf(date: string): number {
  const day = Date.parse(date) / DAY
  return DAY * (day + 3 - ((day + 3) % 7))
}

/** Whether a week is odd in its year. */
function isOdd(thursday: number): boolean {
  const first = Date.UTC(new Date(thursday).getUTCFullYear(), 0)
  return Math.floor((thursday - first) / (7 * DAY)) % 2 === 0
}

/** The days of a quarter in its odd or its even weeks. */
const weeksIn = (days: readonly CostedDay[], odd: boolean) =>
  [...group(days, ({ day }) => thursdayOf(day.date))].flatMap(([thursday, week]) =>
    isOdd(thursday) === odd ? [week] : [],
  )

/**
 * For each quarter of the year the two prices that leave most in its odd weeks at the cost of the plan, and what they
 * leave in its even ones (PROVENANCE.md, section 8).
 */
export function typedRules(
  { days, cost, by, terms: { free, limit } }: PlanAtCost,
  storage: Storage,
): TypedRule[] {
  const perDay = (by === 'calendar' ? Math.min(free, limit) : limit) / 365
  const terms = { storage, cost, perDay }
  const quarters = group(days, ({ day }) => Math.ceil(Number(day.date.slice(5, 7)) / 3))
  return [...quarters].flatMap(([quarter, own]): TypedRule[] => {
    const [odd, even] = [weeksIn(own, true), weeksIn(own, false)]
    if (odd.length < LEAST_WEEKS || even.length < LEAST_WEEKS) return []
    const pair = bestPair(
      odd.map(week => week.map(({ day }) => day)),
      terms,
    )
    if (!pair) return []
    const runs = even.map(week =>
      runOfPair(
        week.map(({ day }) => day),
        pair,
        terms,
      ),
    )
    const total = (net: (each: CostedDay) => number) => sum(even.flat(), net)
    const nets = {
      rule: sum(runs, ({ revenue, cycles }) => revenue - cost * cycles),
      plan: total(({ plan }) => plan.net),
      oneADay: total(({ oneADay }) => oneADay),
      yours: total(({ yours }) => yours.net),
    }
    return [{ quarter, ...pair, weeks: even.length, nets }]
  })
}
