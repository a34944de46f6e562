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
 * Factors a symmetric positive definite matrix A = L L' (Cholesky). Only its lower half is read.
 *
 * @returns `half`: L⁻¹ b, whose square is b' A⁻¹ b, and `solve`: A⁻¹ b
 */
export function factor(matrix: readonly Vector[]) {
  const lower = matrix.map((row, i) => Float64Array.from(row.slice(0, i + 1)))
  for (const [i, line] of lower.entries()) {
    for (let j = 0; j <= i; j += 1) {
      const other = lower[j] as Float64Array
      let rest = line[j] as number
      for (let k = 0; k < j; k += 1) rest -= (line[k] as number) * (other[k] as number)
      line[j] = i === j ? Math.sqrt(rest) : rest / (other[j] as number)
    }
  }
  const half = (b: Vector): number[] => {
    const x: number[] = []
    for (const [i, line] of lower.entries()) {
      let rest = b[i] as number
      for (let k = 0; k < i; k += 1) rest -= (line[k] as number) * (x[k] as number)
      x.push(rest / (line[i] as number))
    }
    return x
  }
  const solve = (b: Vector): number[] => {
    const x = half(b)
    for (const [i, line] of [...lower.entries()].reverse()) {
      x[i] = (x[i] as number) / (line[i] as number)
      for (let k = 0; k < i; k += 1) {
        x[k] = (x[k] as number) - (line[k] as number) * (x[i] as number)
      }
    }
    return x
  }
  return { half, solve }
}
