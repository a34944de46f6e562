import { mean } from './statistics.ts'

type Vector = readonly number[]

/** A symmetric or lower triangular matrix, as its rows up to the diagonal. */
type Triangle = readonly Vector[]

/** The mean and the covariance matrix of a multivariate normal distribution. */
export interface Gaussian {
  mean: Vector
  covariance: Triangle
}

/** The element at an index. A missing element makes the result NaN. */
const at = (vector: Vector, index: number): number => vector[index] ?? Number.NaN

/** Inner product over the length of `a`. A plain loop, because it also has to be fast uncompiled. */
function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += at(a, i) * at(b, i)
  return sum
}

/**
 * Estimates a distribution from a sample (covariance with divisor n − 1) without one of its rows. The
 * sums of squares of all rows are computed once. Leaving a row out takes a matrix of rank one off them.
 *
 * @param noise variance of the noise with which each variable is observed, in its unit squared
 */
export function leaveOneOut(rows: readonly Vector[], noise: number): (row: Vector) => Gaussian {
  const n = rows.length
  const columns = (rows[0] ?? []).map((_, column) => rows.map(row => at(row, column)))
  const centre = columns.map(mean)
  const deviations = columns.map((column, i) => column.map(value => value - at(centre, i)))
  const squares = deviations.map((a, i) => deviations.slice(0, i + 1).map(b => dot(a, b)))
  return row => {
    const out = row.map((value, i) => value - at(centre, i))
    return {
      mean: centre.map((value, i) => value - at(out, i) / (n - 1)),
      covariance: squares.map((line, i) => {
        const scale = (at(out, i) * n) / (n - 1)
        return line.map(
          (square, j) => (square - scale * at(out, j)) / (n - 2) + (i === j ? noise : 0),
        )
      }),
    }
  }
}

/** Solves L x = b by forward substitution. */
function solveLower(lower: Triangle, b: Vector): number[] {
  const x: number[] = []
  for (const row of lower) {
    const i = x.length
    x.push((at(b, i) - dot(x, row)) / at(row, i))
  }
  return x
}

/**
 * Cholesky's factor L of a positive definite matrix L Lᵀ. Left of the diagonal, each of its rows solves
 * the equations of the rows above.
 */
function cholesky(matrix: Triangle): Triangle {
  const lower: number[][] = []
  for (const line of matrix) {
    const row = solveLower(lower, line)
    lower.push([...row, Math.sqrt(at(line, row.length) - dot(row, row))])
  }
  return lower
}

/**
 * Conditions a normal distribution on observed values of its first variables.
 *
 * @returns mean and standard deviation of each later variable
 */
export function condition({ mean, covariance }: Gaussian, observed: Vector) {
  const known = observed.length
  const lower = cholesky(covariance)
  // In units of the part of each observed value that the values before it leave open.
  const surprise = solveLower(
    lower.slice(0, known),
    observed.map((value, i) => value - at(mean, i)),
  )
  return lower.slice(known).map((row, index) => {
    const open = row.slice(known)
    return {
      mean: at(mean, known + index) + dot(surprise, row),
      deviation: Math.sqrt(dot(open, open)),
    }
  })
}
