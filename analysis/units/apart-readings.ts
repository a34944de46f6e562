import type { Point } from './unit-series.ts'

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
/** Check-ups come back: other runs at another rate are formation, or a test that changed. */
const FEWEST_RUNS = 2

/** Makes a function that tells whether a reading is at a rate; without a rate it may be at any. */
export const isAt =
  (rate: number) =>
  ({ current }: Pick<Point, 'current'>) =>
    !(current > 0 && rate > 0) || Math.max(current / rate, rate / current) < LIKE

/**
 * Finds the readings of a unit at its usual rate: check-ups at another current than most are a series of their own.
 *
 * @param points in order
 * @returns all points where no rate is clearly that of most, or the others do not come back
 */
export function atUsualRate(points: readonly Point[]): readonly Point[] {
  const known = points.map(({ current }) => current).filter(current => current > 0)
  if (known.length <= points.length / 2) return points
  const isUsual = isAt(known.toSorted((a, b) => a - b)[Math.floor((known.length - 1) / 2)] ?? 0)
  // Runs of other readings behind which usual ones follow.
  const runs = points.filter((point, i) => {
    const next = points[i + 1]
    return !isUsual(point) && next !== undefined && isUsual(next)
  })
  return runs.length >= FEWEST_RUNS ? points.filter(isUsual) : points
}
