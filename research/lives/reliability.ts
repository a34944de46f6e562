import { quantile } from 'd3-array'
import { type Cell, errorOf } from './cell.ts'
import { type Forecast, target } from './forecast.ts'
import { mean } from './linear-algebra.ts'

/** Nominal shares of central intervals, and their half widths in standard deviations of the normal distribution. */
const LEVELS = [
  [0.1, 0.1257],
  [0.2, 0.2533],
  [0.3, 0.3853],
  [0.4, 0.5244],
  [0.5, 0.6745],
  [0.6, 0.8416],
  [0.7, 1.0364],
  [0.8, 1.2816],
  [0.9, 1.6449],
] as const

/** The half width of a forecast's own interval, which is the widest. */
const [, WIDEST] = LEVELS[8]

/** Forecasts this close to the measured life, as a share of it, are counted. */
export const NEAR = 0.1

/**
 * Measures how far the forecasts of some cells can be trusted.
 *
 * @param forecasts in the order of the cells
 * @param today the cycle of the forecasts
 */
export function reliabilityOf(
  cells: readonly Cell[],
  forecasts: readonly Forecast[],
  today: number,
) {
  const errors = cells.map(({ life }, i) => errorOf((forecasts[i] as Forecast).life, life))
  /** The distance of each life from its forecast, in half widths of the 90% interval. */
  const distances = cells.map((cell, i) => {
    const { life, high } = forecasts[i] as Forecast
    const [measured, expected, end] = [cell.life, life, high].map(it =>
      target({ ...cell, life: it }, today),
    ) as [number, number, number]
    return Math.abs(measured - expected) / (end - expected)
  })
  return {
    cells: cells.length,
    /** The number of cells whose forecast is near the measured life. */
    near: errors.filter(error => error <= NEAR).length,
    ninthDecile: quantile(errors, 0.9),
    /** The share of the lives that intervals of each nominal share hold. */
    held: LEVELS.map(([level, width]) => ({
      level,
      share: mean(distances.map(distance => Number(distance <= width / WIDEST))),
    })),
  }
}
