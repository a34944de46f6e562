import { group } from 'd3-array'
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

/** Series with their file, and with the headers of their table where tables differ in these. */
export function withSource(
  { file, headers }: TableReading,
  all: readonly TableReading[],
  series: Series[],
): Series[] {
  const isOne = all.every(each => each.headers === headers)
  return series.map(each => ({ ...each, file, headers: isOne ? '' : headers }))
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

/**
 * Tells units of one name apart by their sheets or files, where those have other values at the same ages: each sheet is
 * a condition of the test.
 */
export function partedByPlace(readings: readonly TableReading[]): TableReading[] {
  const keyOf = ({ group, name }: Series) => `${group}\n${name}`
  const tables = readings.filter(({ isRaw }) => !isRaw)
  const all = group(
    tables.flatMap(({ series }) => series),
    keyOf,
  )
  const isApart = (series: Series) =>
    (all.get(keyOf(series)) ?? []).some(other => other !== series && doDiffer(series, other))
  return readings.map(reading => {
    const { sheet, file } = reading
    if (!tables.includes(reading) || !reading.series.some(isApart)) return reading
    const series = reading.series.map(each => ({
      ...each,
      group: `${each.group}/${sheet || file}`,
      condition: each.condition || sheet,
    }))
    return { ...reading, series, conditionsBy: sheet ? 'sheet' : reading.conditionsBy }
  })
}

/** Whether most points of a series have another value in the other one at the same age. */
function doDiffer({ points }: Series, other: Series): boolean {
  const keyOf = ({ cycle, km, hours, day }: Point) => `${cycle} ${km} ${hours} ${day}`
  const values = new Map(other.points.map(point => [keyOf(point), point.value]))
  const differing = points.filter(
    point => (values.get(keyOf(point)) ?? point.value) !== point.value,
  )
  return differing.length > points.length / 2
}
