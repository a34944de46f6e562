/** Linear algebra of the two regressions. A matrix is a list of rows. */
export type Vector = readonly number[]

/** The dot product of two vectors of the same length. */
export function dot(a: Vector, b: Vector): number {
  let total = 0
  for (let i = 0; i < a.length; i += 1) total += (a[i] as number) * (b[i] as number)
  return total
}

export const sum = (values: Vector): number => values.reduce((total, value) => total + value, 0)

/** The arithmetic mean; NaN for an empty list. */
export const mean = (values: Vector): number => sum(values) / values.length

/** Returns the scaling of values to mean 0 and population standard deviation 1. Equal values become 0. */
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
 * Cholesky decomposition A = L Lᵀ of a symmetric positive definite matrix. Only its lower triangle is read.
 *
 * @returns L⁻¹ b for any b, by forward substitution. The product of two such vectors, for a and b, is aᵀ A⁻¹ b.
 */
export function cholesky(matrix: readonly Vector[]): (b: Vector) => number[] {
  const factor: number[][] = []
  const solve = (b: Vector) => {
    const x: number[] = []
    for (const [i, row] of factor.entries()) {
      x.push(((b[i] as number) - dot(x, row)) / (row[i] as number))
    }
    return x
  }
  for (const [i, row] of matrix.entries()) {
    // The rows of L so far give the next one, up to its diagonal.
    const left = solve(row)
    factor.push([...left, Math.sqrt((row[i] as number) - dot(left, left))])
  }
  return solve
}
