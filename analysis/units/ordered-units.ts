import { min } from 'd3-array'
import { isValue, type TableDescription } from '../description.ts'
import type { Missing } from '../kinds.ts'
import { initialCapacity } from '../outlook/records.ts'
import {
  ageOn,
  atUsualRate,
  isAt,
  measuredPoints,
  namedReading,
  type Options,
  wholeDischarges,
} from './counted-points.ts'
import { type Joined, joinParts } from './parts.ts'
import { medianOf, type Point, type Series } from './unit-series.ts'
import type { MissingReason, ReadUnit } from './units-result.ts'

/** More units than this are no test and no fleet, and would take minutes to compare. */
const MOST_UNITS = 2000
/** A capacity that rises by a third is none. */
const RISE = 4 / 3
/** A capacity of less than this share of the first is zero. */
const ZERO = 0.02

export interface OrderedUnits {
  units: ReadUnit[]
  failed: string[]
  joined: string[][]
  /** Days since 1970 at age 0 where ages are dates. */
  origin: number | null
}

const missing = (id: MissingReason): Missing => ({ id })

/**
 * Orders what was read: the parts of a unit are joined, ages rise, dates become days since an origin, and what is no
 * capacity of a whole discharge is left out and counted.
 *
 * @param isOfDates whether days are dates, which count from the first of all
 * @param isApart whether files stay apart that would be joined to one unit
 * @returns the units, or what is missing where there is none
 */
export function orderedUnits(
  series: readonly Series[],
  isOfDates: boolean,
  isApart: boolean,
  options: Options,
): OrderedUnits | Missing {
  const { first, axis, things, leftOut } = options
  const isCycles = axis === 'cycles'
  const kept = <Each extends { name: string }>(
    all: readonly Each[],
    reason: 'empty' | 'several' | 'rises',
    test: (each: Each) => boolean,
  ) =>
    all.filter(each => {
      const isKept = test(each)
      if (!isKept) leftOut.add('cell', reason, () => each.name)
      return isKept
    })
  const measured = series.map(each => ({ ...each, points: measuredPoints(each, options) }))
  const filled = kept(measured, 'empty', hasPoints)
  if (filled.length === 0) {
    return missing(first.table.shape === 'cycler' ? 'no-discharges' : 'no-units')
  }
  const whole = joinParts(filled, { isCycles, isApart })
  if (whole.length > MOST_UNITS) return missing('too-many-units')
  const clear = isCycles ? kept(whole, 'several', each => !hasSeveral(each)) : whole
  if (clear.length === 0) return missing('several')
  const isNew = new Set(whole.map(({ name }) => name)).size === whole.length
  const areAlike = new Set(series.map(({ table }) => headersOf(table))).size === 1
  const days = clear.flatMap(({ points }) => points.map(({ day }) => day))
  const origin = isOfDates ? (min(days) ?? null) : null
  const units = clear.map(each => {
    const name = isNew || !each.group ? each.name : nameIn(each)
    const headers = areAlike ? '' : headersOf(each.table)
    return { ...unitOf(each, origin, options), name, headers }
  })
  const begun = units.filter(unit => initialCapacity(unit.ages, unit.values) > 0)
  if (begun.length === 0) return missing('no-units')
  const falling = things === 'vehicles' ? begun : kept(begun, 'rises', unit => !rises(unit))
  if (falling.length === 0) return missing('all-rise')
  return {
    units: falling,
    failed: units.filter(isDead).map(({ name }) => name),
    joined: whole.flatMap(({ parts }) => (parts.length > 1 ? [parts] : [])),
    origin,
  }
}

export const hasPoints = ({ points }: Series) => points.length > 0

/** The headers that name neither units nor ages: tables that share them are files of one kind. */
const headersOf = ({ shape, columns }: TableDescription): string =>
  columns
    .filter(({ at, meaning }) => at === null && !(shape === 'units-across' && isValue(meaning)))
    .map(({ header }) => header)
    .join('\n')

/** A unit with its points in order, without what is no capacity of a whole discharge. */
function unitOf(
  { table, points, curves, ...of }: Joined,
  origin: number | null,
  { first, axis, things, leftOut }: Options,
): Omit<ReadUnit, 'headers'> {
  const { name, type, depot, condition, service, rated } = of
  const age = ageOn(axis)
  const ageFrom = (point: Point) => age(point) - (origin ?? 0)
  const leave = (reason: 'repeated' | 'far-from-neighbours' | 'other-rate', point: Point) =>
    leftOut.add(things === 'cells' ? 'cycle' : 'row', reason, () => namedReading(name, point, axis))
  const ordered = inOrder(points, age)
  const usual = atUsualRate(ordered)
  const isUsual = new Set(usual)
  for (const point of ordered) if (!isUsual.has(point)) leave('other-rate', point)
  // Of several readings at one age the last counts.
  const begun = usual.filter((point, i) => {
    const next = usual[i + 1]
    if (!next || age(next) !== age(point)) return true
    leave('repeated', point)
    return false
  })
  // Dated readings are no discharges: a season, a workshop or a reset moves them further than ageing moves a capacity.
  const values = begun.map(({ value }) => value)
  const source = first.table.shape === 'cycler' ? 'raw' : 'table'
  const kept = new Set(axis === 'cycles' ? wholeDischarges(values, source) : begun.keys())
  const whole = begun.filter((point, i) => {
    if (!kept.has(i)) leave('far-from-neighbours', point)
    return kept.has(i)
  })
  const [days, km] = [whole.map(({ day }) => day), whole.map(({ km }) => km)]
  return {
    ...{ name, type, depot, condition, service, file: table.file },
    rated: rated > 0 ? rated : null,
    ages: whole.map(ageFrom),
    values: whole.map(({ value }) => value),
    days: days.some(Number.isNaN) ? null : days,
    km: km.every(Number.isNaN) ? null : km,
    ...{ percents: null, asRead: null, rises: [], start: 0, end: whole.length },
    ...(axis === 'cycles' && curves && { curves }),
  }
}

/** Points by age, and of one age by date. */
const inOrder = (points: readonly Point[], age: (point: Point) => number): Point[] =>
  points.toSorted((a, b) => age(a) - age(b) || a.day - b.day || 0)

/** A unit that has other values at more than this share of its ages is several. */
const SEVERAL = 1 / 20

/** Whether many of a unit's ages have other values at the same rate as well: nothing says which is meant. */
function hasSeveral({ points }: Series): boolean {
  const first = new Map<number, Point>()
  const others = points.filter(point => {
    const known = first.get(point.cycle)
    if (known === undefined) first.set(point.cycle, point)
    return known && isAt(known.current)(point) && Math.abs(point.value / known.value - 1) > 0.005
  })
  return others.length > Math.max(2, SEVERAL * first.size)
}

const nameIn = ({ group, name }: Series) => [...group.split('/').filter(Boolean), name].join('/')

/** Whether a unit's value is zero in the end. */
export const isDead = ({ values }: Pick<ReadUnit, 'values'>) =>
  (values.at(-1) ?? 0) <= ZERO * Math.max(...values.slice(0, 3))

/** Whether three values in a row are a third above the first three. */
function rises({ values }: ReadUnit): boolean {
  const limit = RISE * medianOf(values.slice(0, 3))
  return values.some((_, i) => i > 1 && Math.min(...values.slice(i - 2, i + 1)) >= limit)
}
