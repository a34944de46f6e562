import { deviation, least, max, quantile } from 'd3-array'
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

export interface Options {
  first: TableReading
  axis: Axis
  things: UnitsResult['things']
  leftOut: UnitLeftOuts
}

/** A reading as it is named among what is left out. Days have no name here: they are numbers. */
export const namedReading = (name: string, point: Point, axis: Axis): string =>
  `${name}${axis === 'days' ? '' : `, ${ageOn(axis)(point)}`}: ${point.value}`

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
    const isOff = isNoValue(point.value) || (isOfPercents && point.value <= 1.5)
    if (Number.isNaN(age(point))) leftOut.add('row', 'no-number', () => name)
    else if (isOff || (axis === 'km' && isFault(point)))
      leftOut.add('row', 'not-measured', () => namedReading(name, point, axis))
    else return true
    return false
  })
}

/** Currents within this factor of each other are one rate. */
const LIKE = 1.25
/** Check-ups come back: other runs at another rate are formation, or a test that changed. */
const FEWEST_RUNS = 2

/** Makes a function that tells whether a reading is at a rate; without a rate it may be at any. */
export const isAt =
  (rate: number) =>
  ({ current }: Pick<Point, 'current'>) =>
    !(current > 0 && rate > 0) || Math.max(current / rate, rate / current) < LIKE

/**
 * Finds the readings of a unit at its usual rate: check-ups at another current than most are a series of their own.
 *
 * @param points in order
 * @returns all points where no rate is clearly that of most, or the others do not come back
 */
export function atUsualRate(points: readonly Point[]): readonly Point[] {
  const known = points.map(({ current }) => current).filter(current => current > 0)
  if (known.length <= points.length / 2) return points
  const isUsual = isAt(known.toSorted((a, b) => a - b)[Math.floor((known.length - 1) / 2)] ?? 0)
  // Runs of other readings behind which usual ones follow.
  const runs = points.filter((point, i) => {
    const next = points[i + 1]
    return !isUsual(point) && next !== undefined && isUsual(next)
  })
  return runs.length >= FEWEST_RUNS ? points.filter(isUsual) : points
}

/** How many capacities on each side one is compared with, and the fewest that tell anything. */
const NEIGHBOURS = 5
const FEWEST = 8
/** The first capacities may be those of formation. */
const FORMATION = 3
/** How many of the last readings of a table are none that lie between others. */
const DECIDING = 3
/** Shares of the largest capacity that ageing has not been seen to move a single capacity by. */
const FAR = { between: 0.03, atEnd: { raw: 0.05, table: 0.2 } }
/** At an end, a capacity is far from neighbours that scatter only by so many times their deviation. */
const DEVIATIONS = 10

/**
 * Finds the capacities far from their neighbours: of formation, of check-ups at another rate, and of an
 * interrupted last cycle. A capacity between others is far if it lies beyond both sides, so that a knee is kept.
 *
 * @param source a cycler, or a table for which people chose cycles: at its ends only a large jump counts
 * @returns the indices of the capacities that are kept
 */
export function wholeDischarges(capacities: readonly number[], source: 'raw' | 'table'): number[] {
  const last = capacities.length - 1
  const largest = max(capacities) ?? 0
  const isKept = (capacity: number, i: number) => {
    const before = capacities.slice(Math.max(0, i - NEIGHBOURS), i)
    const after = capacities.slice(Math.max(FORMATION, i + 1), i + 1 + NEIGHBOURS)
    const isWithin = (side: readonly number[]) => {
      const scatter = DEVIATIONS * (deviation(side) ?? 0)
      return Math.abs(capacity - medianOf(side)) <= Math.max(FAR.atEnd[source] * largest, scatter)
    }
    if (i < FORMATION) return isWithin(after)
    // The newest values of a table decide, and are marked where they lie far from their line.
    if (source === 'table' && i > last - DECIDING) return true
    if (i === last) return isWithin(before)
    const [a, b] = [capacity - medianOf(before), capacity - medianOf(after)]
    return a * b <= 0 || Math.min(Math.abs(a), Math.abs(b)) <= FAR.between * largest
  }
  return [...capacities.keys()].filter(
    i => capacities.length < FEWEST || isKept(capacities[i] ?? Number.NaN, i),
  )
}
