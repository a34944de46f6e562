import { group, quantile, range, sum } from 'd3-array'
import type { Storage } from '../storage/battery.ts'
import type { Run } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import type { CostedDay, PlanAtCost } from './plan-at-cost.ts'

/** A rule that can be typed: charge at or below the first price, discharge at or above the second, in EUR per MWh. */
interface PricePair {
  buy: number
  sell: number
}

interface PairTerms {
  storage: Storage
  /** The cost of a full cycle in EUR per MW, and how many may run on each day. */
  cost: number
  perDay: number
}

/** What a pair of prices runs in some days that follow each other, from empty, at full power (PROVENANCE.md, section 8). */
export function runOfPair(
  days: readonly Pick<PriceDay, 'prices' | 'free'>[],
  { buy, sell }: PricePair,
  { storage: { hours, efficiency }, perDay }: Omit<PairTerms, 'cost'>,
): Run {
  const kept = Math.sqrt(efficiency)
  let [stored, taken, revenue] = [0, 0, 0]
  for (const { prices, free } of days) {
    let left = perDay * hours
    for (const [step, price] of prices.entries()) {
      const energy = (24 / prices.length) * (free?.[step] ?? 1)
      const charged = price <= buy ? Math.min(energy * kept, hours - stored, left) : 0
      const discharged = price >= sell ? Math.min(energy / kept, stored) : 0
      stored += charged - discharged
      left -= charged
      taken += charged
      revenue += price * (discharged * kept - charged / kept)
    }
  }
  return { cycles: taken / hours, revenue }
}

/** The shares of the prices that a pair is chosen from. */
const SHARES = range(0.05, 0.951, 0.05)

/** Nets that differ by less, in EUR per MW, are equal. */
const TIE = 1e-6

/** The pair that leaves most in some weeks, of equals the wider one; undefined where none leaves anything. */
function bestPair(
  weeks: readonly (readonly PriceDay[])[],
  terms: PairTerms,
): PricePair | undefined {
  const prices = weeks.flatMap(days => days.flatMap(day => day.prices))
  const levels = SHARES.map(share => quantile(prices, share) ?? Number.NaN)
  const pairs = levels.flatMap((buy, i) => levels.slice(i + 1).map(sell => ({ buy, sell })))
  let [best, most]: [PricePair | undefined, number] = [undefined, TIE]
  for (const pair of pairs.sort((a, b) => b.sell - b.buy - (a.sell - a.buy))) {
    const runs = weeks.map(days => runOfPair(days, pair, terms))
    const net = sum(runs, ({ revenue, cycles }) => revenue - terms.cost * cycles)
    if (net > most + TIE) [best, most] = [pair, net]
  }
  return best
}

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

const daysOf = (week: readonly CostedDay[]) => week.map(({ day }) => day)

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
    const pair = bestPair(odd.map(daysOf), terms)
    if (!pair) return []
    const runs = even.map(week => runOfPair(daysOf(week), pair, terms))
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
