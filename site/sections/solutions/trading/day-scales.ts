import { PLOT } from '../../../figures/plot.tsx'
import { linearScale } from '../../../figures/scales.ts'
import { dates, dayOf } from './trading-days.ts'

/** Width of a day in the plot of all days. Whole units make short paths. */
export const DAY = 21

/** The number of days from the first to the last, with those that cannot be traded. */
export const DAYS = dayOf(dates.at(-1) ?? '') + 1

/** The left edge of a day. The values of the axis stand left of the first one. */
export const x = (day: number) => PLOT.width - (DAYS - day) * DAY

/** The place of a day's revenue in EUR. Below zero there is room for losses. */
export const y = linearScale([-200, 1200], [PLOT.height, 0])

/** The line on which the bars stand. */
export const ZERO = Math.round(y(0))

const moveTo = (across: number, revenue: number) =>
  `M${Math.round(across)} ${Math.round(y(revenue))}`

/** From the left to the right edge of a day's bar. The same step for every bar compresses well. */
const ACROSS = `h${DAY - 4}`

/** Path data of a day's bar, from zero to a revenue. */
export const barOf = (day: number, revenue: number) =>
  `${moveTo(x(day) + 2, 0)}V${Math.round(y(revenue))}${ACROSS}V${ZERO}`

/** Path data of a level stroke across a day's bar, at a revenue. */
export const levelOf = (day: number, revenue: number) => moveTo(x(day) + 2, revenue) + ACROSS

/** Path data of a dot in the middle of a day, at a revenue. */
export const dotOf = (day: number, revenue: number) => `${moveTo(x(day + 0.5), revenue)}h.1`
