import { TODAY } from '../../../../research/lives/cell.ts'
import { cells } from '../../../cells/cells.ts'
import { milliampereHours, volts } from '../../../cells/change-scales.ts'
import { type Comparison, comparisonAt, comparisonsIn } from '../../../cells/comparisons.ts'
import { changesBy } from '../../../cells/discharge-changes.ts'
import { line, type Point, simplify } from '../../../plots/paths.ts'
import { qualityScope } from './quality-words.ts'

/** Mean errors of life in new test series by cycles tested, as shares: over all cells, and in each series. */
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
 * The same errors. Each series also has the first number of cycles after which capacity alone is as good as the
 * forecast after these cycles, or null if it never is.
 */
export const errors = measured.map(({ series, ...of }) => ({
  ...of,
  series: series.map((it, place) => {
    const reached = measured.find(other => (other.series[place]?.capacity ?? 1) <= it.forecast)
    return { ...it, reached: reached?.cycles ?? null }
  }),
}))

export type Errors = (typeof errors)[number]

/**
 * Errors in known series. There protocol and capacity together are better at first, and later come near the forecast.
 */
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

/** The strength of the colour of a curve in percent, in five steps from the shortest lives to the longest. */
export const TINTS = [100, 80, 62, 46, 32]

/** The index of the fifth of all lives that each cell belongs to, from the shortest. */
const tints = cells.map((_, place) =>
  Math.floor((TINTS.length * byLife.indexOf(place)) / cells.length),
)

/** The tolerance of the drawn curves, in the plot's units: about two pixels. */
const PIXEL = 5

/** The change of the discharge curves after these cycles: path data of the curves of each tint, on one scale. */
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
