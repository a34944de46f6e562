import { greatest, group } from 'd3-array'
import type { Point } from './unit-series.ts'

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
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
 * @param age tells that of a point
 * @returns the usual readings and the others; all are usual where no rate is clearly that of most
 */
export function partedByRate(points: readonly Point[], age: (point: Point) => number): Parted {
  const usualRate = mostFrequent(points.map(({ current }) => current))
  const isUsual = isAt(usualRate)
  const usual = points.filter(isUsual)
  // Runs of other readings behind which usual ones follow.
  const runs = points.filter((point, i) => {
    const next = points[i + 1]
    return !isUsual(point) && next !== undefined && isUsual(next)
  }).length
  const ages = [...group(points, age).values()]
  const several = ages.filter(same => same.some(isUsual) && !same.every(isUsual)).length
  const isKnown = points.filter(({ current }) => current > 0).length > points.length / 2
  const isClear = isKnown && runs >= FEWEST_RUNS
  return isClear || several > OFTEN * ages.length
    ? { usual, apart: points.filter(point => !isUsual(point)) }
    : { usual: [...points], apart: [] }
}

/** The rate of most readings, the first of equals; 0 where none is known. */
function mostFrequent(currents: readonly number[]): number {
  const rates: { rate: number; count: number }[] = []
  for (const current of currents.filter(each => each > 0)) {
    const known = rates.find(({ rate }) => isAt(rate)({ current }))
    if (known) known.count += 1
    else rates.push({ rate: current, count: 1 })
  }
  return greatest(rates, ({ count }) => count)?.rate ?? 0
}
