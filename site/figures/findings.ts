import { leastSquares, mean } from '../model/statistics.ts'
import {
  type EarlyLifeCell,
  type EndOfLife,
  earlyLifeCells,
  endsOfLife,
  forecasts,
  measurements,
  type Split,
  TODAY,
  tradingDays,
} from './datasets.ts'

type Prediction = 'forecast' | 'straightLine'

/** Size of the group that the maintenance figure calls “first to fail”. */
const FIRST = 12

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Mean absolute error of a prediction of the end of life over all cells, in cycles. */
const meanError = (prediction: Prediction) =>
  mean(endsOfLife.map(cell => Math.abs(cell[prediction] - cell.measured)))

/** Returns the `FIRST` cells with the lowest values, in that order. */
const firstBy = (value: keyof EndOfLife & (Prediction | 'measured')) =>
  endsOfLife.toSorted((a, b) => a[value] - b[value]).slice(0, FIRST)

/** Results of the forecasts at cycle 800 for the 48 cells of one lot. Errors are in cycles. */
function lotFindings() {
  const lateness = endsOfLife.map(cell => cell.straightLine - cell.measured)
  const firstToFail = firstBy('measured')
  const forecastFirst = firstBy('forecast')
  const missed = firstToFail.filter(cell => !forecastFirst.includes(cell))
  return {
    cells: endsOfLife.length,
    today: TODAY,
    forecastError: meanError('forecast'),
    straightLineError: meanError('straightLine'),
    tooLate: lateness.filter(cycles => cycles > 0).length,
    leastLateness: Math.min(...lateness),
    first: FIRST,
    firstToFail,
    recognised: firstToFail.length - missed.length,
    missed,
    longestLivedEarly: mean(
      endsOfLife
        .toSorted((a, b) => b.measured - a.measured)
        .slice(0, FIRST)
        .map(cell => cell.measured - cell.forecast),
    ),
    within10Percent: endsOfLife.filter(
      ({ forecast, measured }) => Math.abs(forecast - measured) <= 0.1 * measured,
    ).length,
    shortestLife: Math.min(...endsOfLife.map(cell => cell.measured)),
    longestLife: Math.max(...endsOfLife.map(cell => cell.measured)),
  }
}

export const lot = lotFindings()

/**
 * Everything that the hero's figure shows of one cell: its measurements, its forecast, its ends of
 * life, and the straight line through its measurements from cycle 160 to 800.
 *
 * @throws Error if the files do not know the cell
 */
export function cellRecord(cell: string) {
  const ends = endsOfLife.find(row => row.cell === cell)
  if (!ends) throw new Error(`derived_baumhofer_end_of_life.csv has no cell ${cell}`)
  const measured = measurements.filter(row => row.cell === cell)
  return {
    ends,
    measured,
    forecast: forecasts.filter(row => row.cell === cell),
    straightLine: leastSquares(
      measured
        .filter(({ cycle }) => cycle >= 160 && cycle <= TODAY)
        .map(({ cycle, capacity }) => [cycle, capacity]),
    ),
  }
}

const logPoint = ({ feature, life }: EarlyLifeCell) => [Math.log(feature), Math.log(life)] as const

/** Results of the early-life feature. Errors are mean absolute errors relative to the life. */
function earlyLifeFindings() {
  const split = (name: Split) => earlyLifeCells.filter(cell => cell.split === name)
  const training = split('train').map(logPoint)
  const fit = leastSquares(training)
  const constantGuess = mean(training.map(([, logLife]) => logLife))
  const error = (name: Split, predict: (logFeature: number) => number) =>
    mean(
      split(name).map(
        ({ feature, life }) => Math.abs(Math.exp(predict(Math.log(feature))) - life) / life,
      ),
    )
  return {
    cells: earlyLifeCells.length,
    trainingCells: training.length,
    correlation: leastSquares(earlyLifeCells.map(logPoint)).correlation,
    /** Life in cycles that the line through the training cells gives for a feature in Ah². */
    predictLife: (feature: number) => Math.exp(fit.at(Math.log(feature))),
    errors: { test1: error('test1', fit.at), test2: error('test2', fit.at) },
    constantGuessErrors: {
      test1: error('test1', () => constantGuess),
      test2: error('test2', () => constantGuess),
    },
  }
}

export const earlyLife = earlyLifeFindings()

/** Shares of the revenue under perfect foresight, over the days on which each schedule is known. */
function tradingFindings() {
  const withYesterday = tradingDays.filter(day => day.yesterdaysSchedule !== null)
  const foresight = (days: typeof tradingDays) => sum(days.map(day => day.perfectForesight))
  return {
    days: tradingDays.length,
    daysWithYesterday: withYesterday.length,
    fixedShare: sum(tradingDays.map(day => day.fixedSchedule)) / foresight(tradingDays),
    yesterdayShare:
      sum(withYesterday.map(day => day.yesterdaysSchedule ?? 0)) / foresight(withYesterday),
  }
}

export const trading = tradingFindings()
