/** The baselines that a forecast of life has to beat. They run in `npm run research`. */
import { type Cell, capacityAt } from './cell.ts'
import { features, lifeOf, type Setting, target } from './forecast.ts'
import { cholesky, dot, mean, scalingOf, standardise, type Vector } from './linear-algebra.ts'

/** The kernel of the Gaussian process on standardised inputs: the sum of a smooth part and a linear one. */
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
 * @returns the mean at a standardised input. If the input is one of `z`, `index` is its place there, and the mean
 * is that of a fit without it (equation 5.12). Otherwise `index` is -1.
 */
function fitProcess(z: readonly Vector[], y: Vector): (row: Vector, index: number) => number {
  const whiten = cholesky(
    z.map((a, i) => z.slice(0, i + 1).map(b => kernel(a, b) + (a === b ? NOISE : 0))),
  )
  const targets = whiten(y)
  return (row, index) => {
    if (index < 0) return dot(whiten(z.map(other => kernel(row, other))), targets)
    const unit = whiten(z.map((_, i) => Number(i === index)))
    return (y[index] as number) - dot(unit, targets) / dot(unit, unit)
  }
}

/** The charging protocol: currents, switch-over and charging time, and the batch where it is known. */
function protocolInputs({ protocol: { c1, q1, c2 }, batch }: Cell, setting: Setting): number[] {
  const minutes = ((60 / c1) * q1) / 100 + (60 / c2) * (1 - q1 / 100)
  const batches = setting === 'newBatch' ? [] : [Number(batch === 1), Number(batch === 2)]
  return [...[c1, q1, c2, minutes].map(Math.log), ...batches]
}

/** The capacities at cycle 10 and today, the loss in between, in its second half, and, from cycle 100 on, lately. */
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
 * The baselines that are a Gaussian process, each as a model of life in cycles. Inputs and target are
 * standardised over the training cells, or, where a single cell is left out, once over all: that gives the
 * baselines a little more information than the forecast.
 *
 * @param cells all cells that are forecast at `today`
 */
export function processes(cells: readonly Cell[], setting: Setting, today: number) {
  const process = (inputs: (cell: Cell) => number[], from = today): FitLife => {
    const fit: FitLife = training => {
      const scale = standardise(training.map(inputs))
      const row = (cell: Cell) => scale(inputs(cell))
      const output = scalingOf(training.map(cell => target(cell, from)))
      const targets = training.map(cell => output.scale(target(cell, from)))
      const predict = fitProcess(training.map(row), targets)
      return cell => lifeOf(output.unscale(predict(row(cell), training.indexOf(cell))), from)
    }
    // A single fit of all cells can leave out any one of them.
    const all = setting === 'knownBatches' && fit(cells)
    return all ? () => all : fit
  }
  return {
    // The protocol does not depend on the cycle, so it predicts the logarithm of the whole life.
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

/** The geometric mean of the lives of the other cells of a cell's own test series, or of all where it has none. */
export const meanOfOwnSeries: FitLife = training => {
  const series = [...new Set(training.map(({ batch }) => batch))]
  const means = new Map(
    series.map(batch => [batch, meanLife(training.filter(cell => cell.batch === batch))]),
  )
  const ofAll = meanLife(training)
  return cell => (means.get(cell.batch) ?? ofAll)(cell)
}

/** The geometric mean of the other cells' lives. */
export const meanLife: FitLife = training => {
  const life = Math.exp(mean(training.map(logLife)))
  return () => life
}
