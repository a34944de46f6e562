import { sum } from './statistics.ts'

type Vector = readonly number[]

/** A multivariate normal distribution. */
interface Gaussian {
  mean: Vector
  /** The covariance matrix, which is symmetric: each row from the diagonal on. */
  covariance: readonly Vector[]
}

/** The element at an index. A missing element makes the result NaN. */
const at = (vector: Vector, index: number): number => vector[index] ?? Number.NaN

/**
 * Estimates a distribution from a sample (covariance with divisor n − 1) without one of its rows. The
 * sums over all rows are computed once, and the row is taken off them.
 *
 * @param noise variance of the noise with which each variable is observed, in its unit squared
 */
export function leaveOneOut(rows: readonly Vector[], noise: number): (row: Vector) => Gaussian {
  const n = rows.length - 1
  const columns = (rows[0] ?? []).map((_, i) => rows.map(row => at(row, i)))
  const sums = columns.map(sum)
  const products = columns.map((a, i) =>
    columns.slice(i).map(b => sum(a.map((value, index) => value * at(b, index)))),
  )
  return row => {
    const mean = row.map((value, i) => (at(sums, i) - value) / n)
    const covariance = products.map((line, i) =>
      line.map((product, offset) => {
        const j = i + offset
        const squares = product - at(row, i) * at(row, j) - n * at(mean, i) * at(mean, j)
        return squares / (n - 1) + (i === j ? noise : 0)
      }),
    )
    return { mean, covariance }
  }
}

/** Conditions a normal distribution on the value of its first variable, and leaves that one out. */
function conditionOnFirst({ mean, covariance }: Gaussian, value: number): Gaussian {
  const [first = Number.NaN, ...means] = mean
  const [[variance = Number.NaN, ...covariances] = [], ...rows] = covariance
  const slopes = covariances.map(covariance => covariance / variance)
  return {
    mean: means.map((mean, i) => mean + at(slopes, i) * (value - first)),
    covariance: rows.map((row, i) =>
      row.map((covariance, offset) => covariance - at(slopes, i) * at(covariances, i + offset)),
    ),
  }
}

/**
 * Conditions a normal distribution on observed values of its first variables.
 *
 * @returns mean and standard deviation of each later variable
 */
export function condition(gaussian: Gaussian, observed: Vector) {
  const { mean, covariance } = observed.reduce(conditionOnFirst, gaussian)
  return mean.map((mean, i) => ({ mean, deviation: Math.sqrt(covariance[i]?.[0] ?? Number.NaN) }))
}
