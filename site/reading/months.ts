import { group, mean } from 'd3-array'

/** A mean day of a month. */
export interface MonthDay {
  /** Its first day, as `2026-03-01`. */
  month: string
  /** The mean of each hour. */
  hours: number[]
  /** The hour of the highest. */
  peak: number
}

/** So many months are shown, the newest. */
const MOST = 12

/** The mean day of each month. @param days with their values in equal steps */
export function monthDays(
  days: readonly { date: string; values: readonly number[] }[],
): MonthDay[] {
  const months = [...group(days, ({ date }) => date.slice(0, 7))].slice(-MOST)
  return months.map(([month, own]) => {
    const hours = Array.from(
      { length: 24 },
      (_, hour) => mean(own.flatMap(({ values }) => stepsOf(values, hour))) ?? 0,
    )
    return { month: `${month}-01`, hours, peak: hours.indexOf(Math.max(...hours)) }
  })
}

const stepsOf = (values: readonly number[], hour: number) =>
  values.slice((hour * values.length) / 24, ((hour + 1) * values.length) / 24)
