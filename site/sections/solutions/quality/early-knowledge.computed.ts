import { cells } from '../../../cells/cells.ts'
import { comparisonAt } from '../../../cells/comparisons.ts'
import { changesBy } from '../../../cells/discharge-changes.ts'
import { TODAY } from '../../../cells/stage-scales.ts'
import { medianPlace } from '../../../model/errors.ts'
import { TODAYS } from '../../../model/forecast.ts'

/** Mean errors of life in a new batch, by cycles tested, as shares. */
export const errors = TODAYS.map(cycles => {
  const { forecast, capacity, protocol } = comparisonAt('newBatch', cycles).errors
  return { cycles, forecast, capacity, protocol }
})

/** The first number of cycles that some cells do not reach. From there on, the errors are of the others. */
export const survivorsFrom = TODAYS.find(cycles =>
  cells.some(({ life }) => life <= cycles),
) as number

/** Errors with known batches, where protocol and capacity together are better at first, and come near later. */
export const knownBatches = [inKnownBatches(30), inKnownBatches(50), inKnownBatches(TODAY)] as const

function inKnownBatches(cycles: number) {
  const { forecast, both } = comparisonAt('knownBatches', cycles).errors
  return { cycles, forecast, both }
}

const byLife = cells
  .map((_, place) => place)
  .sort((a, b) => (cells[a]?.life ?? 0) - (cells[b]?.life ?? 0))

/** How much of the text’s colour a curve has, in percent: five steps from the shortest lives to the longest. */
export const TINTS = [95, 77, 62, 48, 36]

/** The numbers of the cells, and the fifth of the lives to which each belongs, from the shortest. */
export const numbers = cells.map(({ number }) => number)
export const tints = cells.map((_, place) =>
  Math.floor((TINTS.length * byLife.indexOf(place)) / cells.length),
)

/** How the discharge curve of each cell has moved by these cycles, as path data. */
export const changes = [30, 50, 75, 100].map(cycles => ({ cycles, curves: changesBy(cycles) }))

/** The number of the cell that the hero shows first. */
export const first = cells[medianPlace(comparisonAt('knownBatches', TODAY))]?.number ?? Number.NaN
