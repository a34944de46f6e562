import capacityCsv from '../data/baumhofer_48_cells_capacity.csv?raw'
import { compare, medianCell } from '../model/comparison.ts'
import { predictLot, TODAYS } from '../model/forecast.ts'
import { lotOf } from '../model/lot.ts'
import { number, parseCsv, text } from './csv.ts'

/** The 48 cells of one lot, from the shortest measured life to the longest. */
export const cells = lotOf(
  parseCsv(capacityCsv, 'baumhofer_48_cells_capacity.csv', {
    cell: text,
    cycle: number,
    capacity_ah: number,
  }).map(({ cell, cycle, capacity_ah: capacity }) => ({ cell, cycle, capacity })),
).sort((a, b) => a.life - b.life)

/**
 * What is predicted of all cells at each “today”, and how it compares with what was measured. The browser
 * computes it anew, with the same code.
 */
const forecasts = TODAYS.map(today => {
  const predictions = predictLot(cells, today)
  return { predictions, comparison: compare(predictions) }
})

/** How the predictions at each “today” compare with what was measured. */
export const comparisons = forecasts.map(({ comparison }) => comparison)

/** @throws Error if no forecast is made at that cycle */
export function forecastAt(today: number) {
  const forecast = forecasts.find(({ comparison }) => comparison.today === today)
  if (!forecast) throw new Error(`No forecast is made at cycle ${today}`)
  return forecast
}

/** The predictions of all cells at the “today” that the page shows first, and their comparison. */
export const { predictions, comparison: lot } = forecastAt(800)

/** What is predicted of the cell that the page shows first. */
export const shown = medianCell(predictions)
export const startCell = shown.cell
