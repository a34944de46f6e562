/** Sum. It is 0 for an empty list. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Arithmetic mean. It is NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** The middle value, or the mean of the two middle values. It is NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1))
}

/** Fits a straight line to points [x, y] by ordinary least squares. */
export function leastSquares(points: readonly (readonly [number, number])[]) {
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const xx = mean(points.map(([x]) => (x - meanX) ** 2))
  const yy = mean(points.map(([, y]) => (y - meanY) ** 2))
  const xy = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  const slope = xy / xx
  return {
    /** The fitted line's y value at x. */
    at: (x: number) => meanY + slope * (x - meanX),
    /** The x value at which the fitted line reaches y. */
    reaches: (y: number) => meanX + (y - meanY) / slope,
    /** Pearson's correlation coefficient of the points. */
    correlation: xy / Math.sqrt(xx * yy),
  }
}
