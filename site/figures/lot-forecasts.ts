import capacityCsv from '../data/baumhofer_48_cells_capacity.csv?raw'
import { type Comparison, compare, medianCell } from '../model/comparison.ts'
import { type Prediction, predictLot, TODAYS, type Today } from '../model/forecast.ts'
import { lotOf } from '../model/lot.ts'
import { number, parseCsv, text } from './csv.ts'

/** The 48 cells of one lot. */
export const cells = lotOf(
  parseCsv(capacityCsv, 'baumhofer_48_cells_capacity.csv', {
    cell: text,
    cycle: number,
    capacity_ah: number,
  }).map(({ cell, cycle, capacity_ah: capacity }) => ({ cell, cycle, capacity })),
)

/** The cells from the shortest measured life to the longest. */
export const cellsByLife = cells.toSorted((a, b) => a.life - b.life)

/** What is predicted of all cells at one “today”, and how it compares with what was measured. */
export interface LotForecast {
  predictions: readonly Prediction[]
  comparison: Comparison
}

/** The lot's forecasts at every “today”. The browser computes them anew, with the same code. */
const forecasts = new Map<number, LotForecast>(
  TODAYS.map(today => {
    const predictions = predictLot(cells, today)
    return [today, { predictions, comparison: compare(predictions) }]
  }),
)

/** @throws Error if no forecast is made at that cycle */
export function forecastAt(today: number): LotForecast {
  const forecast = forecasts.get(today)
  if (!forecast) throw new Error(`No forecast is made at cycle ${today}`)
  return forecast
}

/** The “today” and the cell that the page shows first. */
export const START_TODAY: Today = 800
export const startCell = medianCell(forecastAt(START_TODAY).predictions).cell

/** What is predicted of a cell at one “today”. */
export function predictionOf(cell: string, today: number): Prediction {
  const prediction = forecastAt(today).predictions.find(({ cell: { name } }) => name === cell)
  if (!prediction) throw new Error(`The lot has no cell ${cell}`)
  return prediction
}

/** The predictions of all 48 cells at the “today” that the page shows first, and their comparison. */
export const { predictions, comparison: lot } = forecastAt(START_TODAY)

/** What is predicted of the cell that the page shows first. */
export const shown = predictionOf(startCell.name, START_TODAY)
