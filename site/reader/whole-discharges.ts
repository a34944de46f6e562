import { medianOf } from './collected.ts'

/** How many points on each side a capacity is compared with. */
const NEIGHBOURS = 5
/** As shares of the neighbours' median. Ageing has not been seen to move a single point as far. */
const FAR = { between: 0.03, raw: 0.05, table: 0.2 }
/** Beside neighbours that differ themselves, so many times their spread. */
const SPREADS = 5

/**
 * Finds the capacities far from their neighbours: of formation, of check-ups at another rate, and of an
 * interrupted last cycle. A point between others is far if it lies beyond both sides, so that a knee is kept.
 *
 * @param isRaw whether each value is a discharge that a cycler recorded; of cycles that people chose for a
 *   table, only a large jump at an end is left out
 * @returns the indices of the capacities that are kept
 */
export function wholeDischarges(
  capacities: readonly number[],
  isRaw: boolean,
  isCycles: boolean,
): number[] {
  if (capacities.length < 8) return capacities.map((_, i) => i)
  const at = (from: number, to: number) => capacities.slice(Math.max(0, from), to)
  const noise = medianOf(capacities.map((_, i) => distance(i) ?? 0))
  const kept = capacities.map((_, i) => i).filter(i => (distance(i) ?? 0) <= limit())
  if (!isCycles) return kept
  const edge = isRaw ? FAR.raw : FAR.table
  // From within to the end, so that each of several first cycles meets whole discharges.
  const start = kept
    .slice(0, 3)
    .reverse()
    .filter(i => jumps(i, after(i), edge))
  const rest = kept.filter(i => !start.includes(i))
  const end = rest.at(-1) ?? 0
  const before = rest.slice(-1 - NEIGHBOURS, -1).map(i => capacities[i] ?? 0)
  return jumps(end, before, edge) ? rest.slice(0, -1) : rest

  function limit() {
    return Math.max(FAR.between, 8 * noise)
  }
  /** How far a point lies beyond the neighbours on both sides; undefined at the ends. */
  function distance(i: number): number | undefined {
    const [left, right] = [at(i - NEIGHBOURS, i), at(i + 1, i + 1 + NEIGHBOURS)]
    if (left.length < 3 || right.length === 0) return undefined
    const [a, b] = [left, right].map(side => (capacities[i] ?? 0) / medianOf(side) - 1) as [
      number,
      number,
    ]
    return a * b > 0 ? Math.min(Math.abs(a), Math.abs(b)) : 0
  }
  function after(i: number) {
    return at(Math.max(i + 1, 3), Math.max(i + 1, 3) + NEIGHBOURS)
  }
  function jumps(i: number, side: readonly number[], edge: number): boolean {
    const middle = medianOf(side)
    const far = Math.abs((capacities[i] ?? 0) - middle)
    return far > edge * middle && far > SPREADS * (Math.max(...side) - Math.min(...side))
  }
}
