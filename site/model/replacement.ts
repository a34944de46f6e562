/** When to replace a cell, so that few fail before. This runs at build time only. */
import { type Cell, capacityAt, TODAY } from './cell.ts'
import type { Comparison } from './errors.ts'
import { fitForecast, predictEach } from './forecast.ts'
import { mean } from './matrix.ts'

/** The accepted shares of cells that fail before they are replaced. */
export const RISKS = [1 / 50, 1 / 20, 1 / 10]

/** What becomes of a cell that a rule replaces at `cycle`, unless the cell fails first. */
export interface Outcome {
  cycle: number
  /** The cycles that the cell serves. */
  used: number
  failed: boolean
  /** How often its capacity is checked. */
  checks: number
}

const outcomeOf = ({ life }: Cell, cycle: number, checks = 0): Outcome => {
  return { cycle, used: Math.min(life, cycle), failed: life <= cycle, checks }
}

/** What becomes of all cells: `used` and `checks` are means, `share` is that of the measured lives. */
function resultOf(cells: readonly Cell[], outcomes: readonly Outcome[]) {
  const used = mean(outcomes.map(outcome => outcome.used))
  return {
    outcomes,
    used,
    share: used / mean(cells.map(({ life }) => life)),
    failures: outcomes.filter(({ failed }) => failed).length,
    checks: mean(outcomes.map(({ checks }) => checks)),
  }
}

/** Makes a model from the training cells. It may be asked about these as well. */
type Fit<Prediction> = (training: readonly Cell[]) => (cell: Cell) => Prediction

const lookUp = <Value>(cells: readonly Cell[], values: readonly Value[]) => {
  const places = new Map(cells.map((cell, place) => [cell, place]))
  return (cell: Cell) => values[places.get(cell) ?? Number.NaN] as Value
}

/**
 * One date for each cell: its forecast times the k-th smallest ratio of life to forecast of the training
 * cells, where k is the accepted share of them. The forecast of a training cell must not know its life.
 */
function dated(forecast: Fit<number>, risk: number): Fit<Outcome> {
  return training => {
    const lifeOf = forecast(training)
    const ratios = training.map(cell => cell.life / lifeOf(cell)).toSorted((a, b) => a - b)
    const factor = ratios[Math.round(risk * training.length) - 1] as number
    return cell => outcomeOf(cell, factor * lifeOf(cell))
  }
}

/** The “forecast” for one fixed interval. */
const sameForAll: Fit<number> = () => () => 1

/** Forecasts cells of another batch from the training cells, and each of these from the rest of them. */
const forecastNewBatch: Fit<number> = training => {
  const fit = (cells: readonly Cell[]) => fitForecast(cells, TODAY)
  const own = lookUp(training, predictEach(training, 'knownBatches', fit))
  const model = fit(training)
  return cell => (training.includes(cell) ? own : model)(cell).life
}

/** Cycles from one check to the next. */
const CHECK_INTERVAL = 100

/** Checks a cell at each interval and replaces it at the first check below a threshold in Ah. */
function check(cell: Cell, threshold: number): Outcome {
  let [cycle, checks] = [CHECK_INTERVAL, 0]
  for (; cycle < cell.life; cycle += CHECK_INTERVAL) {
    checks += 1
    if (capacityAt(cell, cycle) < threshold) break
  }
  return outcomeOf(cell, cycle, checks)
}

/** Thresholds from 0.885 to 1.090 Ah. */
const THRESHOLDS = Array.from({ length: 206 }, (_, step) => (885 + step) / 1000)

/**
 * Checks, with the threshold that uses the most cycles of the training cells among those by which at
 * most the accepted share of them fails.
 */
function checked(cells: readonly Cell[], risk: number): Fit<Outcome> {
  const rules = THRESHOLDS.map(threshold => {
    const outcomes = cells.map(cell => check(cell, threshold))
    return lookUp(cells, outcomes)
  })
  return training => {
    const used = (rule: (cell: Cell) => Outcome) => mean(training.map(cell => rule(cell).used))
    const accepted = rules.filter(
      rule => training.filter(cell => rule(cell).failed).length <= risk * training.length,
    )
    return accepted.reduce((best, rule) => (used(rule) > used(best) ? rule : best))
  }
}

/** All rules, for a comparison with known batches at `TODAY`. The margins are set on the other cells. */
export function replaceKnown({ cells, lives }: Comparison, risk: number) {
  const apply = (rule: Fit<Outcome>) => resultOf(cells, predictEach(cells, 'knownBatches', rule))
  const date = (forecasts: number[]) => apply(dated(() => lookUp(cells, forecasts), risk))
  return {
    fixed: apply(dated(sameForAll, risk)),
    protocol: date(lives.protocol),
    both: date(lives.both),
    forecast: date(lives.forecast),
    checks: apply(checked(cells, risk)),
  }
}

/** The rules in a new batch. Forecasts and margins come from the other batches alone. */
export function replaceNewBatch(cells: readonly Cell[], risk: number) {
  const apply = (rule: Fit<Outcome>) => resultOf(cells, predictEach(cells, 'newBatch', rule))
  return {
    fixed: apply(dated(sameForAll, risk)),
    forecast: apply(dated(forecastNewBatch, risk)),
    checks: apply(checked(cells, risk)),
  }
}
