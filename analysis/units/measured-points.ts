import { least, quantile } from 'd3-array'
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
  const turned = least(points, ({ km, day }) => (km > 0 ? day : Number.NaN))?.day ?? Number.NaN
  // A vehicle's odometer is never below zero, and is zero only before it has turned.
  const isFault = ({ km, day }: Point) => km < 0 || km > MOST_KM || (km === 0 && day > turned)
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
    else if (isNoValue(point.value) || (isOfPercents && point.value <= 1.5))
      leftOut.add('row', 'not-measured', () => `${name}: ${point.value}`)
    else return true
    return false
  })
}
