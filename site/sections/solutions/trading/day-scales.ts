import { PLOT } from '../../../figures/plot.tsx'
import { linearScale } from '../../../figures/scales.ts'
import { dates, dayOf } from './trading-days.ts'

/** Width of a day in the plot of all days. Whole units make short paths. */
export const DAY = 21

/** The number of days from the first to the last, with those that cannot be traded. */
export const DAYS = dayOf(dates.at(-1) ?? '') + 1

/** The left edge of a day. The values of the axis stand left of the first one. */
export const dayScale = (day: number) => PLOT.width - (DAYS - day) * DAY

/** The place of a day's revenue in EUR. */
export const revenueScale = linearScale([0, 1200], [PLOT.height, 0])

/** Left and right edge of a day's bar. */
const edgesOf = (day: number) => [dayScale(day) + 2, dayScale(day) + DAY - 2] as const

/** Path data of a day's bar, from zero to a revenue. */
export function barOf(day: number, revenue: number): string {
  const [left, right] = edgesOf(day)
  return `M${left} ${PLOT.height}V${Math.round(revenueScale(revenue))}H${right}V${PLOT.height}`
}

/** Path data of a level stroke across a day's bar, at a revenue. */
export function levelOf(day: number, revenue: number): string {
  const [left, right] = edgesOf(day)
  return `M${left} ${Math.round(revenueScale(revenue))}H${right}`
}
