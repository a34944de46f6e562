/** What a forecast of life has to beat. The build computes it; none of this is sent to a browser. */
import { type Cell, capacityAt } from './cells.ts'
import { features, lifeOf, type Setting, target } from './forecast.ts'
import { dot, mean, scalingOf, solve, standardise, type Vector } from './matrix.ts'

/** The process's kernel, on standardised inputs: smooth, and a part that is linear. */
function kernel(a: Vector, b: Vector): number {
  let distance = 0
  for (let i = 0; i < a.length; i += 1) distance += ((a[i] as number) - (b[i] as number)) ** 2
  return Math.exp(-distance / 8) + 0.05 * dot(a, b)
}

/** Variance of the noise of the standardised target. */
const NOISE = 0.1

/**
 * Gaussian process regression (Rasmussen and Williams, 2006, algorithm 2.1).
 *
 * @param z standardised inputs
 * @param y standardised targets
 * @returns the mean at a standardised input
 */
function fitProcess(z: readonly Vector[], y: Vector): (row: Vector) => number {
  // Below its diagonal, the matrix is not read.
  const covariance = z.map((a, i) =>
    z.map((b, j) => (i > j ? 0 : kernel(a, b) + (i === j ? NOISE : 0))),
  )
  const weights = solve(covariance, y)
  const kernels = (row: Vector) => z.map(other => kernel(row, other))
  return row => dot(weights, kernels(row))
}

/** The charging protocol: currents, switch-over and charging time, and the batch where it is known. */
function protocolInputs({ protocol: { c1, q1, c2 }, batch }: Cell, setting: Setting): number[] {
  const minutes = ((60 / c1) * q1) / 100 + (60 / c2) * (1 - q1 / 100)
  const batches = setting === 'newBatch' ? [] : [Number(batch === 1), Number(batch === 2)]
  return [...[c1, q1, c2, minutes].map(Math.log), ...batches]
}

/** The capacity at cycle 10 and today, what is lost in all, in the second half, and, from 100 on, lately. */
function capacityInputs(cell: Cell, today: number): number[] {
  const [, first, lost, lostLater] = features(cell, today) as [number, number, number, number]
  const now = capacityAt(cell, today)
  const inputs = [first, now, lost, lostLater]
  if (today < 100) return inputs
  return [...inputs, Math.log(Math.max(0.0005, capacityAt(cell, today - 50) - now + 0.005))]
}

const logLife = ({ life }: Cell) => Math.log(life)

type FitLife = (training: readonly Cell[]) => (cell: Cell) => number

/**
 * The rivals that are a Gaussian process, each as a model of life in cycles. Inputs and target are
 * standardised over the training cells, or, where a single cell is left out, once over all: that tells the
 * rivals a little more than the forecast.
 *
 * @param cells all cells that are forecast at `today`
 */
export function processes(cells: readonly Cell[], setting: Setting, today: number) {
  const process =
    (inputs: (cell: Cell) => number[], from = today): FitLife =>
    training => {
      const scaled = setting === 'knownBatches' ? cells : training
      const input = standardise(scaled.map(inputs))
      const output = scalingOf(scaled.map(cell => target(cell, from)))
      const predict = fitProcess(
        training.map(cell => input(inputs(cell))),
        training.map(cell => output.scale(target(cell, from))),
      )
      return cell => lifeOf(output.unscale(predict(input(inputs(cell)))), from)
    }
  return {
    // Charging is the same at every cycle, and so is what it tells: the logarithm of the whole life.
    protocol: process(cell => protocolInputs(cell, setting), 25),
    capacity: process(cell => capacityInputs(cell, today)),
    both: process(cell => [...protocolInputs(cell, setting), ...capacityInputs(cell, today)]),
  }
}

/** A straight line of the logarithm of life over the one feature of Severson et al. (2019). */
export const oneFeature =
  (today: number): FitLife =>
  training => {
    const changeOf = ({ change }: Cell) => change.get(Math.min(today, 100)) ?? Number.NaN
    const [change, life] = [scalingOf(training.map(changeOf)), scalingOf(training.map(logLife))]
    const slope = mean(
      training.map(cell => change.scale(changeOf(cell)) * life.scale(logLife(cell))),
    )
    return cell => Math.exp(life.unscale(slope * change.scale(changeOf(cell))))
  }

/** The geometric mean of the other cells' lives. */
export const meanLife: FitLife = training => {
  const life = Math.exp(mean(training.map(logLife)))
  return () => life
}
