import { cholesky, dot, mean, standardise, type Vector } from './linear-algebra.ts'

/**
 * Ridge regression on standardised inputs, with a free intercept (Hoerl and Kennard, 1970).
 *
 * @param rows the inputs of each observation
 * @param y the outputs
 * @param penalty for each observation
 */
export function fitRidge(rows: readonly Vector[], y: Vector, penalty: number) {
  const scale = standardise(rows)
  const z = rows.map(scale)
  const intercept = mean(y)
  const centred = y.map(value => value - intercept)
  const columns = (z[0] ?? []).map((_, i) => z.map(row => row[i] as number))
  const ridge = penalty * rows.length
  const whiten = cholesky(columns.map(a => columns.map(b => dot(a, b) + (a === b ? ridge : 0))))
  const moments = whiten(columns.map(column => dot(column, centred)))
  return {
    /** The expected output of a row of inputs, and the leverage of the row. */
    predict(row: Vector) {
      // The product of a whitened row with the moments is its centred output, and its product with itself is its
      // leverage.
      const whitened = whiten(scale(row))
      return { value: intercept + dot(whitened, moments), leverage: dot(whitened, whitened) }
    },
    /** The variance of the residuals, with the effective number of parameters. */
    variance(): number {
      const whitened = z.map(whiten)
      const residuals = whitened.map((row, i) => (centred[i] as number) - dot(row, moments))
      const parameters = whitened.reduce((total, row) => total + dot(row, row), 0)
      return dot(residuals, residuals) / (rows.length - 1 - parameters)
    },
  }
}
