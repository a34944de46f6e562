import { joinedCurves } from '../curves/kept-curves.ts'
import type { Series } from './unit-series.ts'
import { medianOf } from './unit-series.ts'

/** The end of a file's name that says that the file continues another one. The lookbehind tries a run of marks only from its start. */
const RESTART =
  /(?<![ _.-])[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung)[ _.-]*\d*\)?$/i
/** The number of letters of a long name that are looked at. */
const LONGEST = 60
/** A number behind a point is a channel. */
const NUMBER = /(?<![ _-])[ _-]*\(?\d{1,3}\)?$/
/** The date of a file at the end of its name. */
const DATE = /(?<![ _.-])[ _.-]+\d{1,4}[_.-]\d{1,2}[_.-]\d{1,4}$/

/**
 * A part continues another if its first value differs by less than this share: told by their names, or by their clocks.
 */
const NEAR = { byName: 0.05, byClock: 0.2 }

/** A unit, and the names of the parts that it was joined from. */
export interface Joined extends Series {
  parts: string[]
}

const cyclesOf = ({ points }: Series) => points.map(({ cycle }) => cycle)
const valuesOf = ({ points }: Series) => points.map(({ value }) => value)

/** The name of a series without the date of its file, where a clock tells its place. */
function datedStem({ name, from }: Series): string | undefined {
  const end = name.slice(-LONGEST)
  const stem = end.replace(DATE, '')
  return Number.isNaN(from) || stem === end || stem === ''
    ? undefined
    : name.slice(0, -LONGEST) + stem
}

/**
 * Joins the series of one unit: those of the same name, those whose name says so, dated files in the order of their
 * clocks, and numbered ones whose cycles go on where the one before ends. Where a restart counts from one again, its
 * cycles go on.
 */
export function joinParts(series: readonly Series[], isCycles: boolean): Joined[] {
  const all = series.map(each => ({ ...each, points: [...each.points], parts: [each.name] }))
  const latest = new Map<string, Joined>()
  const later = new Set<Joined>()
  const { compare } = new Intl.Collator('en', { numeric: true })
  const orderOf = (part: Joined) => datedStem(part) ?? part.name
  const inOrder = [...all].sort(
    (a, b) => compare(orderOf(a), orderOf(b)) || a.from - b.from || compare(a.name, b.name),
  )
  for (const part of inOrder) {
    const stem = isCycles ? datedStem(part) : undefined
    const end = part.name.slice(-LONGEST)
    const start = part.name.slice(0, -LONGEST)
    const name = end.replace(RESTART, '')
    const keys = [start + name, `${start + name.replace(NUMBER, '')}\n`].map(
      key => `${part.group}/${key}`,
    )
    const dated = `${part.group}/${stem}\t`
    // What stands in one table are units of their own.
    const others = keys.map(key => latest.get(key)).filter(each => each?.table !== part.table)
    const [same, numbered] = keys.map(key => others.find(each => each === latest.get(key)))
    const before = stem === undefined ? undefined : latest.get(dated)
    const from = cyclesOf(part)[0] ?? 0
    const to = numbered?.points.at(-1)?.cycle ?? 0
    const isOn = !isCycles || from > (same?.points.at(-1)?.cycle ?? 0)
    const isNext = isCycles && from > to && from <= to * 1.05 + 5
    const isNumbered = numbered && isNext && continues(valuesOf(numbered), valuesOf(part))
    const near = stem === undefined ? NEAR.byName : NEAR.byClock
    const isDated = before && continues(valuesOf(before), valuesOf(part), near)
    const isSame =
      same && (same.name === part.name || isOn || continues(valuesOf(same), valuesOf(part)))
    const earlier =
      (isSame ? same : undefined) ?? (isDated ? before : isNumbered ? numbered : undefined)
    if (earlier) {
      append(earlier, part, isCycles ? near : 0)
      if (earlier === before && stem !== undefined) earlier.name = stem
      later.add(part)
    }
    for (const key of keys) latest.set(key, earlier ?? part)
    if (stem !== undefined) latest.set(dated, earlier ?? part)
  }
  return all.filter(each => !later.has(each))
}

/** @param near how far a value may move where cycles count from one again; 0 where they do not */
function append(earlier: Joined, part: Joined, near: number) {
  const end = earlier.points.at(-1)?.cycle ?? 0
  const from = part.points[0]?.cycle ?? 0
  // Rows of the same time are the same cycles once more.
  const isAgain = part.from < earlier.to
  const isRestart = !isAgain && from <= end && continues(valuesOf(earlier), valuesOf(part), near)
  for (const point of part.points) {
    earlier.points.push(isRestart ? { ...point, cycle: end + point.cycle } : point)
  }
  // Of a part without a voltage nothing tells how the curves have moved.
  if (earlier.curves && part.curves)
    earlier.curves = joinedCurves(earlier.curves, part.curves, isRestart ? end : 0)
  else delete earlier.curves
  if (part.to > earlier.to) earlier.to = part.to
  earlier.parts.push(...part.parts)
}

/** Whether a part begins with about the value that the earlier one ends with, not that of its start. */
export function continues(
  earlier: readonly number[],
  part: readonly number[],
  near: number = NEAR.byName,
): boolean {
  const next = medianOf(part.slice(0, 5))
  const from = (values: readonly number[]) => Math.abs(next / medianOf(values) - 1)
  const few = Math.min(5, Math.ceil(earlier.length / 2))
  // The last cycle may have been interrupted.
  const end = earlier.length > 2 ? earlier.slice(-1 - few, -1) : earlier
  const fromEnd = from(end)
  return fromEnd < near && fromEnd <= from(earlier.slice(0, few))
}
