import type { Opened } from '../kinds.ts'
import type { Storage } from './battery.ts'
import { type Year, yearOf } from './offered-cycles.ts'
import type { PriceDay } from './price-days.ts'
import { tradeEachDay } from './trading-days.ts'

/** Days of prices that are shown together. */
export interface YearRange {
  /** The first and the last day, such as `2025-05-01`. */
  from: string
  to: string
  /** Whether they make a year; fewer are shown as they are. */
  isYear: boolean
}

/** Fewer days with prices than this do not count as a year. */
const FEWEST_DAYS = 330

/**
 * The last 365 days of some prices, or all of them where too few of these have prices.
 *
 * @param days in order, at least one
 */
export function lastYearOf(days: readonly PriceDay[]): YearRange {
  const [first = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  const from = new Date(Date.parse(to) - 364 * 86_400_000).toISOString().slice(0, 10)
  const isYear = days.filter(({ date }) => date >= from).length >= FEWEST_DAYS
  return { from: isYear ? from : first, to, isYear }
}

/** What is planned: a year of prices for a battery. */
export interface PlanOrder {
  /** All days with prices, in order: those before the year are known to its plans. */
  days: readonly PriceDay[]
  range: YearRange
  storage: Storage
}

/** Opens a year for planning in the worker. There is nothing to choose. */
export const openPlan = ({ days, range, storage }: PlanOrder): Opened<Year> => ({
  analyse: async (_, onProgress) => planYear(days, range, storage, onProgress),
})

/**
 * Plans the days of a year.
 *
 * @param days all days with prices, in order: those before the year are known to its plans
 * @param onProgress is called with the share that is done
 * @throws Error if no day of the year has five of its kind before it: see `canPlan`
 */
export function planYear(
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  onProgress?: (share: number) => void,
): Year {
  const within = [range.from, range.to] as const
  const planned = tradeEachDay(days, storage, { within, onProgress })
  return yearOf(planned, within, range.isYear ? undefined : 1)
}
