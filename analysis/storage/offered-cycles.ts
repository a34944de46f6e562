import type { PriceDay } from './price-days.ts'
import type { Schedule } from './schedule.ts'

/** What is run as a whole or not at all. */
export interface Run {
  /** Full cycles. */
  cycles: number
  /** What they earn at the day's own prices, in EUR, without their cost. */
  revenue: number
}

/** An offered cycle: a part of a day's plan that starts and ends empty. */
export interface Offer extends Run {
  /** Its first step of the day's prices, from 0, and the one that leaves the battery empty. */
  firstStep: number
  lastStep: number
}

/** A day with its plans. */
export interface TradingDay extends PriceDay {
  /** The plan that the offers are parts of. */
  plan: Schedule
  offers: Offer[]
  /** The plan with at most one full cycle, and what it runs. */
  single: Schedule
  oneADay: Run
}

/** An offer of a year. */
export interface RankedOffer extends Run {
  /** Revenue per full cycle in EUR. */
  worth: number
  /** The number of full cycles in 365 days up to and with it, the best first. */
  rank: number
  /** Its index in the order of time, and the index of its day among the days of the year. */
  order: number
  day: number
}

/** What a year offers. */
export interface Year {
  /** The factor that scales the days with prices to 365. */
  scale: number
  /** By what they are worth, the best first. */
  offers: readonly RankedOffer[]
  /** The plan with at most one full cycle of each day, in the order of time. */
  oneADay: readonly Run[]
}

/** What is offered on a day of a year. */
export interface OfferedDay {
  offers: readonly Run[]
  oneADay: Run
}

/** Ranks the offers of a year. @param days in the order of time */
export function rankedYear(scale: number, days: readonly OfferedDay[]): Year {
  let rank = 0
  const offers = days
    .flatMap(({ offers }, day) => offers.map(offer => ({ ...offer, day })))
    .map(({ cycles, revenue, day }, order) => {
      return { cycles, revenue, worth: revenue / cycles, order, day }
    })
    .sort((a, b) => b.worth - a.worth)
    .map(offer => {
      rank += scale * offer.cycles
      return { ...offer, rank }
    })
  return { scale, offers, oneADay: days.map(({ oneADay }) => oneADay) }
}

/**
 * What a year offered.
 *
 * @param days in order
 * @param scale the factor for the cycles of its days; by default it scales them to 365 days
 * @throws Error if no day is in the year
 */
export function yearOf(
  days: readonly TradingDay[],
  [from, to]: readonly [string, string],
  scale?: number,
): Year {
  const within = days.filter(({ date }) => from <= date && date <= to)
  if (within.length === 0) throw new Error(`No day from ${from} to ${to} has a plan`)
  return rankedYear(scale ?? 365 / within.length, within)
}
