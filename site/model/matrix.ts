/** Linear algebra of the two regressions. A matrix is a list of rows. */
export type Vector = readonly number[]

/** Sum of the products. The vectors have the same length. */
export function dot(a: Vector, b: Vector): number {
  let total = 0
  for (let i = 0; i < a.length; i += 1) total += (a[i] as number) * (b[i] as number)
  return total
}

/** Arithmetic mean. It is NaN for an empty list. */
export const mean = (values: Vector): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/** The scaling of values to mean 0 and population standard deviation 1. Equal values become 0. */
export function scalingOf(values: Vector) {
  const centre = mean(values)
  const spread = Math.sqrt(mean(values.map(value => (value - centre) ** 2))) || 1
  return {
    scale: (value: number) => (value - centre) / spread,
    unscale: (value: number) => centre + spread * value,
  }
}

/** Scales the columns of some rows. @returns the same scaling for any row */
export function standardise(rows: readonly Vector[]): (row: Vector) => number[] {
  const scalings = (rows[0] ?? []).map((_, i) => scalingOf(rows.map(row => row[i] as number)))
  return row => scalings.map(({ scale }, i) => scale(row[i] as number))
}

/**
 * Solves A x = b by Gaussian elimination. A symmetric positive definite matrix A needs no other pivots, and
 * only what it has on and above its diagonal.
 */
export function solve(matrix: readonly Vector[], b: Vector): number[] {
  const rows = matrix.map((row, i) => [...row, b[i] as number])
  for (const [i, pivot] of rows.entries()) {
    for (let j = i + 1; j < rows.length; j += 1) {
      const row = rows[j] as number[]
      const share = (pivot[j] as number) / (pivot[i] as number)
      for (let k = j; k < row.length; k += 1) {
        row[k] = (row[k] as number) - share * (pivot[k] as number)
      }
    }
  }
  const x: number[] = []
  for (const [i, row] of [...rows.entries()].reverse()) {
    x.unshift(((row.at(-1) as number) - dot(row.slice(i + 1, -1), x)) / (row[i] as number))
  }
  return x
}
