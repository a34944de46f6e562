import { medianOf, type Point } from './unit-series.ts'

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
/** The share of a unit's readings that have its usual rate. */
const MOST = 0.6
/** The share of ages with readings at several rates from which on each check-up measures at each of them. */
const OFTEN = 0.5
/** Check-ups come back: other runs at another rate are formation, or a test that changed. */
const FEWEST_RUNS = 2

interface Parted {
  usual: Point[]
  apart: Point[]
}

/** Makes a function that tells whether a reading is at a rate; without a rate it may be at any. */
export const isAt =
  (rate: number) =>
  ({ current }: Pick<Point, 'current'>) =>
    !(current > 0 && rate > 0) || Math.max(current / rate, rate / current) < LIKE

/**
 * Parts the readings of a unit by the rate of their discharge: check-ups at another current than most are a series
 * of their own, and so are those that stand beside others at the same age.
 *
 * @param ages those of the points, in their order
 * @returns the usual readings and the others; all are usual where no rate is clearly that of most
 */
export function partedByRate(points: readonly Point[], ages: readonly number[]): Parted {
  const rates = points.map(({ current }) => current).filter(current => current > 0)
  if (haveSeveralRates(points, ages)) {
    const [most = 0] = rates.toSorted((a, b) => countAt(points, b) - countAt(points, a))
    return {
      usual: points.filter(isAt(most)),
      apart: points.filter(point => !isAt(most)(point)),
    }
  }
  const isUsual = isAt(medianOf(rates))
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

const countAt = (points: readonly Point[], rate: number) => points.filter(isAt(rate)).length

function haveSeveralRates(points: readonly Point[], ages: readonly number[]): boolean {
  const first = new Map<number, number>()
  const several = new Set<number>()
  for (const [i, { current }] of points.entries()) {
    const age = ages[i] ?? 0
    const known = first.get(age)
    if (known === undefined) first.set(age, current)
    else if (!isAt(known)({ current })) several.add(age)
  }
  return several.size > OFTEN * first.size
}
