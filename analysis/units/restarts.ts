import { medianOf, type Point, type Series } from './unit-series.ts'

/** A part has at least this many points. */
const LEAST_POINTS = 5
/** A part continues another if its first value differs by less than this share. */
const NEAR = 0.05
/** In the right order, the values move by less than this share of their movement in the other order. */
const SMOOTHER = 0.6

const movesOf = (points: readonly Point[]) =>
  points.reduce((sum, { value }, i) => sum + Math.abs(value - (points[i - 1]?.value ?? value)), 0)

/**
 * Joins the parts of a unit whose cycle numbers begin anew, where its value goes on in the order of the file. Rows
 * that are only not sorted have no parts.
 *
 * @returns the series with cycle numbers that go on; null if parts do not go on; undefined if there are none
 */
export function joinRestarts(series: Series): Series | null | undefined {
  const { points } = series
  const starts = points.flatMap(({ cycle }, i) =>
    i > 0 && cycle < (points[i - 1]?.cycle ?? 0) ? [i] : [],
  )
  if (starts.length === 0) return undefined
  const parts = [0, ...starts].map((from, i) => points.slice(from, starts[i]))
  if (parts.some(part => part.length < LEAST_POINTS)) return undefined
  const sorted = [...points].sort((a, b) => a.cycle - b.cycle)
  const [inFile, byAge] = [movesOf(points), movesOf(sorted)]
  if (byAge < SMOOTHER * inFile) return undefined
  const middle = (some: readonly Point[]) => medianOf(some.map(({ value }) => value))
  const goOn = parts.slice(1).every((part, i) => {
    // The last cycle may have been interrupted.
    const end = middle((parts[i] ?? []).slice(-6, -1))
    return Math.abs(middle(part.slice(0, 5)) / end - 1) < NEAR
  })
  if (!goOn || inFile > SMOOTHER * byAge) return null
  let end = 0
  const joined = parts.flatMap((part, i) => {
    const from = i === 0 ? 0 : end
    end = from + (part.at(-1)?.cycle ?? 0)
    return part.map(point => ({ ...point, cycle: from + point.cycle }))
  })
  return { ...series, points: joined }
}
