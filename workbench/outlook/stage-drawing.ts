import { extent, max, min, ticks } from 'd3-array'
import type { Bar } from '../../stage/bar.tsx'
import { itemAt } from '../../stage/item-at.ts'
import { nearestLine } from '../../stage/nearest.ts'
import { simplify } from '../../stage/paths.ts'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { DAYS_PER_MONTH, MS_PER_DAY } from '../../stage/words/days.ts'
import type { ShownUnit } from './shown-unit.ts'
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

export type Frame = ReturnType<typeof frameOf>

/** The frame of a set. It contains the limit and everything that can be asked about. */
export function frameOf(set: UnitSet) {
  const { limit } = set.outlook
  // Ranges of ages are drawn below the limit.
  const hasRanges = waysOf(set).atLimit
  const from = startOf(set)
  const end = set.end > from ? set.end : from + 1
  const to = hasRanges ? end : end + BEHIND * (end - from)
  const highest = max(set.units, ({ percents }) => max(percents)) ?? 100
  const highestBand = hasRanges ? 0 : (max(set.outlook.units, ({ next }) => next[0]?.to) ?? 0)
  const top = Math.max(highest + ABOVE, highestBand + ABOVE, limit + 2)
  const share = hasRanges ? BELOW.ranges : BELOW.bands
  const floor = limit - (share / (1 - share)) * (top - limit)
  const lowest = min(set.outlook.units, ({ now, next }) =>
    Math.min(now.percent, next[0]?.from ?? now.percent),
  )
  const bottom = hasRanges ? floor : Math.min(floor, (lowest ?? floor) - ABOVE)
  const y = linearScale([bottom, top], [STAGE.height, 0])
  return {
    ...{ from, to, bottom, top, hasRanges },
    x: linearScale([from, to], [0, STAGE.width]),
    /** Within the edges of the plot. */
    y: (percent: number) => Math.min(STAGE.height, Math.max(0, y(percent))),
  }
}

/**
 * The courses of all units in the plot's units, by their places, each up to its newest value. Where ranges are drawn
 * below the limit, the course of an ended unit stops at the limit. Where a season is taken out, the course that was read
 * stands beside.
 */
export function coursesOf(set: UnitSet, { x, y, hasRanges }: Frame) {
  const { limit } = set.outlook
  return set.units.map(({ ages, percents, asRead }, id) => {
    const { now, life, since } = outlookAt(set, id)
    const end = hasRanges ? (life ?? since ?? now.age) : now.age
    const count = ages.findIndex(age => age >= end)
    const before = ages.slice(0, count < 0 ? ages.length : count)
    const points = before.map((age, i): Point => [x(age), y(percents[i] ?? limit)])
    const last: Point = [x(end), y(end === now.age ? now.percent : limit)]
    const read = asRead?.map((percent, i): Point => [x(itemAt(ages, i)), y(percent)]) ?? null
    return { id, points: simplify([...points, last], TOLERANCE), read }
  })
}

export type UnitBar = Bar & Pick<ShownUnit, 'class'>

/**
 * The bars of units, the most urgent first. A unit judged by its age at the limit has a range in a row of its own below
 * the limit. The others have a band at their check.
 */
export function barsOf(units: readonly ShownUnit[], limit: number, frame: Frame): UnitBar[] {
  const { x, y } = frame
  const asked = units.filter(({ horizon }) => horizon !== null)
  const ranged = asked.flatMap(unit => (unit.atLimit ? { ...unit, ...unit.atLimit } : []))
  const row = Math.min(MOST_HIGH, (STAGE.height - y(limit) - STRIP) / (ranged.length + 2))
  const ranges = ranged.map((unit, i): UnitBar => {
    const [from, to] = [x(Math.min(unit.from, frame.to)), x(Math.min(unit.to, frame.to))]
    return {
      ...{ id: unit.place, class: unit.class },
      x: from,
      y: y(limit) + STRIP + (i + 1) * row,
      width: Math.max(to - from, 2),
      height: Math.max(row * (1 - GAP), 0.5),
    }
  })
  const banded = asked.flatMap(unit => (unit.check ? { ...unit, ...unit.check } : []))
  const [first = 0, last = 0] = extent(banded, ({ age }) => age)
  const isTogether = last - first < BUNDLE * (frame.to - frame.from)
  const wide = Math.min(MOST_WIDE, (BUNDLE * STAGE.width) / Math.max(1, banded.length))
  const bands = banded.map(({ place, class: of, age, from, to }, i): UnitBar => {
    return {
      ...{ id: place, class: of },
      x: x(age) + (isTogether ? i * wide : 0),
      y: y(to),
      width: isTogether ? wide * (1 - GAP) : MOST_WIDE / 2,
      height: y(from) - y(to),
    }
  })
  return [...ranges, ...bands]
}

/** The distance of the strip with the ranges from the limit above it, in the plot's units. */
export const STRIP = 14

/** The points at which units of a public set did fall, on their ranges. @param fell ages, or null */
export function fallsOf({ x, to }: Frame, bars: readonly Bar[], fell: Past['fell']): Point[] {
  return bars.flatMap(({ id, y, height }): Point[] => {
    const at = fell[id]
    return at != null && at <= to ? [[x(at), y + height / 2]] : []
  })
}

export const crossingsOf = ({ outlook }: UnitSet, { x, y }: Frame): Point[] =>
  outlook.units.flatMap(({ isBelow, life, since }): Point[] => {
    const at = life ?? since
    return isBelow && at !== null ? [[x(at), y(outlook.limit)]] : []
  })

/** A pointer farther away than this, in CSS pixels, points at no unit. */
const REACH = 40

export function unitNear(
  courses: ReturnType<typeof coursesOf>,
  bars: readonly Bar[],
  at: Point,
  size: { width: number; height: number },
): number | null {
  const diagonals = bars.map(({ id, x, y, width, height }) => {
    const points: Point[] = [
      [x, y],
      [x + width, y + height],
    ]
    return { id, points }
  })
  return nearestLine([...diagonals, ...courses], at, size, REACH)
}

/** The distances in months between two ticks of an axis of dates. */
const MONTHS = [1, 3, 6, 12, 24, 48, 120]
/** More dates would run into each other on a phone. */
const MOST_TICKS = 5

/** Returns round ages within a frame. For dates, they are first days of months, such as those of a quarter. */
export function ageTicks({ from, to }: Pick<Frame, 'from' | 'to'>, isDated: boolean): number[] {
  if (!isDated) return ticks(0, to, 4)
  const months = MONTHS.find(count => to - from <= (MOST_TICKS - 1) * count * DAYS_PER_MONTH) ?? 240
  const start = new Date(from * MS_PER_DAY)
  const first = Math.ceil(start.getUTCMonth() / months) * months
  return Array.from(
    { length: MOST_TICKS + 1 },
    (_, i) => Date.UTC(start.getUTCFullYear(), first + i * months) / MS_PER_DAY,
  ).filter(day => day >= from && day <= to)
}

/** The percentages on the axis, at some distance from the limit. Below it, ranges of ages have no percentages. */
export const percentTicks = ({ bottom, top, hasRanges }: Frame, limit: number): number[] =>
  (hasRanges ? ticks(limit, top, 3) : ticks(bottom, top, 5)).filter(
    percent => Math.abs(percent - limit) > (top - bottom) / 20,
  )
