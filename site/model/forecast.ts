import { condition, leaveOneOut } from './gaussian.ts'
import { type CapacityPoint, type Cell, capacityAt, END_OF_LIFE, endOfLife, GRID } from './lot.ts'
import { type LineFit, leastSquares, meanOfOthers } from './statistics.ts'

/** The cycles at which forecasts are made. The figures call them “today”. */
export const TODAYS = [320, 480, 640, 800, 960] as const
export type Today = (typeof TODAYS)[number]

/** Variance of the noise of a capacity measurement, in Ah²: 1 mAh squared. */
const NOISE = 1e-6

/** Half the width of a central 90% interval of the normal distribution, in standard deviations. */
const HALF_WIDTH = 1.645

/** A capacity with its nominal 90% band, in Ah. */
export interface BandPoint extends CapacityPoint {
  low: number
  high: number
}

/** Ways to predict a cell's end of life: the forecast and its three baselines. */
export type Method = 'forecast' | 'straightLine' | 'correctedLine' | 'lotMean'

/** What is predicted of one cell at “today”. The other cells' whole curves are known by then. */
export interface Prediction {
  cell: Cell
  today: Today
  /** From today's capacity, where the band has no width, to the forecast at the last grid cycle. */
  course: readonly BandPoint[]
  /** The straight line through the cell's own capacities from cycle 160 to today. */
  line: LineFit
  /**
   * End of life in cycles by each method. The corrected line is the straight line minus the mean error
   * of the other cells' lines. The lot's mean is the mean life of the other cells.
   */
  life: Readonly<Record<Method, number>>
  /** Nominal 90% interval of the forecast's end of life: where the edges of the band pass it. */
  interval: { low: number; high: number }
}

/**
 * Predicts every cell of a lot at “today”, each by a model of all others: the other cells' capacities on
 * the grid are a sample of a multivariate normal distribution, which is conditioned on the cell's own
 * capacities up to today.
 */
export function predictLot(cells: readonly Cell[], today: Today): Prediction[] {
  const known = GRID.filter(cycle => cycle <= today)
  const future = GRID.slice(known.length)
  const modelWithout = leaveOneOut(
    cells.map(cell => cell.capacities),
    NOISE,
  )
  const meanLifeWithout = meanOfOthers(cells.map(cell => cell.life))

  const lines = cells.map(cell => {
    const points = known.map(cycle => [cycle, capacityAt(cell.checks, cycle)] as const)
    const line = leastSquares(points)
    const straightLine = line.reaches(END_OF_LIFE)
    return { cell, line, straightLine, error: straightLine - cell.life }
  })
  const meanErrorWithout = meanOfOthers(lines.map(({ error }) => error))

  return lines.map(({ cell, line, straightLine, error }) => {
    const observed = cell.capacities.slice(0, known.length)
    const forecasts = condition(modelWithout(cell.capacities), observed)
    const capacity = observed.at(-1) ?? Number.NaN
    const course: BandPoint[] = [{ cycle: today, capacity, low: capacity, high: capacity }]
    for (const [index, { mean, deviation }] of forecasts.entries()) {
      const half = HALF_WIDTH * deviation
      const cycle = future[index] ?? Number.NaN
      course.push({ cycle, capacity: mean, low: mean - half, high: mean + half })
    }
    const lifeOn = (edge: 'capacity' | 'low' | 'high') =>
      endOfLife(course.map(point => ({ cycle: point.cycle, capacity: point[edge] })))
    return {
      cell,
      today,
      course,
      line,
      life: {
        forecast: lifeOn('capacity'),
        straightLine,
        correctedLine: straightLine - meanErrorWithout(error),
        lotMean: meanLifeWithout(cell.life),
      },
      interval: { low: lifeOn('low'), high: lifeOn('high') },
    }
  })
}
