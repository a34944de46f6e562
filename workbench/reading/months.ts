import { group } from 'd3-array'
import { meanDay } from '../../analysis/clock/mean-day.ts'

/** The mean day of a month. */
export interface MonthDay {
  /** The first day of the month, such as `2026-03-01`. */
  month: string
  /** The mean value of each hour. */
  hours: number[]
  /** The hour with the highest mean. */
  peak: number
}

/** The number of months that are shown, up to the newest. */
const MOST = 12

/** The mean day of each month. @param days with their values in equal steps */
export const monthDays = (
  days: readonly { date: string; values: readonly number[] }[],
): MonthDay[] =>
  [...group(days, ({ date }) => date.slice(0, 7))].slice(-MOST).map(([month, own]) => {
    const hours = meanDay(own.map(({ values }) => values))
    return { month: `${month}-01`, hours, peak: hours.indexOf(Math.max(...hours)) }
  })
