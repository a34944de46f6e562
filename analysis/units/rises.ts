import { max } from 'd3-array'
import { medianOf } from './unit-series.ts'

interface Course {
  /** In per cent of anything that is the same for all units. */
  percents: readonly number[]
}

/** From so many points on, the record counts from the rise. */
export const RECALIBRATED = 3
/** A smaller rise is marked from one point on, if it is twice as large as those that are not. */
const LEAST = 1
const TIMES = 2
/** Rises that are not at least so many times the usual change from reading to reading are noise. */
const ABOVE_NOISE = 4
/** How many readings on each side show that a rise lasts. */
const AROUND = 3

/** A rise from the reading before, in points. */
export interface FoundRise {
  index: number
  points: number
}

/**
 * Finds rises of vehicles' records that no battery makes by itself: a recalibration, or another pack. They last, and
 * stand out among the file's changes.
 *
 * @returns those of each unit, in order
 */
export function risesOf(courses: readonly Course[]): FoundRise[][] {
  const changes = courses.flatMap(({ percents }) =>
    percents.slice(1).map((percent, i) => Math.abs(percent - (percents[i] ?? percent))),
  )
  const noise = medianOf(changes.filter(change => change > 0)) || 0
  const lasting = courses.map(({ percents }) =>
    percents.flatMap((percent, index) => {
      const points = percent - (percents[index - 1] ?? percent)
      return points >= LEAST && doesLast(percents, index, points) ? [{ index, points }] : []
    }),
  )
  const all = lasting.flat().map(({ points }) => points)
  const others = courses.flatMap(({ percents }, unit) =>
    percents.flatMap((percent, index) => {
      const points = percent - (percents[index - 1] ?? percent)
      return points > 0 && !lasting[unit]?.some(rise => rise.index === index) ? [points] : []
    }),
  )
  const limit = standsOutFrom(all, max(others) ?? 0)
  const isMarked = (points: number) =>
    points >= limit || (points >= RECALIBRATED && points > ABOVE_NOISE * noise)
  return lasting.map(rises => rises.filter(({ points }) => isMarked(points)))
}

/** The smallest rise of which all larger ones stand out from the others by a factor. */
function standsOutFrom(rises: readonly number[], other: number): number {
  const sorted = [...rises].sort((a, b) => b - a)
  const at = sorted.findLastIndex(
    (points, i) => points >= TIMES * Math.max(sorted[i + 1] ?? 0, other, LEAST / TIMES),
  )
  return sorted[at] ?? Number.POSITIVE_INFINITY
}

/** Whether the readings after a rise stay above those before it by half of it. */
function doesLast(percents: readonly number[], index: number, points: number): boolean {
  const before = medianOf(percents.slice(Math.max(0, index - AROUND), index))
  const after = medianOf(percents.slice(index, index + AROUND))
  return after - before >= points / 2
}
