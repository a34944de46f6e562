import { group } from 'd3-array'
import { joinedCurves } from '../curves/kept-curves.ts'
import { nameOf } from '../files/names.ts'
import { agesOf, medianOf, type Point, type Series } from './unit-series.ts'

/** The end of a file's name that says that the file continues another one: a word for it, or the date of a clock. */
const WORD =
  /(?<![ _.-])[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung)[ _.-]*\d*\)?$/i
const DATE = /(?<![ _.-])[ _.-]+\d{1,4}[_.-]\d{1,2}[_.-]\d{1,4}$/
/** A number says so where cycles go on. Behind a point it is a channel. */
const NUMBER = /(?<![ _-])[ _-]*\(?\d{1,3}\)?$/
/** How many values show where a part begins, and where one ends. */
const AROUND = 5

/** A unit, and the names of the parts that it was joined from. */
export interface Joined extends Series {
  parts: string[]
}

/** The name that parts of a unit share, and whether it says that they are parts. */
function stemOf({ name, from }: Series): { stem: string; isSaid: boolean } {
  const undated = Number.isNaN(from) ? name : name.replace(DATE, '')
  const said = undated.replace(WORD, '')
  const isSaid = said !== name && said !== ''
  return { stem: isSaid ? said : name.replace(NUMBER, ''), isSaid }
}

/**
 * Joins the series of one unit in several tables. Of vehicles, a part has the same name. Of cells, names may differ in
 * their ends, and a part goes on where the one before it ends: by its cycles, or by its values where its cycles count
 * from one again. Units of one name that do not go on are told apart by their sheets or files.
 */
export function joinParts(
  series: readonly Series[],
  { isCycles, isApart }: { isCycles: boolean; isApart: boolean },
): Joined[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const inOrder = isCycles
    ? series.toSorted((a, b) => a.from - b.from || compare(a.name, b.name))
    : series
  const keyOf = (each: Series) => `${each.group}/${isCycles ? stemOf(each).stem : each.name}`
  const unitOf = new Map<Series, Joined>()
  for (const same of group(inOrder, keyOf).values()) {
    const units: Joined[] = []
    for (const each of same) {
      const before = isApart ? undefined : units.findLast(unit => isPartOf(unit, each, isCycles))
      if (before) append(before, each, isCycles)
      else {
        const unit = { ...each, points: [...each.points], parts: [each.name] }
        unitOf.set(each, unit)
        units.push(unit)
      }
    }
  }
  const joined = series.flatMap(each => unitOf.get(each) ?? [])
  const named = group(joined, ({ group, name }) => `${group}/${name}`)
  const shared = [...named.values()].filter(({ length }) => length > 1).flat()
  const tables = new Set(shared.map(({ table }) => table))
  return joined.map(unit => (tables.has(unit.table) ? atItsPlace(unit) : unit))
}

/** A unit of a sheet or file that shares a name with another one. Each sheet is a condition of the test. */
const atItsPlace = (unit: Joined): Joined => ({
  ...unit,
  group: `${unit.group}/${unit.table.sheet || nameOf(unit.table.file)}`,
  condition: unit.condition || unit.table.sheet,
})

function isPartOf(unit: Joined, part: Series, isCycles: boolean): boolean {
  // What stands in one table are units of their own.
  if (unit.table.id === part.table.id) return false
  const isSame = unit.name === part.name
  if (!isCycles) return isSame && !isOther(part, unit)
  if (isOn(unit, part)) return true
  return stemOf(part).isSaid
    ? beginsAtEnd(unit.points, part.points)
    : isSame && !isOther(part, unit)
}

/** Whether a part's cycles go on where those of a unit end. */
const isOn = (unit: Series, part: Series) =>
  (part.points[0]?.cycle ?? 0) > (unit.points.at(-1)?.cycle ?? 0)

/** Whether most points of a series have another value in a unit at the same age. */
function isOther({ points }: Series, unit: Series): boolean {
  const values = new Map(unit.points.map(point => [agesOf(point).join(), point.value]))
  const others = points.filter(
    point => (values.get(agesOf(point).join()) ?? point.value) !== point.value,
  )
  return others.length > points.length / 2
}

/** Whether a part begins nearer to the values that a unit ends with than to those that it began with. */
function beginsAtEnd(unit: readonly Point[], part: readonly Point[]): boolean {
  const middle = (points: readonly Point[]) => medianOf(points.map(({ value }) => value))
  const next = middle(part.slice(0, AROUND))
  const [start, end] = [unit.slice(0, AROUND), unit.slice(-AROUND)].map(middle)
  return Math.abs(next - (end ?? 0)) <= Math.abs(next - (start ?? 0))
}

function append(unit: Joined, part: Series, isCycles: boolean) {
  const last = unit.points.at(-1)?.cycle ?? 0
  const { stem, isSaid } = stemOf(part)
  const isRestart = isCycles && isSaid && !isOn(unit, part)
  for (const point of part.points) {
    unit.points.push(isRestart ? { ...point, cycle: last + point.cycle } : point)
  }
  // Of a part without a voltage nothing tells how the curves have moved.
  if (unit.curves && part.curves)
    unit.curves = joinedCurves(unit.curves, part.curves, isRestart ? last : 0)
  else delete unit.curves
  if (unit.name !== part.name) unit.name = stem
  unit.parts.push(part.name)
}
