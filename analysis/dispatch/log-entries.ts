import { min } from 'd3-array'
import type { Clock } from '../description.ts'
import type { LogStep } from '../extract/dispatch.ts'
import { timesOf } from '../extract/times.ts'
import type { LogEntry } from './dispatch-reading.ts'

/** Whether times are those of a statement: at least two, each a month after the one before it. */
export function isByMonth(steps: readonly LogStep[]): boolean {
  const days = [...new Set(steps.map(({ day }) => day))].sort((a, b) => a - b)
  return (min(days.slice(1), (day, i) => day - (days[i] ?? 0)) ?? 0) > 27
}

const keyOf = ({ minutes, offset }: LogStep) => `${minutes} ${offset}`

/** One row of each time, if several devices or products have rows of the same time. */
export const oneOfEach = (rows: readonly LogStep[]) => [
  ...new Map(rows.map(row => [keyOf(row), row])).values(),
]

/** The steps of a table, when they are. Several of them may have the same time. */
export function entriesOf(
  rows: readonly LogStep[],
  clock: Clock,
  zone: Parameters<typeof timesOf>[2],
  isSummed: boolean,
): LogEntry[] {
  const told = isSummed ? oneOfEach(rows) : rows
  const times = timesOf(told, clock, zone)
  const byKey = isSummed ? new Map(told.map((row, i) => [keyOf(row), times[i]])) : undefined
  return rows.flatMap((row, i) => {
    const time = byKey ? byKey.get(keyOf(row)) : times[i]
    return time ? [{ ...row, ...time }] : []
  })
}
