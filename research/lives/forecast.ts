import { interpolate } from '../interpolate.ts'
import { type Cell, capacityAt, curveOf, END_OF_LIFE } from './cell.ts'
import { mean } from './linear-algebra.ts'
import { fitRidge } from './ridge.ts'

/** The cycles at which lives are forecast (“today”). */
export const TODAYS = [30, 50, 75, 100, 150, 200, 250, 300, 350, 400]

/** The cycle to use instead where the cycle half-way to “today” has no measured capacity. */
const HALF_WAY: Record<number, number> = { 30: 20, 50: 30, 75: 40 }

/**
 * The key of the cells that are left out of a cell's training: the cell itself, all cells with its charging protocol,
 * or its whole test series.
 */
const LEFT_OUT = {
  knownBatches: (cell: Cell): unknown => cell,
  newProtocol: ({ protocol }: Cell) => protocol.name,
  newBatch: ({ batch }: Cell) => batch,
} as const
export type Setting = keyof typeof LEFT_OUT
export const SETTINGS = Object.keys(LEFT_OUT) as Setting[]

/** Predicts each cell with a model fitted to the cells that the setting allows. */
export function predictEach<Prediction>(
  cells: readonly Cell[],
  setting: Setting,
  fit: (training: readonly Cell[]) => (cell: Cell) => Prediction,
): Prediction[] {
  const leftOut = LEFT_OUT[setting]
  const models = new Map<unknown, (cell: Cell) => Prediction>()
  return cells.map(cell => {
    const key = leftOut(cell)
    const model = models.get(key) ?? fit(cells.filter(other => leftOut(other) !== key))
    models.set(key, model)
    return model(cell)
  })
}

/** What is added to the cycles left, and in Ah to the two losses, before their logarithms are taken. */
export const ADDED = { left: 25, lost: 0.02, lostLater: 0.01 } as const

/** The penalty of the regression for each training cell. */
export const PENALTY = 0.003

/** The target of the regression, the logarithm of the cycles left, and its inverse. */
export const target = ({ life }: Cell, today: number) => Math.log(life - today + ADDED.left)
export const lifeOf = (target: number, today: number) => Math.exp(target) + today - ADDED.left

/**
 * The features of a cell measured up to `today`: the change of its discharge curve since cycle 10 (after Severson et
 * al., 2019; up to cycle 100), its capacity at cycle 10, the capacity lost since, and the part of that lost in the
 * second half.
 */
export function features(cell: Cell, today: number): number[] {
  const at = (cycle: number) => capacityAt(cell, cycle)
  const [first, now] = [at(10), at(today)]
  return [
    cell.change.get(Math.min(today, 100)) ?? Number.NaN,
    first,
    Math.log(first - now + ADDED.lost),
    Math.log(at(HALF_WAY[today] ?? today / 2) - now + ADDED.lostLater),
  ]
}

/** Selects the features that a model may use. */
export type Use = (features: number[]) => number[]

/** Half the width of a central 90% interval of the normal distribution, in standard deviations. */
const HALF_WIDTH = 1.6449

/** A forecast life in cycles, with its nominal 90% interval. */
export interface Forecast {
  life: number
  low: number
  high: number
}

/**
 * Ridge regression of the logarithm of the cycles left on the features. The deviation of a
 * forecast combines those of the residuals and of the coefficients.
 */
export function fitForecast(training: readonly Cell[], today: number, use: Use = all => all) {
  const rows = training.map(cell => use(features(cell, today)))
  const { predict, variance } = fitRidge(
    rows,
    training.map(cell => target(cell, today)),
    PENALTY,
  )
  const ofResiduals = variance()
  return (cell: Cell): Forecast => {
    const { value, leverage } = predict(use(features(cell, today)))
    const deviation = Math.sqrt(ofResiduals * (1 + 1 / training.length + leverage))
    const at = (width: number) => lifeOf(value + width * deviation, today)
    return { life: at(0), low: at(-HALF_WIDTH), high: at(HALF_WIDTH) }
  }
}

/** The same regression without the discharge curve, which predicts the life of a cell from capacities alone. */
export function fitCapacity(training: readonly Cell[], today: number): (cell: Cell) => number {
  const forecast = fitForecast(training, today, ([, ...capacity]) => capacity)
  return cell => forecast(cell).life
}

/** The steps of the mean shape, as shares of the life. */
const SHARES = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * The part of a cell's fade range (its capacity at cycle 10 down to the end of life) that is left, by share of its
 * life.
 */
const shapeOf = (cell: Cell) => {
  const range = capacityAt(cell, 10) - END_OF_LIFE
  const curve = curveOf(cell)
  return SHARES.map(share => (interpolate(curve, share * cell.life) - END_OF_LIFE) / range)
}

/** The mean shape of some cells: the part of the fade range that is left at each twentieth of the life. */
export function meanShape(cells: readonly Cell[]): number[] {
  const shapes = cells.map(shapeOf)
  return SHARES.map((_, i) => mean(shapes.map(shape => shape[i] as number)))
}

/**
 * Makes the forecast curve of a cell: a mean shape, stretched to the forecast life and to the capacity at `today`.
 *
 * @param shape of the other cells, by `meanShape`
 * @returns capacity in Ah at a later cycle
 */
export function forecastCurve(cell: Cell, shape: readonly number[], today: number, life: number) {
  const points = SHARES.map((share, i) => [share, shape[i] as number] as const)
  const now = (capacityAt(cell, today) - END_OF_LIFE) / interpolate(points, today / life)
  return (cycle: number) => END_OF_LIFE + now * interpolate(points, cycle / life)
}
