import { group } from 'd3-array'
import { joinedCurves } from '../curves/kept-curves.ts'
import { nameOf } from '../files/names.ts'
import { medianOf, type Point, type Series } from './unit-series.ts'

/** The end of a file's name that says that the file continues another one: a word for it, a date, or a number. */
const WORD =
  /(?<![ _.-])[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung)[ _.-]*\d*\)?$/i
const DATE = /(?<![ _.-])[ _.-]+\d{1,4}[_.-]\d{1,2}[_.-]\d{1,4}$/
/** A number behind a point is a channel. */
const NUMBER = /(?<![ _-])[ _-]*\(?\d{1,3}\)?$/
/** The number of letters of a long name that are looked at. */
const LONGEST = 60
/** A part continues another if its first value differs by less than this share; clocks tell of longer pauses. */
const NEAR = { word: 0.05, number: 0.05, clock: 0.2 }
/** A part of a table whose cycles begin anew has at least so many points. */
const LEAST_POINTS = 5
/** In the right order, the values move by less than this share of their movement in the other order. */
const SMOOTHER = 0.6

/** A unit, and the names of the parts that it was joined from. */
export interface Joined extends Series {
  parts: string[]
}

/** The name that parts of a unit share, and what tells that they are parts. */
function stemOf({ name, from }: Series): { stem: string; by: keyof typeof NEAR } {
  const [start, end] = [name.slice(0, -LONGEST), name.slice(-LONGEST)]
  const without = (ending: RegExp) => start + end.replace(ending, '')
  const dated = without(DATE)
  if (!Number.isNaN(from) && dated !== name && dated !== '') return { stem: dated, by: 'clock' }
  const named = without(WORD)
  if (named !== name) return { stem: named, by: 'word' }
  return { stem: without(NUMBER), by: 'number' }
}

/**
 * Joins the series of one unit in several tables. Of vehicles, a part has the same name. Of cells, it has the same name
 * or one that says so, and goes on where the part before it ends: by its cycles, or by its values where its cycles count
 * from one again. Units of one name that do not go on are told apart by their sheets or files.
 */
export function joinParts(
  series: readonly Series[],
  { isCycles, isApart }: { isCycles: boolean; isApart: boolean },
): Joined[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const places = new Map<Joined, number>()
  const keyOf = (each: Series) => `${each.group}/${isCycles ? stemOf(each).stem : each.name}`
  const placed = series.map((each, place) => ({ each, place }))
  for (const same of group(placed, ({ each }) => keyOf(each)).values()) {
    const units: Joined[] = []
    same.sort(
      ({ each: a }, { each: b }) =>
        (isCycles && a.from - b.from) || (isCycles ? compare(a.name, b.name) : 0),
    )
    for (const { each, place } of same) {
      const before = isApart ? undefined : units.findLast(unit => isPartOf(unit, each, isCycles))
      if (before) append(before, each, isCycles)
      else {
        const unit = { ...each, points: [...each.points], parts: [each.name] }
        places.set(unit, place)
        units.push(unit)
      }
    }
  }
  const joined = [...places].sort(([, a], [, b]) => a - b).map(([unit]) => unit)
  const named = group(joined, ({ group, name }) => `${group}/${name}`)
  return joined.map(unit =>
    named.get(`${unit.group}/${unit.name}`)?.length === 1 ? unit : atItsPlace(unit),
  )
}

/** A unit that another sheet or file has by the same name. Each sheet is a condition of the test. */
const atItsPlace = (unit: Joined): Joined => ({
  ...unit,
  group: `${unit.group}/${unit.table.sheet || nameOf(unit.table.file)}`,
  condition: unit.condition || unit.table.sheet,
})

function isPartOf(unit: Joined, part: Series, isCycles: boolean): boolean {
  // What stands in one table are units of their own.
  if (unit.table.id === part.table.id) return false
  const { by } = stemOf(part)
  const isSame = unit.name === part.name
  if (!isCycles) return isSame && !isMostOf(part, unit, (a, b) => a !== b)
  const [last, next] = [unit.points.at(-1)?.cycle ?? 0, part.points[0]?.cycle ?? 0]
  const isOn = next > last
  const continuesIt = () => continues(unit.points, part.points, NEAR[by])
  if (isSame) {
    // The conditions of a test have the same cycles.
    const isOther = Number.isNaN(part.from) && isMostOf(part, unit, (a, b) => a !== b)
    return isOn || isCopy(part, unit) || (!isOther && continuesIt())
  }
  if (by === 'number') return isOn && next <= last * 1.05 + 5 && continuesIt()
  return (by === 'word' && isOn) || continuesIt()
}

/** Whether most points of a series have a value in another one at the same age that passes a test. */
function isMostOf(
  { points }: Series,
  other: Series,
  test: (value: number, other: number) => boolean,
): boolean {
  const keyOf = ({ cycle, km, hours, day }: Point) => `${cycle} ${km} ${hours} ${day}`
  const values = new Map(other.points.map(point => [keyOf(point), point.value]))
  const passing = points.filter(point => {
    const value = values.get(keyOf(point))
    return value !== undefined && test(point.value, value)
  })
  return passing.length > points.length / 2
}

const isCopy = (part: Series, unit: Series) => isMostOf(part, unit, (a, b) => a === b)

function append(unit: Joined, part: Series, isCycles: boolean) {
  const { stem, by } = stemOf(part)
  const last = unit.points.at(-1)?.cycle ?? 0
  const isRestart = isCycles && (part.points[0]?.cycle ?? 0) <= last && !isCopy(part, unit)
  for (const point of part.points) {
    unit.points.push(isRestart ? { ...point, cycle: last + point.cycle } : point)
  }
  // Of a part without a voltage nothing tells how the curves have moved.
  if (unit.curves && part.curves)
    unit.curves = joinedCurves(unit.curves, part.curves, isRestart ? last : 0)
  else delete unit.curves
  if (isCycles && by === 'clock') unit.name = stem
  unit.parts.push(part.name)
}

/**
 * Whether the cycle numbers of a unit begin anew in its table, each time for some cycles. Rows that are only not sorted
 * move less in the order of their cycles.
 */
export function restarts({ points }: Series): boolean {
  const starts = points.flatMap(({ cycle }, i) =>
    i > 0 && cycle < (points[i - 1]?.cycle ?? 0) ? [i] : [],
  )
  const parts = [0, ...starts].map((from, i) => (starts[i] ?? points.length) - from)
  if (starts.length === 0 || parts.some(count => count < LEAST_POINTS)) return false
  const byAge = movesOf(points.toSorted((a, b) => a.cycle - b.cycle))
  return byAge >= SMOOTHER * movesOf(points)
}

const movesOf = (points: readonly Point[]) =>
  points.reduce((sum, { value }, i) => sum + Math.abs(value - (points[i - 1]?.value ?? value)), 0)

/** How far the start of a part is from the end and from the start of an earlier one, as shares. */
function gapsTo(earlier: readonly Point[], part: readonly Point[]) {
  const middle = (points: readonly Point[]) => medianOf(points.map(({ value }) => value))
  const next = middle(part.slice(0, 5))
  const gap = (points: readonly Point[]) => Math.abs(next / middle(points) - 1)
  const few = Math.min(5, Math.ceil(earlier.length / 2))
  // The last cycle may have been interrupted.
  const end = earlier.length > 2 ? earlier.slice(-1 - few, -1) : earlier
  return { end: gap(end), start: gap(earlier.slice(0, few)) }
}

/** Whether a part begins with about the value that the earlier one ends with, not that of its start. */
function continues(earlier: readonly Point[], part: readonly Point[], near: number): boolean {
  const { end, start } = gapsTo(earlier, part)
  return end < near && end <= start
}
