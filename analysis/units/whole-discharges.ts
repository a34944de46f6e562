import { medianOf } from './unit-series.ts'

/** How many points on each side a capacity is compared with. */
const NEIGHBOURS = 5
/** How many of the last readings of a table are none that lie between others. */
const DECIDING = 3
/** Shares of the neighbours' median that ageing has not been seen to move a single point by. */
const FAR = { between: 0.03, atEnd: { raw: 0.05, table: 0.2 } }

/**
 * Finds the capacities far from their neighbours: of formation, of check-ups at another rate, and of an
 * interrupted last cycle. A point between others is far if it lies beyond both sides, so that a knee is kept.
 *
 * @param source a cycler, or a table for which people chose cycles: at its ends only a large jump counts
 * @returns the indices of the capacities that are kept
 */
export function wholeDischarges(capacities: readonly number[], source: 'raw' | 'table'): number[] {
  const indices = capacities.map((_, i) => i)
  if (capacities.length < 8) return indices
  const valuesOf = (some: readonly number[]) => some.map(i => capacities[i] ?? Number.NaN)
  /** How far a point lies beyond the neighbours on both sides. */
  const beyond = indices.map(i => {
    const sides = [
      indices.slice(Math.max(0, i - NEIGHBOURS), i),
      indices.slice(i + 1, i + 1 + NEIGHBOURS),
    ]
    // Of a table, the last readings decide, and a single one behind them proves nothing.
    if (i < 3 || (source === 'table' && i >= indices.length - DECIDING)) return 0
    const [a = 0, b = 0] = sides.map(side => (capacities[i] ?? 0) / medianOf(valuesOf(side)) - 1)
    return a * b > 0 ? Math.min(Math.abs(a), Math.abs(b)) : 0
  })
  const limit = Math.max(FAR.between, 8 * medianOf(beyond))
  let kept = indices.filter(i => (beyond[i] ?? 0) <= limit)
  const jumps = (i: number, neighbours: readonly number[]) => {
    const values = valuesOf(neighbours)
    const distance = Math.abs((capacities[i] ?? 0) - medianOf(values))
    const spread = Math.max(...values) - Math.min(...values)
    return distance > Math.max(FAR.atEnd[source] * medianOf(values), 5 * spread)
  }
  // From within to the end, so that each of several first cycles meets whole discharges.
  for (const place of [2, 1, 0]) {
    const from = Math.max(place + 1, kept.indexOf(3))
    const isFar = jumps(kept[place] ?? 0, kept.slice(from, from + NEIGHBOURS))
    if (isFar) kept = kept.filter((_, i) => i !== place)
  }
  // The newest value of a table decides, and is marked where it lies far from its line.
  if (source === 'table') return kept
  return jumps(kept.at(-1) ?? 0, kept.slice(-1 - NEIGHBOURS, -1)) ? kept.slice(0, -1) : kept
}
