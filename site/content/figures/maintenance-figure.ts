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
    description: `Each cell appears twice at its measured life of ${whole(Math.min(...lives))} to ${whole(Math.max(...lives))} cycles: once for the forecast and once for the straight line. A stem joins each prediction to the diagonal, where predicted and measured life are equal; a band of 10% around the diagonal is shaded. The stems of the forecasts made at cycle ${is.today} are short: ${is.forecast.tooLate} forecasts lie above the diagonal and ${is.cells - is.forecast.tooLate} on or below it. The stems of the straight line are long, and its predictions lie above the diagonal for ${ofAll(is.straightLine.tooLate, is.cells)}.`,
    finding: `At cycle ${is.today}, a straight line is too late for ${ofAll(is.straightLine.tooLate, is.cells)}. The forecast is within 10% for ${is.forecast.within10Percent === is.cells ? 'all of them' : is.forecast.within10Percent}.`,
    baselines: `The straight line, corrected by the other cells’ mean error, is within 10% for ${is.correctedLine.within10Percent}; guessing their mean life, for ${is.lotMean.within10Percent}. The forecast is too late for ${is.forecast.tooLate}. A forecast made at cycle ${earliest.today} is within 10% for ${earliest.forecast.within10Percent}, ${supported(earliest.forecast.within10Percent - is.lotMean.within10Percent < 3, 'hardly more than the mean life')}.`,
    method: `Life is the number of cycles to 80% of nominal capacity, interpolated between checks. That threshold is a convention, not a failure. ${BAUMHOEFER}`,
    limits: `One lot of NMC/graphite 18650 cells, one protocol (25\u00a0°C, 3.5 to 3.9\u00a0V): nothing here shows transfer to another. Cycle ${is.today} is ${percent(is.today / is.medianLife)} of the median life. ${lookingAhead(is)} ${supported(
      tooEarly.every(cycles => cycles > 0),
      `All ${tooEarly.length} cells that live beyond ${whole(LONG_LIFE)} cycles are forecast too early, by up to ${whole(Math.max(...tooEarly))}`,
    )}.`,
  }
}

/** The words that stay the same whatever the visitor chooses, and the name of the chosen cell. */
export const maintenanceAxes = {
  predicted: 'Predicted life, cycles',
  life: 'Measured life, cycles',
  exact: 'predicted = measured',
  within: 'within 10%',
  forecast: 'forecast',
  straightLine: 'straight line',
  cell: (name: string) => `cell ${name}, chosen above`,
} as const
