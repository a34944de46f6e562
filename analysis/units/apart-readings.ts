import { medianOf, type Point } from './unit-series.ts'

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
/** The share of a unit's readings that have its usual rate, and how many others are a series. */
const MOST = 0.6
const FEWEST = 3

/**
 * Parts the readings of a unit by the rate of their discharge: check-ups at another current than most are a series
 * of their own.
 *
 * @returns the usual readings and the others; all are usual where no rate is clearly that of most
 */
export function partedByRate(points: readonly Point[]): { usual: Point[]; apart: Point[] } {
  const rates = points.map(({ current }) => current).filter(current => current > 0)
  const usual = medianOf(rates)
  const isLike = ({ current }: Point) =>
    !(current > 0) || Math.max(current / usual, usual / current) < LIKE
  const like = points.filter(isLike)
  const apart = points.filter(point => !isLike(point))
  if (rates.length < points.length / 2 || like.length < MOST * points.length) {
    return { usual: [...points], apart: [] }
  }
  return apart.length < FEWEST ? { usual: [...points], apart: [] } : { usual: like, apart }
}
