import { max, min } from 'd3-array'
import { capacityAt, TODAY } from '../../research/lives/cell.ts'
import forecasts from '../../research/results/forecasts.json'
import { itemAt } from '../../stage/item-at.ts'
import { line } from '../../stage/paths.ts'
import { cells } from './cells.ts'
import { comparisonAt } from './comparisons.ts'
import { changes } from './discharge-changes.ts'
import { courseOnStage, curveOnStage } from './stage-curves.ts'

const known = comparisonAt('knownBatches', TODAY)
const unseen = comparisonAt('newBatch', TODAY)

export const cellFacts = cells.map((cell, place) => {
  const forecast = itemAt(forecasts.cells, place)
  return {
    number: cell.number,
    life: cell.life,
    forecast: Math.round(forecast.forecast),
    protocol: Math.round(forecast.protocol),
    /** The corners of the capacity curve on the stage, and the forecast of it as path data. */
    curve: curveOnStage(cell),
    course: courseOnStage(cell, forecast.shape, forecast.forecast),
    change: line(itemAt(changes, place)),
  }
})

const lives = cells.map(({ life }) => life)
const unfaded = cells.filter(cell => capacityAt(cell, TODAY) > 0.99 * capacityAt(cell, 10))

export const allCells = {
  count: cells.length,
  shortest: min(lives) ?? 0,
  longest: max(lives) ?? 0,
  /** Share of the cells that have lost less than 1% of their capacity today. */
  unfaded: unfaded.length / cells.length,
}

const errorsOf = (method: 'forecast' | 'both' | 'protocol' | 'meanOfKnownCells') => ({
  known: known.errors[method],
  unseen: unseen.errors[method],
})

/** Mean errors of the forecast and its baselines, in known test series and in a new one. */
export const meanErrors = {
  forecast: errorsOf('forecast'),
  both: errorsOf('both'),
  protocol: errorsOf('protocol'),
  meanOfKnownCells: errorsOf('meanOfKnownCells'),
}

export const unseenErrors = unseen.series.map(({ errors }) => errors.forecast)

/** The numbers of the cell that the hero shows without script, and of the five that a visitor is asked about. */
export const { example, asked } = forecasts
