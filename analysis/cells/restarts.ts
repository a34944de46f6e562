import { median } from '../running/capacity-rules.ts'
import type { Series } from './cell-series.ts'

/** Fewer points than this are no part of their own. */
const LEAST_POINTS = 5
/** A part goes on if its capacity differs by less than this share. */
const NEAR = 0.05
/** In the right order, the capacities move by less than this share of what they move by in the other. */
const SMOOTHER = 0.6

const movesOf = (values: readonly number[]) =>
  values.reduce((sum, value, i) => sum + Math.abs(value - (values[i - 1] ?? value)), 0)

/**
 * Joins the parts of a cell whose cycle numbers begin anew, where its capacity goes on in the order of the file.
 * Rows that are only not sorted have no parts.
 *
 * @returns the series with cycle numbers that go on; null if parts do not go on; undefined if there are none
 */
export function joinRestarts(series: Series): Series | null | undefined {
  const rows = series.ages.map((age, i) => ({ age, capacity: series.capacities[i] as number }))
  const starts = rows.flatMap(({ age }, i) => (i > 0 && age < (rows[i - 1]?.age ?? 0) ? [i] : []))
  if (starts.length === 0) return undefined
  const parts = [0, ...starts].map((from, i) => rows.slice(from, starts[i]))
  if (parts.some(part => part.length < LEAST_POINTS)) return undefined
  const sorted = [...rows].sort((a, b) => a.age - b.age)
  const [inFile = 0, byAge = 0] = [rows, sorted].map(some => movesOf(some.map(row => row.capacity)))
  if (byAge < SMOOTHER * inFile) return undefined
  const goOn = parts.slice(1).every((part, i) => {
    // The last cycle may have been interrupted.
    const end = median((parts[i] ?? []).slice(-6, -1).map(({ capacity }) => capacity))
    return Math.abs(median(part.slice(0, 5).map(({ capacity }) => capacity)) / end - 1) < NEAR
  })
  if (!goOn || inFile > SMOOTHER * byAge) return null
  let end = 0
  const ages = parts.flatMap((part, i) => {
    const from = i === 0 ? 0 : end
    end = from + (part.at(-1)?.age ?? 0)
    return part.map(({ age }) => from + age)
  })
  return { ...series, ages }
}
