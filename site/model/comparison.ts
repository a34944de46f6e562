import type { Method, Prediction } from './forecast.ts'
import { capacityAt } from './lot.ts'
import { mean, median } from './statistics.ts'

/** How well a method predicts the ends of life of all cells. */
export type Score = ReturnType<typeof score>

/** The methods at one “today”, over all cells. */
export type Comparison = ReturnType<typeof compare>

const share = (results: readonly boolean[]) => mean(results.map(Number))
const holds = ({ low, high }: { low: number; high: number }, value: number) =>
  low <= value && value <= high

function score(predictions: readonly Prediction[], method: Method) {
  const errors = predictions.map(({ cell, life }) => life[method] - cell.life)
  const absolute = errors.map(Math.abs)
  return {
    /** Mean absolute error, in cycles. */
    error: mean(absolute),
    /** The largest absolute error, in cycles. */
    worst: Math.max(...absolute),
    /** Number of cells whose error is at most 10% of the measured life. */
    within10Percent: predictions.filter(
      ({ cell, life }) => Math.abs(life[method] / cell.life - 1) <= 0.1,
    ).length,
    /** Number of cells for which the prediction is later than the measured end of life. */
    tooLate: errors.filter(error => error > 0).length,
  }
}

/** Compares the predictions of all cells, made at one “today”, with what was measured. */
export function compare(predictions: readonly Prediction[]) {
  const today = predictions[0]?.today ?? Number.NaN
  const checked = predictions.filter(({ cell }) => cell.checks.some(({ cycle }) => cycle === today))
  const later = predictions.flatMap(({ cell, course, edges }) =>
    course.slice(1).map(({ cycle }) => {
      const [low, high] = [capacityAt(edges.low, cycle), capacityAt(edges.high, cycle)]
      return holds({ low, high }, capacityAt(cell.checks, cycle))
    }),
  )
  return {
    today,
    cells: predictions.length,
    /** Median of the measured lives, in cycles. */
    medianLife: median(predictions.map(({ cell }) => cell.life)),
    /**
     * The cells with a check at today, and the mean absolute errors over them, in cycles. The capacity
     * of the others at today is interpolated with a later check, which no forecast could know.
     */
    checkedToday: {
      cells: checked.length,
      forecast: score(checked, 'forecast').error,
      correctedLine: score(checked, 'correctedLine').error,
    },
    /** The shares of later capacities and of lives that the nominal 90% band and interval held. */
    bandHeld: share(later),
    intervalHeld: share(predictions.map(({ cell, interval }) => holds(interval, cell.life))),
    /** Median width of the interval, in cycles. */
    intervalWidth: median(predictions.map(({ interval }) => interval.high - interval.low)),
    forecast: score(predictions, 'forecast'),
    straightLine: score(predictions, 'straightLine'),
    correctedLine: score(predictions, 'correctedLine'),
    lotMean: score(predictions, 'lotMean'),
  }
}

/**
 * The cell whose forecast has the median error of all, so that the example is neither lucky nor unlucky.
 * Of an even number of cells it is the one with the larger error of the two in the middle.
 *
 * @param predictions at least one
 */
export function medianCell(predictions: readonly Prediction[]): Prediction {
  const error = ({ cell, life }: Prediction) => Math.abs(life.forecast - cell.life)
  const sorted = predictions.toSorted((a, b) => error(a) - error(b))
  return sorted[Math.floor(sorted.length / 2)] as Prediction
}
