import type { Comparison } from '../../model/comparison.ts'
import { percent, whole } from './figure-words.ts'
import { BAUMHOEFER, baselines } from './lot-words.ts'

/** Writes “all” if a number of cells is the whole lot. */
const ofAll = (number: number, cells: number): string =>
  number === cells ? `all ${cells} cells` : `${number} of ${cells} cells`

export const maintenanceFigure = (is: Comparison, lives: readonly number[]) => ({
  title: `Predicted against measured life of the ${is.cells} cells`,
  description: `Each cell twice, over its measured life of ${whole(Math.min(...lives))} to ${whole(Math.max(...lives))} cycles. The forecasts made at cycle ${is.today} lie close to the diagonal, ${is.forecast.tooLate} above it and ${is.cells - is.forecast.tooLate} on it or below. The straight line’s predictions lie above it for ${ofAll(is.straightLine.tooLate, is.cells)}.`,
  finding: `At cycle ${is.today}, a straight line is too late for ${ofAll(is.straightLine.tooLate, is.cells)}. The forecast is within 10% for ${is.forecast.within10Percent === is.cells ? 'all' : is.forecast.within10Percent} of them.`,
  baselines: `Cells within 10% of the measured life: ${baselines(is, score => score.within10Percent)}.`,
  caption: `Life: cycles to 80% of nominal capacity, a convention and no failure. The forecast’s nominal 90% interval held ${percent(is.intervalHeld)} of the lives; its median width is ${whole(is.intervalWidth)} cycles. Capacities between checks are interpolated, for ${is.uncheckedToday} cells at cycle ${is.today} as well. One lot, one protocol (25\u00a0°C, 3.5 to 3.9\u00a0V), one chemistry (NMC/graphite): nothing here shows transfer to another. ${BAUMHOEFER}`,
  topic: `Maintenance, n = ${is.cells} cells`,
  predicted: 'Predicted life, cycles',
  life: 'Measured life, cycles',
  count: whole,
  exact: 'predicted = measured',
  forecast: 'forecast',
  straightLine: 'straight line',
})
