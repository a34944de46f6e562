import { quantile } from 'd3-array'
import type { Missing } from '../kinds.ts'
import { initialCapacity } from '../outlook/units.ts'
import { isAt, partedByRate } from './apart-readings.ts'
import { type Joined, joinParts, withoutRestarts } from './parts.ts'
import {
  medianOf,
  type Point,
  type Series,
  type TableReading,
  type UnitLeftOuts,
} from './unit-series.ts'
import type { Axis, MissingReason, UnitsResult } from './units-result.ts'
import { wholeDischarges } from './whole-discharges.ts'

/** More units than this are no test and no fleet, and would take minutes to compare. */
const MOST_UNITS = 2000
/** A capacity that rises by a third is none. */
const RISE = 4 / 3
/** A vehicle's value that is so many times the usual was not measured. */
const FAR_ABOVE = 1.4
/** A capacity of less than this share of the first is zero. */
const ZERO = 0.02

/** A unit whose ages rise. */
export interface OrderedUnit extends Omit<Series, 'table' | 'points' | 'group' | 'from' | 'sheet'> {
  ages: number[]
  values: number[]
  /** Days since 1970, NaN where unknown. */
  days: number[]
  /** The odometer, NaN where it was not read. */
  km: number[]
  /** How many readings of another rate were kept apart, or are shown instead of the usual ones. */
  apart: number
}

interface Options {
  /** The table that tells what all are. */
  first: TableReading
  axis: Axis
  things: UnitsResult['things']
  series: UnitsResult['series']
  /** Files stay apart that would be joined to one unit. */
  isApart: boolean
  leftOut: UnitLeftOuts
}

export interface OrderedUnits {
  units: OrderedUnit[]
  failed: string[]
  joined: string[][]
  restarted: number
  apart: number
  /** Days since 1970 at age 0 where ages are dates. */
  origin: number | null
}

const missing = (id: MissingReason): Missing => ({ id })

/**
 * Orders what was read: the parts of a unit are joined, ages rise, dates become days since the file's first, and
 * what is no capacity of a whole discharge is left out and counted.
 *
 * @returns the units, or what is missing where there is none
 */
export function orderedUnits(series: readonly Series[], options: Options): OrderedUnits | Missing {
  const { first, axis, things, leftOut } = options
  const isCycles = axis === 'cycles'
  const filled = series
    .map(each => ({ ...each, points: pointsOn(each, options) }))
    .filter(({ points, name }) => {
      if (points.length === 0) leftOut.add('cell', 'empty', () => name)
      return points.length > 0
    })
  if (filled.length === 0) return missing(first.isRaw ? 'no-discharges' : 'no-units')
  const going = filled.flatMap(each => {
    const joined = isCycles ? withoutRestarts(each) : each
    if (!joined) leftOut.add('cell', 'restarts', () => each.name)
    return joined ?? []
  })
  if (going.length === 0) return missing('restarts')
  const whole = joinParts(going, { isCycles, isApart: options.isApart })
  const count = whole.length
  if (count > MOST_UNITS) return missing('too-many-units')
  const clear = whole.filter(each => {
    const isMixed = isCycles && hasSeveral(each)
    if (isMixed) leftOut.add('cell', 'several', () => each.name)
    return !isMixed
  })
  if (clear.length === 0) return missing('several')
  const isNew = new Set(whole.map(({ name }) => name)).size === count
  const origin = axis === 'days' && first.isDated ? earliest(clear) : null
  const units = clear
    .map(each => (isNew || !each.group ? each : { ...each, name: nameIn(each) }))
    .map(each => unitOf(each, origin, options))
  const begun = units.filter(unit => initialCapacity(unit.ages, unit.values) > 0)
  const falling = things === 'vehicles' ? begun : begun.filter(unit => !rises(unit))
  if (falling.length === 0) return missing(begun.length > 0 ? 'all-rise' : 'no-units')
  for (const { name } of begun.filter(unit => !falling.includes(unit))) {
    leftOut.add('cell', 'rises', () => name)
  }
  return {
    units: falling,
    failed: units.filter(isDead).map(({ name }) => name),
    joined: whole.flatMap(({ parts }) => (parts.length > 1 ? [parts] : [])),
    restarted: going.filter(each => !filled.includes(each)).length,
    apart: units.reduce((sum, unit) => sum + unit.apart, 0),
    origin,
  }
}

const AGE_ON = { cycles: 'cycle', km: 'km', days: 'day', hours: 'hours' } as const
const ageOn = (axis: Axis) => (point: Point) => point[AGE_ON[axis]]

/** More kilometres than any battery vehicle has driven. */
const MOST_KM = 3_000_000

/**
 * The points that have a value, and an age on an axis. An odometer below zero is a fault, and so is one of zero after
 * it has turned, in the order of dates or of rows in which the others never fall.
 */
function pointsOn({ name, points }: Series, { first, axis, things, leftOut }: Options): Point[] {
  const age = ageOn(axis)
  const inTime = points.every(({ day }) => Number.isFinite(day))
    ? points.toSorted((a, b) => a.day - b.day)
    : points
  const turned = inTime.filter(({ km }) => km > 0)
  const isInOrder = turned.every(({ km }, i) => km >= (turned[i - 1]?.km ?? 0))
  const firstTurn = isInOrder ? inTime.findIndex(({ km }) => km > 0) : -1
  const late = new Set(firstTurn < 0 ? [] : inTime.slice(firstTurn))
  const isFault = (point: Point) =>
    point.km < 0 || point.km > MOST_KM || (point.km === 0 && late.has(point))
  const lastValue = inTime.findLastIndex(({ value }) => value > 0)
  // What gives something again was not dead.
  const empty = new Set(inTime.slice(0, lastValue + 1).filter(({ value }) => value === 0))
  // Devices send their largest number where nothing was measured.
  const usual = quantile(points, 0.75, ({ value }) => value) ?? 0
  const isNoValue = (value: number) =>
    things === 'vehicles' && (value <= 0 || value > FAR_ABOVE * usual)
  // A share of one among per cents.
  const isOfPercents = first.unit === '%' && medianOf(points.map(({ value }) => value)) > 20
  return points.filter(point => {
    if (axis === 'km' && isFault(point))
      leftOut.add('row', 'odometer', () => `${name}: ${point.km} km`)
    else if (Number.isNaN(age(point))) leftOut.add('row', 'no-number', () => name)
    else if (empty.has(point) || isNoValue(point.value) || (isOfPercents && point.value <= 1.5))
      leftOut.add('row', 'not-measured', () => `${name}: ${point.value}`)
    else return true
    return false
  })
}

const earliest = (series: readonly Series[]) =>
  series.reduce(
    (first, { points }) => points.reduce((least, { day }) => Math.min(least, day), first),
    Number.POSITIVE_INFINITY,
  )

/** A unit with its points in order, without what is no capacity of a whole discharge. */
function unitOf(
  { table: _, group: __, from: ___, sheet: ____, parts: _____, curves, points, ...unit }: Joined,
  origin: number | null,
  { first, axis, things, series, leftOut }: Options,
): OrderedUnit {
  const { name } = unit
  const age = ageOn(axis)
  const ordered = inOrder(points, age)
  const leave = (reason: 'repeated' | 'far-from-neighbours' | 'other-rate', point: Point) =>
    leftOut.add(
      things === 'cells' ? 'cycle' : 'row',
      reason,
      () => `${name}, ${age(point) - (origin ?? 0)}: ${point.value}`,
    )
  const { usual, apart } = partedByRate(ordered, age)
  const isOther = series === 'apart' && apart.length > 0
  for (const point of isOther ? usual : apart) leave('other-rate', point)
  const chosen = isOther ? apart : usual
  // Of several readings at one age the last counts.
  const begun = chosen.filter((point, i) => {
    const next = chosen[i + 1]
    if (!next || age(next) !== age(point)) return true
    leave('repeated', point)
    return false
  })
  // Dated readings are no discharges: a season, a workshop or a reset moves them further than ageing moves a capacity.
  const kept = new Set(
    axis === 'cycles'
      ? wholeDischarges(
          begun.map(({ value }) => value),
          first.isRaw ? 'raw' : 'table',
        )
      : begun.keys(),
  )
  const whole = begun.filter((point, i) => {
    if (!kept.has(i)) leave('far-from-neighbours', point)
    return kept.has(i)
  })
  return {
    ...unit,
    ages: whole.map(point => age(point) - (origin ?? 0)),
    values: whole.map(({ value }) => value),
    days: whole.map(({ day }) => day),
    km: whole.map(({ km }) => km),
    ...(axis === 'cycles' && curves && { curves }),
    apart: apart.length,
  }
}

/** Points by age, and of one age by date; those of a file that begins with the newest row are turned first. */
function inOrder(points: readonly Point[], age: (point: Point) => number): Point[] {
  const ages = points.map(age)
  const falls = ages.filter((each, i) => each < (ages[i - 1] ?? each)).length
  const inFile = falls > ages.length / 2 ? points.toReversed() : [...points]
  return inFile.sort((a, b) => age(a) - age(b) || a.day - b.day || 0)
}

/** Whether a quarter of a unit's ages have other values at the same rate as well: nothing says which is meant. */
function hasSeveral({ points }: Series): boolean {
  const first = new Map<number, Point>()
  const others = points.filter(point => {
    const known = first.get(point.cycle)
    if (known === undefined) first.set(point.cycle, point)
    return known && isAt(known.current)(point) && Math.abs(point.value / known.value - 1) > 0.005
  })
  return others.length > Math.max(2, first.size / 4)
}

const nameIn = ({ group, name }: Series) => [...group.split('/').filter(Boolean), name].join('/')

/** Whether a unit's value is zero in the end. */
export const isDead = ({ values }: Pick<OrderedUnit, 'values'>) =>
  (values.at(-1) ?? 0) <= ZERO * Math.max(...values.slice(0, 3))

/** Whether three values in a row are a third above the first three. */
function rises({ values }: OrderedUnit): boolean {
  const limit = RISE * medianOf(values.slice(0, 3))
  return values.some((_, i) => i > 1 && Math.min(...values.slice(i - 2, i + 1)) >= limit)
}
