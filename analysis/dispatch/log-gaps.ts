import { group, sum } from 'd3-array'
import { stepOf } from '../clock/steps.ts'
import type { ZoneClock } from '../clock/zones.ts'
import { timeAt } from '../extract/times.ts'
import type { DispatchLeftOuts, LogEntry } from './dispatch-reading.ts'

/** Minutes of a gap that may be filled, and the share of a day's steps. */
const LONGEST_GAP = 60
const MOST_FILLED = 0.1
/** The largest share of the energy of a day that filling its gaps may get wrong where neighbours differ. */
const MOST_WRONG = 0.05

/**
 * Fills the short gaps of a day in even steps with the mean of the steps around them, if that changes its energy
 * little. A day with longer gaps stays as it is.
 *
 * @param sorted the rows, one of each time, in the order of their times
 */
export function withoutShortGaps<Row extends LogEntry>(
  sorted: readonly Row[],
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): Row[] {
  const days = [...group(sorted, ({ day }) => day).values()]
  return days.flatMap(rows => {
    const step = stepOf(rows.map(({ instant }) => instant)) ?? Number.NaN
    const filled = rows.flatMap((after, i) => {
      const before = rows[i - 1]
      const missing = before ? after.instant - before.instant - step : 0
      if (!before || !(missing > 0 && missing <= LONGEST_GAP) || missing % step !== 0) return []
      return Array.from({ length: missing / step }, (_, at) => {
        const time = timeAt(before.instant + step * (at + 1), zone)
        return {
          row: { ...before, ...time, ...between(before, after) },
          wrong: halfOf(before, after),
        }
      })
    })
    const energy = sum(rows, ({ charged, discharged }) => charged + discharged)
    const wrong = sum(filled, each => each.wrong)
    const isSafe = filled.length <= MOST_FILLED * rows.length && wrong <= MOST_WRONG * energy
    if (filled.length === 0 || !isSafe) return rows
    for (const { row } of filled) {
      const local = new Date(60_000 * zone.toLocal(row.instant)).toISOString()
      leftOut.add('step', 'filled', () => local.slice(0, 16).replace('T', ' '))
    }
    return [...rows, ...filled.map(({ row }) => row)].sort((a, b) => a.instant - b.instant)
  })
}

/** The mean of two steps, and what stands beside both alike. */
const between = (before: LogEntry, after: LogEntry) => ({
  charged: (before.charged + after.charged) / 2,
  discharged: (before.discharged + after.discharged) / 2,
  stateOfCharge: Number.NaN,
  status: before.status === after.status ? before.status : '',
})

const powerOf = ({ charged, discharged }: LogEntry) => discharged - charged
const halfOf = (one: LogEntry, other: LogEntry) => Math.abs(powerOf(one) - powerOf(other)) / 2
