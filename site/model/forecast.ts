import { condition, leaveOneOut } from './gaussian.ts'
import { type CapacityPoint, type Cell, capacityAt, cycleAt, END_OF_LIFE, GRID } from './lot.ts'
import { leastSquares, mean } from './statistics.ts'

/** The cycles at which forecasts are made. The figures call them “today”. */
export const TODAYS = [320, 480, 640, 800, 960] as const
export type Today = (typeof TODAYS)[number]

/** Variance of the noise of a capacity measurement, in Ah²: 1 mAh squared. */
const NOISE = 1e-6

/** Half the width of a central 90% interval of the normal distribution, in standard deviations. */
const HALF_WIDTH = 1.645

/** What is predicted of one cell at “today”. The other cells' whole curves are known by then. */
export type Prediction = ReturnType<typeof predictLot>[number]

/** Ways to predict a cell's end of life: the forecast and its three baselines. */
export type Method = keyof Prediction['life']

/**
 * Predicts every cell of a lot at “today”, each by a model of all others: the other cells' capacities on
 * the grid are a sample of a multivariate normal distribution, which is conditioned on the cell's own
 * capacities up to today.
 */
export function predictLot(cells: readonly Cell[], today: Today) {
  const known = GRID.filter(cycle => cycle <= today)
  const later = GRID.slice(known.length)
  const modelWithout = leaveOneOut(
    cells.map(cell => cell.capacities),
    NOISE,
  )
  const lines = cells.map(cell => {
    const line = leastSquares(known.map(cycle => [cycle, capacityAt(cell.checks, cycle)]))
    const straightLine = line.reaches(END_OF_LIFE)
    return { cell, line, straightLine, error: straightLine - cell.life }
  })

  return lines.map(({ cell, line, straightLine }) => {
    const others = lines.filter(other => other.cell !== cell)
    const observed = cell.capacities.slice(0, known.length)
    const forecasts = condition(modelWithout(cell.capacities), observed)
    const now = { cycle: today, capacity: capacityAt(cell.checks, today) }
    /** The forecast, shifted by a number of standard deviations. */
    const shifted = (deviations: number): CapacityPoint[] => [
      now,
      ...forecasts.map(({ mean, deviation }, index) => ({
        cycle: later[index] ?? Number.NaN,
        capacity: mean + deviations * deviation,
      })),
    ]
    const course = shifted(0)
    const edges = { low: shifted(-HALF_WIDTH), high: shifted(HALF_WIDTH) }
    return {
      cell,
      today,
      /** The cell's capacity at today. */
      now,
      /** The forecast and its nominal 90% band, from now to the last grid cycle. */
      course,
      edges,
      /** The straight line through the cell's own capacities from cycle 160 to today. */
      line,
      /** End of life in cycles by each method. */
      life: {
        forecast: cycleAt(course, END_OF_LIFE),
        straightLine,
        /** The straight line's, minus the mean error of the other cells' lines. */
        correctedLine: straightLine - mean(others.map(({ error }) => error)),
        /** The mean life of the other cells. */
        lotMean: mean(others.map(({ cell }) => cell.life)),
      },
      /** Nominal 90% interval of the forecast's end of life: where the edges of the band pass it. */
      interval: { low: cycleAt(edges.low, END_OF_LIFE), high: cycleAt(edges.high, END_OF_LIFE) },
    }
  })
}
