import { ticks } from 'd3-array'
import { DAYS_PER_MONTH, MS_PER_DAY } from '../../stage/words/days.ts'
import type { Frame } from './stage-drawing.ts'

/** The distances in months between two ticks of an axis of dates. */
const MONTHS = [1, 3, 6, 12, 24, 48, 120]
/** More dates would run into each other on a phone. */
const MOST_TICKS = 5

/** Returns round ages within a frame. For dates, they are first days of months, such as those of a quarter. */
export function ageTicks({ from, to }: Pick<Frame, 'from' | 'to'>, isDated: boolean): number[] {
  if (!isDated) return ticks(0, to, 4)
  const months = MONTHS.find(count => to - from <= (MOST_TICKS - 1) * count * DAYS_PER_MONTH) ?? 240
  const start = new Date(from * MS_PER_DAY)
  const first = Math.ceil(start.getUTCMonth() / months) * months
  return Array.from(
    { length: MOST_TICKS + 1 },
    (_, i) => Date.UTC(start.getUTCFullYear(), first + i * months) / MS_PER_DAY,
  ).filter(day => day >= from && day <= to)
}

/** The percentages on the axis, at some distance from the limit. Below it, ranges of ages have no percentages. */
export const percentTicks = ({ bottom, top, hasRanges }: Frame, limit: number): number[] =>
  (hasRanges ? ticks(limit, top, 3) : ticks(bottom, top, 5)).filter(
    percent => Math.abs(percent - limit) > (top - bottom) / 20,
  )
