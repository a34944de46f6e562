import { quantile, range, sum } from 'd3-array'
import type { Storage } from './battery.ts'
import type { Run } from './offered-cycles.ts'
import type { PriceDay } from './price-days.ts'

/** A rule that can be typed: charge at or below the first price, discharge at or above the second, in EUR per MWh. */
export interface PricePair {
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
export function bestPair(
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
