import { dimensionOf, FACTORS } from '../names/measures.ts'
import type { Point, Series, TableReading } from './unit-series.ts'
import type { Axis } from './units-result.ts'

/** The axes that some points have, the one that is shown first in front. */
export function axesOf(readings: readonly TableReading[]): Axis[] {
  const points = readings.flatMap(({ series }) => series.flatMap(({ points }) => points))
  const has = (of: (point: Point) => number) => points.some(point => !Number.isNaN(of(point)))
  return [
    ...(has(({ cycle }) => cycle) ? ['cycles' as const] : []),
    ...(has(({ day }) => day) ? ['days' as const] : []),
    ...(has(({ km }) => km) ? ['km' as const] : []),
    ...(has(({ hours }) => hours) ? ['hours' as const] : []),
  ]
}

export const hasPoints = ({ points }: Series) => points.length > 0

/** Whether a table has the axis and measures the same as the first. Days since a start are none of a calendar. */
export const isLike = (reading: TableReading, first: TableReading, axis: Axis) =>
  dimensionOf(reading.unit) === dimensionOf(first.unit) &&
  (axis !== 'days' || reading.isDated === first.isDated) &&
  (axesOf([reading]).includes(axis) || !reading.series.some(hasPoints))

/** Series with their place, and with the headers of their table where tables differ in these. */
export function withSource(
  { file, sheet, headers }: TableReading,
  all: readonly TableReading[],
  series: Series[],
): Series[] {
  const isOne = all.every(each => each.headers === headers)
  return series.map(each => ({ ...each, file, sheet, headers: isOne ? '' : headers }))
}

/** The series of a table in the unit of the first. */
export function inUnitOf(first: TableReading, { series, unit }: TableReading): Series[] {
  if (unit === first.unit) return series
  const factor = (FACTORS[unit] ?? 1) / (FACTORS[first.unit] ?? 1)
  return series.map(each => ({
    ...each,
    rated: each.rated * factor,
    points: each.points.map(point => ({ ...point, value: point.value * factor })),
  }))
}
