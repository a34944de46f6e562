import type { Row } from './csv.ts'
import { mean } from './matrix.ts'
import { bestSchedule, bestSingleCycle, cyclesOf, revenueOf, type Schedule } from './schedule.ts'

/** The day-ahead prices of one local day. */
export interface PriceDay {
  /** Local date, such as `2026-03-08`. */
  date: string
  /** Price of each hour in EUR/MWh. */
  prices: readonly number[]
}

/** @param row of de_lu_day_ahead_hourly.csv, with 24 prices in cents per MWh */
export const priceDayOf = (row: Row): PriceDay => ({
  date: row.local_date ?? '',
  prices: Array.from({ length: 24 }, (_, hour) => Number(row[`h${hour}`]) / 100),
})

/** What is run as a whole or not at all. */
export interface Run {
  /** Full cycles. */
  cycles: number
  /** What they earn at the day's own prices, in EUR, without their cost. */
  revenue: number
}

/** An offered cycle: a part of a day's plan that starts and ends empty. */
export interface Offer extends Run {
  date: string
  /** The first hour that charges and the one that leaves the battery empty, from 0 to 23. */
  firstHour: number
  lastHour: number
  /** The stored energy in MWh at the end of each of these hours. */
  stored: Schedule
}

const runOf = (schedule: Schedule, prices: readonly number[]): Run => ({
  cycles: cyclesOf(schedule),
  revenue: revenueOf(schedule, prices),
})

/** Cuts the plan of a day where it leaves the battery empty. */
function offersOf({ date, prices }: PriceDay, plan: Schedule): Offer[] {
  const ends = plan.flatMap((stored, hour) => (stored === 0 ? [hour] : []))
  return ends
    .map((lastHour, i) => {
      const firstHour = (ends[i - 1] ?? -1) + 1
      const hours = [firstHour, lastHour + 1] as const
      const stored = plan.slice(...hours)
      return { date, firstHour, lastHour, stored, ...runOf(stored, prices.slice(...hours)) }
    })
    .filter(({ cycles }) => cycles > 0)
}

const isWeekend = ({ date }: PriceDay) => [0, 6].includes(new Date(date).getUTCDay())

/** Of how many days of its kind, Monday to Friday or weekend, a day's plan knows the prices. */
const DAYS_BEFORE = 5

/** A day, with the parts of its plan, and as one run the plan with at most one full cycle. */
export interface TradingDay {
  date: string
  offers: Offer[]
  oneADay: Run
}

/**
 * Plans each day on the day before: the optimum for the mean prices of the last five days of its kind.
 *
 * @param days in the order of their dates; some may be missing
 * @returns the days with five of their kind before them, Monday to Friday first
 */
export const tradeEachDay = (days: readonly PriceDay[]): TradingDay[] =>
  [days.filter(day => !isWeekend(day)), days.filter(isWeekend)].flatMap(sameKind =>
    sameKind.slice(DAYS_BEFORE).map((day, i) => {
      const before = sameKind.slice(i, i + DAYS_BEFORE)
      const expected = day.prices.map((_, hour) =>
        mean(before.map(({ prices }) => prices[hour] as number)),
      )
      return {
        date: day.date,
        offers: offersOf(day, bestSchedule(expected)),
        oneADay: runOf(bestSingleCycle(expected), day.prices),
      }
    }),
  )

/** The first and the last day of each year that the page shows. */
export const YEARS = {
  year2024: ['2024-01-01', '2024-12-31'],
  year2025: ['2025-01-01', '2025-12-31'],
  mayToApril: ['2025-05-01', '2026-04-30'],
} as const

/** The year before each of them, where all its prices are known. */
export const YEARS_BEFORE = {
  year2025: YEARS.year2024,
  mayToApril: ['2024-05-01', '2025-04-30'],
} as const

/** An offer of a year. */
export interface RankedOffer extends Run {
  /** Revenue per full cycle in EUR. */
  worth: number
  /** The number of full cycles in 365 days up to and with it, the best first. */
  rank: number
  /** Its place in the order of time. */
  order: number
}

/** What a year offers. */
export interface Year {
  /** What makes 365 days of those with prices. */
  scale: number
  /** By what they are worth, the best first. */
  offers: readonly RankedOffer[]
  /** The plan with at most one full cycle of each day. */
  oneADay: readonly Run[]
}

/** Ranks the offers of a year. @param inOrder of time */
export function rankedYear(scale: number, inOrder: readonly Run[], oneADay: readonly Run[]): Year {
  let rank = 0
  const offers = inOrder
    .map(({ cycles, revenue }, order) => ({ cycles, revenue, worth: revenue / cycles, order }))
    .sort((a, b) => b.worth - a.worth)
    .map(offer => {
      rank += scale * offer.cycles
      return { ...offer, rank }
    })
  return { scale, offers, oneADay }
}

/** What a year offered. @throws Error if no day is in the year */
export function yearOf(days: readonly TradingDay[], [from, to]: readonly [string, string]): Year {
  const within = days
    .filter(({ date }) => from <= date && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date))
  if (within.length === 0) throw new Error(`No day from ${from} to ${to} has a plan`)
  return rankedYear(
    365 / within.length,
    within.flatMap(({ offers }) => offers),
    within.map(({ oneADay }) => oneADay),
  )
}

/** The revenue in EUR of the n-th best cycle of a year. @throws Error if the year has fewer */
export function worthOfCycle({ offers }: Year, n: number): number {
  const offer = offers.find(({ rank }) => rank >= n)
  if (!offer) throw new Error(`The year offers fewer than ${n} cycles`)
  return offer.worth
}
