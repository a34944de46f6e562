import { group } from 'd3-array'
import type { Point, Series, TableReading } from './unit-series.ts'
import type { Axis } from './units-result.ts'
import { dimensionOf, FACTORS } from './value-readers.ts'

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

/** Whether a table has the axis and measures the same as the first. */
export const isLike = ({ series, unit }: TableReading, first: TableReading, axis: Axis) =>
  dimensionOf(unit) === dimensionOf(first.unit) &&
  (axesOf([{ series } as TableReading]).includes(axis) ||
    series.every(each => each.points.length === 0))

/** The headers that are no names of units or ages: tables that share them are files of one kind. */
function headersOf({ layout }: TableReading): string {
  const named = [...layout.cells, ...layout.course.map(({ column }) => column)]
  const indices = new Set(named.map(({ index }) => index))
  return layout.columns
    .flatMap(({ index, header }) => (indices.has(index) ? [] : [header]))
    .join('\n')
}

/** Series with their file, and with the headers of their table where tables differ in these. */
export function withSource(reading: TableReading, all: readonly TableReading[], series: Series[]) {
  const table = headersOf(reading)
  const isOne = all.every(each => headersOf(each) === table)
  return series.map(each => ({ ...each, file: reading.origin.file, table: isOne ? '' : table }))
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
 * Tells units of one name apart by their sheets, where those have other values at the same ages: each sheet is a
 * condition of the test.
 */
export function partedBySheet(readings: readonly TableReading[]): TableReading[] {
  const keyOf = ({ group, name }: Series) => `${group}\n${name}`
  const sheets = readings.filter(({ layout, origin }) => layout.kind !== 'export' && origin.sheet)
  const all = group(
    sheets.flatMap(({ series }) => series),
    keyOf,
  )
  const isApart = (series: Series) =>
    (all.get(keyOf(series)) ?? []).some(other => other !== series && doDiffer(series, other))
  return readings.map(reading => {
    const { sheet } = reading.origin
    if (!sheets.includes(reading) || !reading.series.some(isApart)) return reading
    const series = reading.series.map(each => ({
      ...each,
      group: `${each.group}/${sheet}`,
      condition: each.condition || sheet,
    }))
    return { ...reading, series, conditionsBy: 'sheet' }
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
