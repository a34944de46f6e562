import type { RunningCell } from '../../analysis/curves/forecasts.ts'
import type { Taught } from '../../analysis/curves/rules.ts'
import { valueAt } from '../../analysis/outlook/checks.ts'
import { type Cell, capacityAt } from './cell.ts'

/** The cycle that the later curves are compared with. */
export const REFERENCE = 10

/** The stored cycle that stands for the half of each common cycle. */
const HALVES = new Map([
  [30, 20],
  [50, 30],
  [75, 40],
  [100, 50],
])
/** The cycles whose curves are known. */
export const COMMON_CYCLES: readonly number[] = [...HALVES.keys()]

/** The capacities that the course of a cell has. */
const SHARES = 12

/** A public cell with a visitor's features at a common cycle. It may be taken as ended, or as running at that cycle. */
export function movedCell(cell: Cell, at: number): Taught & RunningCell {
  const first = capacityAt(cell, REFERENCE)
  const [half, now] = [HALVES.get(at) ?? at, at].map(cycle => capacityAt(cell, cycle)) as [
    number,
    number,
  ]
  const stored = [...cell.capacity].filter(([cycle]) => cycle <= at)
  const course = {
    ages: stored.map(([cycle]) => cycle),
    values: stored.map(([, capacity]) => capacity / first),
  }
  return {
    name: `${cell.number}`,
    // The variance is in mAh².
    x: ((cell.change.get(at) as number) * Math.LN10) / 2 - Math.log(1000 * first),
    life: cell.life,
    age: at,
    capacity: {
      lost: 1 - now / first,
      lostLately: (half - now) / first,
      shares: Array.from({ length: SHARES }, (_, i) => valueAt(course, ((i + 1) * at) / SHARES)),
    },
  }
}
