import { max, min } from 'd3-array'
import type { Placement } from '../../analysis/outlook/classes.ts'
import type { Bar } from '../../stage/bar.tsx'
import { nearestLine } from '../../stage/nearest.ts'
import { simplify } from '../../stage/paths.ts'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { outlookAt, type Past, startOf, type UnitSet, waysOf } from './unit-set.ts'

/** The share of the plot below the limit: for ranges of ages, or for bands and readings below it. */
const BELOW = { ranges: 0.42, bands: 0.2 }
/** The room above the highest reading, in points, and after the last check, as a share of all ages. */
const ABOVE = 0.4
const BEHIND = 0.05
/** The greatest distance of a drawn course from its readings, in the plot's units. */
const TOLERANCE = 2
/** The greatest height of a range's row, and the greatest width of a band. */
const MOST_HIGH = 16
const MOST_WIDE = 12
const GAP = 0.3
/** The share of the plot's width for the bands of one check, side by side. */
const BUNDLE = 0.045

/** The ends of the stage's axes. */
export interface Frame {
  from: number
  to: number
  bottom: number
  top: number
  /** Whether ranges of ages are drawn below the limit. */
  hasRanges: boolean
}

/** The frame of a set. It contains the limit and everything that can be asked about. */
export function frameOf(set: UnitSet): Frame {
  const { limit } = set.outlook
  const hasRanges = waysOf(set).atLimit
  const from = startOf(set)
  const end = set.end > from ? set.end : from + 1
  const highest = max(set.units, ({ percents }) => max(percents)) ?? 100
  const highestBand = hasRanges ? 0 : (max(set.outlook.units, ({ next }) => next[0]?.to) ?? 0)
  const top = Math.max(highest + ABOVE, highestBand + ABOVE, limit + 2)
  const share = hasRanges ? BELOW.ranges : BELOW.bands
  const floor = limit - (share / (1 - share)) * (top - limit)
  const lowest = min(set.outlook.units, ({ now, next }) =>
    Math.min(now.percent, next[0]?.from ?? now.percent),
  )
  return {
    from,
    to: hasRanges ? end : end + BEHIND * (end - from),
    bottom: hasRanges ? floor : Math.min(floor, (lowest ?? floor) - ABOVE),
    top,
    hasRanges,
  }
}

export const scalesOf = ({ from, to, bottom, top }: Frame) => ({
  x: linearScale([from, to], [0, STAGE.width]),
  /** Within the edges of the plot. */
  y: (percent: number) => {
    const y = linearScale([bottom, top], [STAGE.height, 0])(percent)
    return Math.min(STAGE.height, Math.max(0, y))
  },
})

/**
 * The courses of all units in the plot's units, by their places, each up to its newest value. Where ranges are drawn
 * below the limit, the course of an ended unit stops at the limit.
 */
export function coursesOf(set: UnitSet, frame: Frame): { id: number; points: Point[] }[] {
  const { x, y } = scalesOf(frame)
  const { limit } = set.outlook
  return set.units.map(({ ages, percents }, id) => {
    const { now, life, since } = outlookAt(set, id)
    const end = frame.hasRanges ? (life ?? since ?? now.age) : now.age
    const count = ages.findIndex(age => age >= end)
    const before = ages.slice(0, count < 0 ? ages.length : count)
    const points = before.map((age, i): Point => [x(age), y(percents[i] ?? limit)])
    const last: Point = [x(end), y(end === now.age ? now.percent : limit)]
    return { id, points: simplify([...points, last], TOLERANCE) }
  })
}

/**
 * The bars of all units. A unit judged by its age at the limit has a range in a row of its own below the limit. The
 * others have a band at their check.
 *
 * @param order the places of the units, the most urgent first
 */
export function barsOf(
  set: UnitSet,
  frame: Frame,
  { units }: Placement,
  order: readonly number[],
): Bar[] {
  const { x, y } = scalesOf(frame)
  const floor = y(set.outlook.limit)
  const asked = order.filter(place => units[place]?.horizon !== null)
  const ranged = asked.filter(place => outlookAt(set, place).atLimit)
  const row = Math.min(MOST_HIGH, (STAGE.height - floor - STRIP) / (ranged.length + 2))
  const ranges = ranged.flatMap((place, i): Bar[] => {
    const { atLimit } = outlookAt(set, place)
    if (!atLimit) return []
    const [from, to] = [x(Math.min(atLimit.from, frame.to)), x(Math.min(atLimit.to, frame.to))]
    return [barAt(place, from, floor + STRIP + (i + 1) * row, to - from, row)]
  })
  const banded = asked.flatMap(place => {
    const { next } = outlookAt(set, place)
    const check = units[place]?.next ?? next.at(-1)
    return check ? [{ place, check }] : []
  })
  const ages = banded.map(({ check }) => check.age)
  const isTogether = (max(ages) ?? 0) - (min(ages) ?? 0) < BUNDLE * (frame.to - frame.from)
  const wide = Math.min(MOST_WIDE, (BUNDLE * STAGE.width) / Math.max(1, banded.length))
  const bands = banded.map(({ place, check }, i) => {
    const [top, bottom] = [y(check.to), y(check.from)]
    const width = isTogether ? wide * (1 - GAP) : MOST_WIDE / 2
    return {
      id: place,
      x: x(check.age) + (isTogether ? i * wide : 0),
      y: top,
      width,
      height: bottom - top,
    }
  })
  return [...ranges, ...bands]
}

/** The distance of the strip with the ranges from the limit above it, in the plot's units. */
export const STRIP = 14

const barAt = (id: number, x: number, y: number, width: number, row: number): Bar => ({
  ...{ id, x, y, width: Math.max(width, 2) },
  height: Math.max(row * (1 - GAP), 0.5),
})

/** The points at which units of a public set did fall, on their ranges. @param fell ages, or null */
export function fallsOf(frame: Frame, bars: readonly Bar[], fell: Past['fell']): Point[] {
  const { x } = scalesOf(frame)
  return bars.flatMap(({ id, y, height }): Point[] => {
    const at = fell[id]
    return at != null && at <= frame.to ? [[x(at), y + height / 2]] : []
  })
}

/** The points at which ended units have crossed the limit. */
export const crossingsOf = (set: UnitSet, frame: Frame): Point[] => {
  const { x, y } = scalesOf(frame)
  return set.outlook.units.flatMap(({ isBelow, life, since }): Point[] => {
    const at = life ?? since
    return isBelow && at !== null ? [[x(at), y(set.outlook.limit)]] : []
  })
}

/** A pointer farther away than this, in CSS pixels, points at no unit. */
const REACH = 40

/** The place of the unit whose course or bar is nearest to a point of the drawing. */
export function unitNear(
  courses: ReturnType<typeof coursesOf>,
  bars: readonly Bar[],
  at: Point,
  size: { width: number; height: number },
): number | null {
  const diagonals = bars.map(({ id, x, y, width, height }) => ({
    id,
    points: [
      [x, y],
      [x + width, y + height],
    ] as const,
  }))
  return nearestLine([...diagonals, ...courses], at, size, REACH)
}
