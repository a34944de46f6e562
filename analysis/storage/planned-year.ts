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

/** A year as its plans are made for a battery. */
export interface PlannedYear {
  year: Year
  /** When each of its offers runs, in the order of time: its day, and hours of the day such as 2.25. */
  offers: { date: string; start: number; end: number }[]
  /** The year before, where its prices are known. */
  before: Year | undefined
}

/** What is planned: a year of prices for a battery. */
export interface PlanOrder {
  /** All days with prices, in order: those before the year are known to its plans. */
  days: readonly PriceDay[]
  range: YearRange
  /** The year before, where its prices are known. */
  before: YearRange | null
  storage: Storage
}

/** Opens a year for planning in the worker. There is nothing to choose. */
export const openPlan = (order: PlanOrder): Opened<PlannedYear> => ({
  analyse: async (_, onProgress) => planYear(order, onProgress),
})

/**
 * Plans the days of a year.
 *
 * @param onProgress is called with the share that is done
 * @throws Error if no day of the year has five of its kind before it: see `canPlan`
 */
export function planYear(
  { days, range, before, storage }: PlanOrder,
  onProgress: (share: number) => void = () => {},
): PlannedYear {
  const isWithin = ({ date }: PriceDay, { from, to }: YearRange) => from <= date && date <= to
  const total = days.filter(
    day => isWithin(day, range) || (before !== null && isWithin(day, before)),
  ).length
  let done = 0
  const onDay = () => {
    done += 1
    onProgress(done / total)
  }
  const plan = ({ from, to, isYear }: YearRange) => {
    const within = [from, to] as const
    const traded = tradeEachDay(days, storage, { within, onDay })
    return { traded, year: yearOf(traded, within, isYear ? undefined : 1) }
  }
  const { traded, year } = plan(range)
  return {
    year,
    offers: traded
      .sort((a, b) => a.date.localeCompare(b.date))
      .flatMap(({ date, prices, offers }) =>
        offers.map(({ firstStep, lastStep }) => ({
          date,
          start: (24 / prices.length) * firstStep,
          end: (24 / prices.length) * (lastStep + 1),
        })),
      ),
    before: before ? plan(before).year : undefined,
  }
}
