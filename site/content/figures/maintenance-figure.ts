import type { Comparison } from '../../model/comparison.ts'
import type { Prediction } from '../../model/forecast.ts'
import { percent, supported, whole } from './figure-words.ts'
import { BAUMHOEFER, lookingAhead } from './lot-words.ts'

/** Writes “all” if a number of cells is the whole lot. */
const ofAll = (number: number, cells: number): string =>
  number === cells ? `all ${cells} cells` : `${number} of ${cells} cells`

/** A life in cycles from which a cell counts as long-lived. */
const LONG_LIFE = 1200

/**
 * The words of the maintenance chapter.
 *
 * @param comparisons the comparison at each “today”, from the earliest on
 */
export function maintenanceFigure(
  is: Comparison,
  predictions: readonly Prediction[],
  comparisons: readonly Comparison[],
) {
  const [earliest = is] = comparisons
  const lives = predictions.map(({ cell }) => cell.life)
  const tooEarly = predictions
    .filter(({ cell }) => cell.life > LONG_LIFE)
    .map(({ cell, life }) => cell.life - life.forecast)
  return {
    topic: `Maintenance: ${is.cells} cells of one lot`,
    title: `Predicted against measured life of the ${is.cells} cells`,
    description: `Each cell twice, over its measured life of ${whole(Math.min(...lives))} to ${whole(Math.max(...lives))} cycles, with stems to the diagonal, around which 10% are shaded. The stems of the forecasts made at cycle ${is.today} are short: ${is.forecast.tooLate} lie above the diagonal and ${is.cells - is.forecast.tooLate} on it or below. Those of the straight line are long, and lie above it for ${ofAll(is.straightLine.tooLate, is.cells)}.`,
    finding: `At cycle ${is.today}, a straight line is too late for ${ofAll(is.straightLine.tooLate, is.cells)}. The forecast is within 10% for ${is.forecast.within10Percent}, the line corrected by the other cells for ${is.correctedLine.within10Percent}.`,
    baselines: `Each stem is the error of one cell’s prediction. The straight line is within 10% of the measured life for ${is.straightLine.within10Percent} of them, the mean life of the other cells for ${is.lotMean.within10Percent}. The forecast is too late for ${is.forecast.tooLate}; made at cycle ${earliest.today}, it is within 10% for ${earliest.forecast.within10Percent}.`,
    method: `Life is counted in cycles to 80% of nominal capacity, a convention and no failure; it is interpolated between checks. ${BAUMHOEFER}`,
    limits: `One lot of NMC/graphite 18650 cells, one protocol (25\u00a0°C, 3.5 to 3.9\u00a0V): nothing here shows transfer to another. Cycle ${is.today} is ${percent(is.today / is.medianLife)} of the median life. ${lookingAhead(is)} ${supported(
      tooEarly.every(cycles => cycles > 0),
      `All ${tooEarly.length} cells that live beyond ${whole(LONG_LIFE)} cycles are forecast too early, the worst by ${whole(Math.max(...tooEarly))}`,
    )}.`,
  }
}

/** What no choice of a visitor changes, and the name of the cell that is chosen. */
export const maintenanceAxes = {
  predicted: 'Predicted life, cycles',
  life: 'Measured life, cycles',
  exact: 'predicted = measured',
  within: 'within 10%',
  forecast: 'forecast',
  straightLine: 'straight line',
  cell: (name: string) => `cell ${name}, chosen above`,
} as const
