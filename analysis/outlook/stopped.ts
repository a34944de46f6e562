import { median, min } from 'd3-array'
import { stepsOf } from './checks.ts'
import { recordsOf } from './records.ts'
import type { Unit } from './units.ts'

/** A unit that misses more than this number of steps has stopped being read. */
const MISSED = 2

/**
 * Finds the units that stopped being read: their last date lies more than two steps before the median last date. A
 * step is the one to the next check, in days, whatever the ages of the file are. A unit without dates never counts as
 * stopped, because a low age in cycles or km is not an old reading.
 */
export function stoppedAmong(units: readonly Unit[]): boolean[] {
  const first = min(units, ({ days }) => days?.[0]) ?? 0
  const dated = units.flatMap(({ days, percents }) =>
    days ? [{ ages: days.map(day => day - first), percents }] : [],
  )
  const [step] = stepsOf(recordsOf(dated)).ahead as [number]
  const end = first + (median(dated, ({ ages }) => ages.at(-1)) ?? 0)
  return units.map(({ days }) => end - (days?.at(-1) ?? end) > MISSED * step)
}
