/** A point of a capacity curve: the number of cycles, and the capacity in Ah. */
export interface CapacityPoint {
  cycle: number
  capacity: number
}

/** One cell of the lot. */
export interface Cell {
  name: string
  /** The cell's measurements, in the order of their cycles. */
  checks: readonly CapacityPoint[]
  /** Capacities in Ah at the cycles of `GRID`. Between checks they are interpolated. */
  capacities: readonly number[]
  /** The cycle at which the capacity passes `END_OF_LIFE`, interpolated between two checks. */
  life: number
}

/** Cycles at which the cells are compared. Most checks are as far apart. */
export const GRID = [160, 320, 480, 640, 800, 960, 1120, 1280, 1440, 1600] as const

/**
 * Capacity in Ah that counts as the end of life. The convention is 80% of the nominal capacity, which
 * is 1.85 Ah. A cell does not fail there.
 */
export const END_OF_LIFE = 1.48

/**
 * Groups the measurements of a lot by the names of their cells.
 *
 * @throws Error that names a cell whose measurements do not span the grid or its end of life
 */
export function lotOf(measurements: readonly (CapacityPoint & { cell: string })[]): Cell[] {
  const names = new Set(measurements.map(({ cell }) => cell))
  return Array.from(names, name => {
    const checks = measurements.filter(({ cell }) => cell === name)
    const capacities = GRID.map(cycle => capacityAt(checks, cycle))
    const life = cycleAt(checks, END_OF_LIFE)
    if (![life, ...capacities].every(Number.isFinite)) {
      throw new Error(
        `Cell ${name} has too few measurements: they have to span cycles ${GRID[0]} to ${GRID.at(-1)} and the end of life.`,
      )
    }
    return { name, checks, capacities, life }
  })
}

/** The cycle at which a curve first passes a capacity. It is infinite if the curve ends above it. */
export function cycleAt(curve: readonly CapacityPoint[], capacity: number): number {
  const index = curve.findIndex(point => point.capacity <= capacity)
  const [before, after] = [curve[index - 1], curve[index]]
  if (!before || !after) return Number.POSITIVE_INFINITY
  const share = (before.capacity - capacity) / (before.capacity - after.capacity)
  return before.cycle + share * (after.cycle - before.cycle)
}

/** Interpolates a capacity curve linearly. The result is NaN outside the curve. */
export function capacityAt(curve: readonly CapacityPoint[], cycle: number): number {
  const index = curve.findLastIndex(point => point.cycle <= cycle)
  const [before, after] = [curve[index], curve[index + 1]]
  if (before?.cycle === cycle) return before.capacity
  if (!before || !after) return Number.NaN
  const share = (cycle - before.cycle) / (after.cycle - before.cycle)
  return before.capacity + share * (after.capacity - before.capacity)
}
