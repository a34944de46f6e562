import { TODAY } from '../../../../research/lives/cell.ts'
import { cells } from '../../../cells/cells.ts'
import { milliampereHours, volts } from '../../../cells/change-scales.ts'
import { type Comparison, comparisonAt, comparisonsIn } from '../../../cells/comparisons.ts'
import { changesBy } from '../../../cells/discharge-changes.ts'
import { line, type Point, simplify } from '../../../plots/paths.ts'
import { qualityScope } from './quality-words.ts'

/** Mean errors of life in new test series, by cycles tested, as shares: of all cells, and in each series. */
const measured = comparisonsIn('newBatch').map(comparison => {
  const resultOf = ({ errors, coverage }: Pick<Comparison, 'errors' | 'coverage'>) => ({
    forecast: errors.forecast,
    capacity: errors.capacity,
    protocol: errors.protocol,
    /** The share of the lives within their nominal 90% intervals. */
    coverage,
  })
  return {
    cycles: comparison.today,
    ...resultOf(comparison),
    series: comparison.series.map(resultOf),
  }
})

/**
 * The same, and in each series the first number of cycles after which capacity alone is as good there as the forecast
 * after these, null if it is not by the last.
 */
export const errors = measured.map(({ series, ...of }) => ({
  ...of,
  series: series.map((it, place) => {
    const reached = measured.find(other => (other.series[place]?.capacity ?? 1) <= it.forecast)
    return { ...it, reached: reached?.cycles ?? null }
  }),
}))

export type Errors = (typeof errors)[number]

/** Errors in known series, where protocol and capacity together are better at first, and come near later. */
const inKnownBatches = (cycles: number) => {
  const { forecast, both } = comparisonAt('knownBatches', cycles).errors
  return { cycles, forecast, both }
}

export const scope = qualityScope({
  first: inKnownBatches(30),
  early: inKnownBatches(50),
  late: inKnownBatches(TODAY),
})

const byLife = cells
  .map((_, place) => place)
  .sort((a, b) => (cells[a]?.life ?? 0) - (cells[b]?.life ?? 0))

/** How much of the colour a curve has, in percent: five steps from the shortest lives to the longest. */
export const TINTS = [100, 80, 62, 46, 32]

/** The fifth of the lives to which each cell belongs, from the shortest. */
const tints = cells.map((_, place) =>
  Math.floor((TINTS.length * byLife.indexOf(place)) / cells.length),
)

/** Two pixels, in units of the plot: curves are drawn as precisely as they can be seen. */
const PIXEL = 5

/** How the discharge curves have moved by these cycles: path data of the curves of each tint, on one scale. */
export const changes = [30, 50, 75, 100].map(cycles => {
  const drawn = changesBy(cycles).map(curve => {
    const points = curve.map(
      ([at, mAh]): Point => [volts(at), PIXEL * Math.round(milliampereHours(mAh) / PIXEL)],
    )
    return line(simplify(points, PIXEL))
  })
  return {
    cycles,
    curves: TINTS.map((_, tint) => drawn.filter((_, place) => tints[place] === tint).join('')),
  }
})
