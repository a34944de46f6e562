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

const daysWithin = (days: readonly PriceDay[], { from, to }: Pick<YearRange, 'from' | 'to'>) =>
  days.filter(({ date }) => from <= date && date <= to).length

const isYear = (days: readonly PriceDay[], range: Pick<YearRange, 'from' | 'to'>) =>
  daysWithin(days, range) >= FEWEST_DAYS

/** The last day before a year that ends on a day: the same date of the year before, or 28 for 29 February. */
const dayBeforeYear = (to: string) =>
  `${Number(to.slice(0, 4)) - 1}${to.slice(4).replace('-02-29', '-02-28')}`

const daysAfter = (count: number, date: string) =>
  new Date(Date.parse(date) + count * 86_400_000).toISOString().slice(0, 10)

const firstOfYear = (to: string) => daysAfter(1, dayBeforeYear(to))

/**
 * The years that days of prices make: the last twelve months first, then calendar years from the last to the
 * first. Where there is none, all the days together.
 *
 * @param days in order, at least one
 */
export function yearsIn(days: readonly PriceDay[]): YearRange[] {
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date]
  const calendar = [...new Set(days.map(({ date }) => date.slice(0, 4)))].reverse()
  const years = [
    { from: firstOfYear(last), to: last },
    ...calendar.map(year => ({ from: `${year}-01-01`, to: `${year}-12-31` })),
  ]
    .filter((range, i, all) => all.findIndex(({ from }) => from === range.from) === i)
    .filter(range => isYear(days, range))
    .map(range => ({ ...range, isYear: true }))
  return years.length > 0 ? years : [{ from: first, to: last, isYear: false }]
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
  onProgress: (share: number) => void = () => {},
): Year {
  const total = daysWithin(days, range)
  let done = 0
  const onDay = () => {
    done += 1
    onProgress(done / total)
  }
  const within = [range.from, range.to] as const
  return yearOf(
    tradeEachDay(days, storage, { within, onDay }),
    within,
    range.isYear ? undefined : 1,
  )
}
