import { mean, sum } from 'd3-array'
import { censoredLine, type LifeLine, type Point } from './censored-line.ts'
import { lineAt } from './lines.ts'

export interface RunningCell {
  name: string
  /** The logarithm of how far its curve has moved. */
  x: number
  /** Its last cycle. */
  age: number
}

/** What its curve tells of a running cell's life, in cycles. Nothing is below the cell's age. */
export interface LifeForecast {
  name: string
  age: number
  life: number
  /** The 95% range. */
  from: number
  to: number
}

/** The 97.5% quantile of Student's t with 4 to 30 degrees of freedom. */
const QUANTILES = [
  2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]
const quantileOf = (degrees: number) => QUANTILES[degrees - 4] ?? 1.96 + 2.5 / degrees

/**
 * Forecasts the lives of running cells from the ended ones (CURVES.md, "The rules").
 *
 * @param ended six or more
 * @returns the line, and a forecast for each running cell
 */
export function forecastLives(
  ended: readonly { x: number; life: number }[],
  running: readonly RunningCell[],
): { line: LifeLine; forecasts: LifeForecast[] } {
  const taught = ended.map(({ x, life }): Point => ({ x, y: Math.log(life) }))
  const censored = running.map(({ x, age }): Point => ({ x, y: Math.log(age) }))
  const line = censoredLine(taught, censored)
  const count = ended.length
  const middle = mean(taught, ({ x }) => x) as number
  const squares = sum(taught, ({ x }) => (x - middle) ** 2)
  const forecasts = running.map(({ name, x, age }): LifeForecast => {
    const told = lineAt(line, x)
    const leverage = line.slope === 0 ? 0 : (x - middle) ** 2 / squares
    const reach = quantileOf(count - 2) * line.deviation * Math.sqrt(1 + 1 / count + leverage)
    const lifeAt = (y: number) => Math.max(Math.exp(y), age)
    return { name, age, life: lifeAt(told), from: lifeAt(told - reach), to: lifeAt(told + reach) }
  })
  return { line, forecasts }
}

export type LifeClass = 'likely' | 'open' | 'not'

/**
 * Whether a running cell ends by a horizon, in cycles. Nothing is likely where the ended cells are the early ones of
 * the set, nor for a cell that is older than its forecast.
 */
export function lifeClassAt(
  horizon: number,
  { age, life, from, to }: Omit<LifeForecast, 'name'>,
  areEarly: boolean,
): LifeClass {
  if (from > horizon || age >= horizon) return 'not'
  return to <= horizon && !areEarly && life > age ? 'likely' : 'open'
}
