import { type Cell, errorOf } from './cell.ts'
import { type Forecast, fitCapacity, fitForecast, predictEach, type Setting } from './forecast.ts'
import { mean } from './linear-algebra.ts'
import { meanLife, meanOfOwnSeries, oneFeature, processes } from './rivals.ts'

/** Compares the forecast with its baselines on the cells that are still alive at `today`, in one setting. */
export function compare(all: readonly Cell[], setting: Setting, today: number) {
  const cells = all.filter(({ life }) => life > today)
  const meanError = (lives: readonly number[]) =>
    mean(cells.map(({ life }, i) => errorOf(lives[i] as number, life)))
  const forecasts = predictEach(cells, setting, training => fitForecast(training, today))
  const process = processes(cells, setting, today)
  const byProcess = predictEach(cells, setting, process.capacity)
  const byRegression = predictEach(cells, setting, training => fitCapacity(training, today))
  /** The life of each cell by each method, in cycles. */
  const lives = {
    forecast: forecasts.map(({ life }) => life),
    oneFeature: predictEach(cells, setting, oneFeature(today)),
    both: predictEach(cells, setting, process.both),
    protocol: predictEach(cells, setting, process.protocol),
    capacity: meanError(byProcess) < meanError(byRegression) ? byProcess : byRegression,
    meanOfKnownCells: predictEach(cells, setting, meanLife),
    // In a new series, none of its own cells is known, and this is the mean of all known cells.
    meanOfOwnSeries: predictEach(cells, setting, meanOfOwnSeries),
  }
  const covered = cells.map(({ life }, i) => {
    const { low, high } = forecasts[i] as Forecast
    return Number(low <= life && life <= high)
  })
  const errors = Object.entries(lives).map(([method, predicted]) => [method, meanError(predicted)])
  return {
    today,
    cells,
    forecasts,
    lives,
    /** Mean absolute error of life of each method. */
    errors: Object.fromEntries(errors) as Record<keyof typeof lives, number>,
    /** 1 for each life within its nominal 90% interval, 0 for the others. */
    covered,
    /** The share of the lives within their nominal 90% intervals. */
    coverage: mean(covered),
  }
}

export type Comparison = ReturnType<typeof compare>

/** Ways to predict a life: the forecast, and its baselines. */
export type Method = keyof Comparison['lives']

/** The mean error of a method in one batch. */
export const errorInBatch = ({ cells, lives }: Comparison, method: Method, batch: number) =>
  mean(
    cells.flatMap((cell, place) =>
      cell.batch === batch ? [errorOf(lives[method][place] as number, cell.life)] : [],
    ),
  )

/** The share of the lives in one batch within their nominal 90% intervals. */
export const coverageInBatch = ({ cells, covered }: Comparison, batch: number) =>
  mean(covered.filter((_, place) => cells[place]?.batch === batch))

/**
 * The place of the cell whose error is the lower median of all, so that the example is neither lucky nor
 * unlucky.
 */
export function medianPlace({ cells, lives }: Comparison): number {
  const errors = cells.map(({ life }, i) => errorOf(lives.forecast[i] as number, life))
  const median = errors.toSorted((a, b) => a - b)[Math.floor((errors.length - 1) / 2)] as number
  return errors.indexOf(median)
}

/**
 * The places of five cells that flatter nobody: every 23rd in the order of life, from the 12th on. Of two
 * cells with the same life, the one with the higher number comes first. The places are in the order of the
 * cells' numbers, so that nobody can guess a life from the one before it.
 */
export function fivePlaces(cells: readonly Cell[]): number[] {
  const byLife = cells.toSorted((a, b) => a.life - b.life || b.number - a.number)
  const places = [12, 35, 58, 81, 104].map(rank => cells.indexOf(byLife[rank - 1] as Cell))
  return places.toSorted((a, b) => a - b)
}
