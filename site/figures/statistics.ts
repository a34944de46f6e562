/** Arithmetic mean. It is NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export interface LineFit {
  /** The fitted line's y value at x. */
  at: (x: number) => number
  /** The x value at which the fitted line reaches y. */
  reaches: (y: number) => number
  /** Pearson's correlation coefficient of the points. */
  correlation: number
}

/** Fits a straight line to points [x, y] by ordinary least squares. */
export function leastSquares(points: readonly (readonly [number, number])[]): LineFit {
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const xx = mean(points.map(([x]) => (x - meanX) ** 2))
  const yy = mean(points.map(([, y]) => (y - meanY) ** 2))
  const xy = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  const slope = xy / xx
  return {
    at: x => meanY + slope * (x - meanX),
    reaches: y => meanX + (y - meanY) / slope,
    correlation: xy / Math.sqrt(xx * yy),
  }
}
