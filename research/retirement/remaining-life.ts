import { type Cell, capacityAt, END_OF_LIFE } from '../lives/cell.ts'
import { fitRidge } from '../lives/ridge.ts'

/** Cells, and for each the places of the cells that its rule is fitted to. */
export interface Pool {
  cells: readonly Cell[]
  training: (place: number) => readonly number[]
}

/**
 * The logarithm of a capacity in Ah and 0.003, at least ln 0.003, because a difference of capacities can be negative.
 */
const logOf = (capacity: number) => Math.log(Math.max(0.003, capacity + 0.003))

/**
 * Predicts the remaining life of each cell at a check of its own, from its capacity there and at an earlier cycle.
 * The model is fitted to the cells of its `training` that reach their own checks.
 *
 * @param fewest with fewer such cells, half of a straight-line prediction is used instead
 * @returns cycles, NaN for a cell that does not reach its check
 */
export function remainingAt(
  { cells, training }: Pool,
  checks: readonly number[],
  before: readonly number[],
  fewest = 0,
): number[] {
  const reaches = (place: number) => (cells[place] as Cell).life > (checks[place] as number)
  const rows = cells.map((cell, place) => {
    const [check, earlier] = [checks[place] as number, before[place] as number]
    const now = capacityAt(cell, check)
    return [logOf(now - END_OF_LIFE), logOf(capacityAt(cell, earlier) - now), Math.log(check)]
  })
  const y = cells.map(({ life }, place) => Math.log(life - (checks[place] as number) + 25))
  const pick = <T>(values: readonly T[], places: readonly number[]) =>
    places.map(place => values[place] as T)
  return cells.map((cell, place) => {
    if (!reaches(place)) return Number.NaN
    const known = training(place).filter(reaches)
    if (known.length < fewest) {
      const [check, earlier] = [checks[place] as number, before[place] as number]
      const now = capacityAt(cell, check)
      const slope = (capacityAt(cell, earlier) - now) / (check - earlier)
      return slope > 0 ? (now - END_OF_LIFE) / slope / 2 : Number.POSITIVE_INFINITY
    }
    const { predict } = fitRidge(pick(rows, known), pick(y, known), 0.01)
    return Math.max(0, Math.exp(predict(rows[place] as number[]).value) - 25)
  })
}
