import { mean, sum } from 'd3-array'
import { elementAt } from '../element-at.ts'

/** A line: the forecast at x is intercept + slope x. */
export interface Line {
  intercept: number
  slope: number
}

/** The line of least squares whose slope is not above 0. If it were, it is level, at the mean. */
export function fallingLine(x: readonly number[], y: readonly number[]): Line {
  const [xMean, yMean] = [mean(x) as number, mean(y) as number]
  const squares = sum(x, each => (each - xMean) ** 2)
  const products = sum(x, (each, i) => (each - xMean) * (elementAt(y, i) - yMean))
  const slope = products < 0 ? products / squares : 0
  return { intercept: yMean - slope * xMean, slope }
}

export const lineAt = ({ intercept, slope }: Line, x: number) => intercept + slope * x
