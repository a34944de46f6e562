import { group, max, mean, min } from 'd3-array'
import type { Class, Placement } from '../../analysis/outlook/classes.ts'
import { dots, line, simplify } from '../../stage/paths.ts'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { outlookAt, startOf, type UnitSet, waysOf } from './unit-set.ts'

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
  y: linearScale([bottom, top], [STAGE.height, 0]),
})

/**
 * The courses of all units in the plot's units, each up to its newest value. Where ranges are drawn below the limit,
 * the course of an ended unit stops at the limit.
 */
export function coursesOf(set: UnitSet, frame: Frame): Point[][] {
  const { x, y } = scalesOf(frame)
  const { limit } = set.outlook
  return set.units.map(({ ages, percents }, place) => {
    const { now, life, since } = outlookAt(set, place)
    const end = frame.hasRanges ? (life ?? since ?? now.age) : now.age
    const count = ages.findIndex(age => age >= end)
    const before = ages.slice(0, count < 0 ? ages.length : count)
    const points = before.map((age, i): Point => [x(age), y(percents[i] as number)])
    const last: Point = [x(end), y(end === now.age ? now.percent : limit)]
    return simplify([...points, last], TOLERANCE)
  })
}

/** Path data of a course, or of a dot for a unit with one reading. */
export const coursePath = (points: readonly Point[]) =>
  points.length > 1 ? line(points) : dots(points)

/** A range of ages or a band of percentages, as a box in the plot's units. */
export interface Bar {
  place: number
  x: number
  y: number
  width: number
  height: number
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
    const [from, to] = [atLimit.from, atLimit.to].map(age => x(Math.min(age, frame.to)))
    return [
      bar(
        place,
        from as number,
        floor + STRIP + (i + 1) * row,
        (to as number) - (from as number),
        row,
      ),
    ]
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
      place,
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

/** The least distance of two names of classes, in the plot's units, and that of the first from the limit. */
const NAME = { apart: 40, first: 20 }

/**
 * The classes of the ranges below the limit, with the number of ranges in each, their upper and lower end, and the
 * place of the class's name beside them.
 */
export function classesOfRanges(
  set: UnitSet,
  frame: Frame,
  { units }: Placement,
  bars: readonly Bar[],
): { class: Class; count: number; from: number; to: number; y: number }[] {
  const floor = scalesOf(frame).y(set.outlook.limit)
  const ranges = bars.filter(({ place }) => outlookAt(set, place).atLimit)
  const byClass = group(ranges, ({ place }) => units[place]?.class as Class)
  let above = floor + NAME.first - NAME.apart
  return [...byClass].map(([named, rows]) => {
    const middle = mean(rows, ({ y, height }) => y + height / 2) ?? floor
    above = Math.max(middle, above + NAME.apart)
    const from = min(rows, ({ y }) => y) ?? floor
    const to = max(rows, ({ y, height }) => y + height) ?? floor
    return {
      class: named,
      count: rows.length,
      from: Math.round(from),
      to: Math.round(to),
      y: above,
    }
  })
}

const bar = (place: number, x: number, y: number, width: number, row: number): Bar => ({
  ...{ place, x, y, width: Math.max(width, 2) },
  height: Math.max(row * (1 - GAP), 0.5),
})

/** The points at which units of a public set did fall, on their ranges. @param fell ages, or null */
export const fallsOf = (
  { x }: ReturnType<typeof scalesOf>,
  { to }: Frame,
  bars: readonly Bar[],
  fell: readonly (number | null)[],
): Point[] =>
  bars.flatMap(({ place, y, height }): Point[] => {
    const at = fell[place]
    return at != null && at <= to ? [[x(at), y + height / 2]] : []
  })

/** Path data of boxes. */
export const barsPath = (bars: readonly Bar[]) =>
  bars
    .map(
      ({ x, y, width, height }) =>
        `M${x} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h-${width.toFixed(1)}z`,
    )
    .join('')

/** The points at which ended units have crossed the limit. */
export const crossingsOf = (set: UnitSet, frame: Frame): Point[] => {
  const { x, y } = scalesOf(frame)
  return set.outlook.units.flatMap(({ isBelow, life, since }): Point[] => {
    const at = life ?? since
    return isBelow && at !== null ? [[x(at), y(set.outlook.limit)]] : []
  })
}

/**
 * The squared distance from a point to a course, in CSS pixels.
 *
 * @param across CSS pixels for each of the plot's units across
 * @param down CSS pixels for each of the plot's units down
 */
function distanceTo(course: readonly Point[], [px, py]: Point, across: number, down: number) {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < course.length; i += 1) {
    const [x, y] = course[i] as Point
    const [x0, y0] = course[i - 1] ?? [x, y]
    const [dx, dy] = [(x - x0) * across, (y - y0) * down]
    const [ox, oy] = [(px - x0) * across, (py - y0) * down]
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, (ox * dx + oy * dy) / length))
    least = Math.min(least, (ox - t * dx) ** 2 + (oy - t * dy) ** 2)
  }
  return least
}

/** A pointer farther away than this, in CSS pixels, points at no unit. */
const REACH = 40

/**
 * The place of the unit at a point of a drawing: the unit of the bar there, or of the nearest course.
 *
 * @param box the drawing's box in CSS pixels
 */
export function unitNear(
  courses: readonly (readonly Point[])[],
  bars: readonly Bar[],
  [across, down]: Point,
  box: { width: number; height: number },
): number | null {
  const [sx, sy] = [box.width / STAGE.width, box.height / STAGE.height]
  const at: Point = [across / sx, down / sy]
  let [nearest, least]: [number | null, number] = [null, REACH * REACH]
  for (const { place, x, y, width, height } of bars) {
    const dx = Math.max(x - at[0], 0, at[0] - x - width) * sx
    const dy = Math.max(y - at[1], 0, at[1] - y - height) * sy
    const distance = dx * dx + dy * dy
    if (distance < least) [nearest, least] = [place, distance]
  }
  for (const [place, course] of courses.entries()) {
    const distance = distanceTo(course, at, sx, sy)
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}

/** The courses of a set, stretched over a whole plot down to the limit, for decoration elsewhere. */
export function plainCurves(set: UnitSet): string {
  const frame = frameOf(set)
  const whole = { ...frame, bottom: Math.min(set.outlook.limit, frame.top - 1) }
  return coursesOf(set, { ...whole, hasRanges: true })
    .filter(({ length }) => length > 1)
    .map(line)
    .join('')
}
