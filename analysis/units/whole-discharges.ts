import { deviation, max } from 'd3-array'
import { medianOf } from './unit-series.ts'

/** How many capacities on each side one is compared with, and the fewest that tell anything. */
const NEIGHBOURS = 5
const FEWEST = 8
/** The first capacities may be those of formation. */
const FORMATION = 3
/** How many of the last readings of a table are none that lie between others. */
const DECIDING = 3
/** Shares of the largest capacity that ageing has not been seen to move a single capacity by. */
const FAR = { between: 0.03, atEnd: { raw: 0.05, table: 0.2 } }
/** At an end, a capacity is far from neighbours that scatter only by so many times their deviation. */
const DEVIATIONS = 10

/**
 * Finds the capacities far from their neighbours: of formation, of check-ups at another rate, and of an
 * interrupted last cycle. A capacity between others is far if it lies beyond both sides, so that a knee is kept.
 *
 * @param source a cycler, or a table for which people chose cycles: at its ends only a large jump counts
 * @returns the indices of the capacities that are kept
 */
export function wholeDischarges(capacities: readonly number[], source: 'raw' | 'table'): number[] {
  const last = capacities.length - 1
  const largest = max(capacities) ?? 0
  const isKept = (capacity: number, i: number) => {
    const before = capacities.slice(Math.max(0, i - NEIGHBOURS), i)
    const after = capacities.slice(Math.max(FORMATION, i + 1), i + 1 + NEIGHBOURS)
    const isWithin = (side: readonly number[]) => {
      const scatter = DEVIATIONS * (deviation(side) ?? 0)
      return Math.abs(capacity - medianOf(side)) <= Math.max(FAR.atEnd[source] * largest, scatter)
    }
    if (i < FORMATION) return isWithin(after)
    // The newest values of a table decide, and are marked where they lie far from their line.
    if (source === 'table' && i > last - DECIDING) return true
    if (i === last) return isWithin(before)
    const [a, b] = [capacity - medianOf(before), capacity - medianOf(after)]
    return a * b <= 0 || Math.min(Math.abs(a), Math.abs(b)) <= FAR.between * largest
  }
  return [...capacities.keys()].filter(
    i => capacities.length < FEWEST || isKept(capacities[i] ?? Number.NaN, i),
  )
}
