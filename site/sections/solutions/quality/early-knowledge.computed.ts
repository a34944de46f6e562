import { cells } from '../../../cells/cells.ts'
import { volts } from '../../../cells/change-scales.ts'
import { comparisonAt } from '../../../cells/comparisons.ts'
import { changesBy } from '../../../cells/discharge-changes.ts'
import { percent } from '../../../content/figures/figure-words.ts'
import { TODAY } from '../../../model/cell.ts'
import { TODAYS } from '../../../model/forecast.ts'
import { line } from '../../../plots/paths.ts'
import { PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'

/** Mean errors of life in a new test series, by cycles tested, as shares. */
export const errors = TODAYS.map(cycles => {
  const { forecast, capacity, protocol } = comparisonAt('newBatch', cycles).errors
  return { cycles, forecast, capacity, protocol }
})

/** The first number of cycles that some cells do not reach. From there on, the errors are of the others. */
export const survivorsFrom = TODAYS.find(cycles =>
  cells.some(({ life }) => life <= cycles),
) as number

export type Errors = (typeof errors)[number]

/** The errors at the cycles that are shown first. */
export const tested = errors.find(({ cycles }) => cycles === TODAY) as Errors

/**
 * Between which cycles tested, and, in a straight line, where capacity alone gets as good as the forecast after
 * some cycles, if it does. Errors are compared as they are written, in whole percent.
 */
function equalTo({ forecast }: Errors) {
  const index = errors.findIndex(
    ({ capacity }) => percent(capacity) === percent(forecast) || capacity < forecast,
  )
  const [before, after] = [errors[index - 1], errors[index]]
  if (!before || !after) return null
  const share = Math.min(1, (before.capacity - forecast) / (before.capacity - after.capacity))
  const [from, to] = [before.cycles, after.cycles]
  return { from, to, at: from + share * (to - from) }
}

/** The same for each of the errors, in their order. */
export const equals = errors.map(equalTo)

/** For those that are shown first, where capacity alone does get as good. */
export const equal = equalTo(tested) as NonNullable<ReturnType<typeof equalTo>>

/** Errors in known series, where protocol and capacity together are better at first, and come near later. */
export const knownBatches = {
  first: inKnownBatches(30),
  early: inKnownBatches(50),
  late: inKnownBatches(TODAY),
}

function inKnownBatches(cycles: number) {
  const { forecast, both } = comparisonAt('knownBatches', cycles).errors
  return { cycles, forecast, both }
}

const byLife = cells
  .map((_, place) => place)
  .sort((a, b) => (cells[a]?.life ?? 0) - (cells[b]?.life ?? 0))

/** How much of the text’s colour a curve has, in percent: five steps from the shortest lives to the longest. */
export const TINTS = [95, 77, 62, 48, 36]

/** The fifth of the lives to which each cell belongs, from the shortest. */
const tints = cells.map((_, place) =>
  Math.floor((TINTS.length * byLife.indexOf(place)) / cells.length),
)

/** Where the highest and the lowest change stand, so that the plot is filled after any number of cycles. */
const filled = [0.08 * PLOT.height, 0.88 * PLOT.height] as const

/** A step of the scale, in mAh, of which two fit below zero. */
const stepWithin = (lowest: number) =>
  [50, 40, 20, 10, 5, 2, 1].find(step => 2 * step <= -lowest) ?? Number.NaN

/**
 * How the discharge curves have moved by these cycles, each to its own scale: path data of the curves of each tint,
 * and the ticks of the scale.
 */
export const changes = [30, 50, 75, 100].map(cycles => {
  const curves = changesBy(cycles)
  const all = curves.flatMap(curve => curve.map(([, mAh]) => mAh))
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const y = linearScale([highest, lowest], filled)
  const drawn = curves.map(curve => line(curve.map(([at, mAh]) => [volts(at), y(mAh)])))
  const step = stepWithin(lowest)
  return {
    cycles,
    curves: TINTS.map((_, tint) => drawn.filter((_, place) => tints[place] === tint).join('')),
    ticks: [0, -step, -2 * step].map(mAh => ({ mAh, down: y(mAh) })),
  }
})
