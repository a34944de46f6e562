import { quantile } from 'd3-array'
import {
  medianOf,
  type Point,
  type Series,
  type TableReading,
  type UnitLeftOuts,
} from './unit-series.ts'
import type { Axis, UnitsResult } from './units-result.ts'

const AGE_ON = { cycles: 'cycle', km: 'km', days: 'day', hours: 'hours' } as const
export const ageOn = (axis: Axis) => (point: Point) => point[AGE_ON[axis]]

/** A vehicle's value that is so many times the usual was not measured. */
const FAR_ABOVE = 1.4
const MOST_KM = 3_000_000

interface Options {
  first: TableReading
  axis: Axis
  things: UnitsResult['things']
  leftOut: UnitLeftOuts
}

/** The points that have a value, and an age on an axis. */
export function measuredPoints(
  { name, points }: Series,
  { first, axis, things, leftOut }: Options,
): Point[] {
  const age = ageOn(axis)
  const inTime = points.every(({ day }) => Number.isFinite(day))
    ? points.toSorted((a, b) => a.day - b.day)
    : points
  const isFault = odometerFaults(inTime)
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

/**
 * An odometer below zero is a fault, and so is one of zero after it has turned, in the order of dates or of rows in
 * which the others never fall.
 */
function odometerFaults(inTime: readonly Point[]): (point: Point) => boolean {
  const turned = inTime.filter(({ km }) => km > 0)
  const isInOrder = turned.every(({ km }, i) => km >= (turned[i - 1]?.km ?? 0))
  const firstTurn = isInOrder ? inTime.findIndex(({ km }) => km > 0) : -1
  const late = new Set(firstTurn < 0 ? [] : inTime.slice(firstTurn))
  return point => point.km < 0 || point.km > MOST_KM || (point.km === 0 && late.has(point))
}
