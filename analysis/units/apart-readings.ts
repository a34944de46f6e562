import { medianOf, type Point } from './unit-series.ts'

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
/** The share of a unit's readings that have its usual rate. */
const MOST = 0.6
/** Check-ups come back: other runs at another rate are formation, or a test that changed. */
const FEWEST_RUNS = 2

/**
 * Parts the readings of a unit by the rate of their discharge: check-ups at another current than most are a series
 * of their own.
 *
 * @returns the usual readings and the others; all are usual where no rate is clearly that of most
 */
export function partedByRate(points: readonly Point[]): { usual: Point[]; apart: Point[] } {
  const rates = points.map(({ current }) => current).filter(current => current > 0)
  const rate = medianOf(rates)
  const isUsual = ({ current }: Point) =>
    !(current > 0) || Math.max(current / rate, rate / current) < LIKE
  const usual = points.filter(isUsual)
  // Runs of other readings behind which usual ones follow.
  const runs = points.filter((point, i) => {
    const next = points[i + 1]
    return !isUsual(point) && next !== undefined && isUsual(next)
  }).length
  const isClear = rates.length > points.length / 2 && usual.length > MOST * points.length
  return isClear && runs >= FEWEST_RUNS
    ? { usual, apart: points.filter(point => !isUsual(point)) }
    : { usual: [...points], apart: [] }
}
