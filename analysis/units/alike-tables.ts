import { isValue, type TableDescription } from '../description.ts'
import { columnFor } from '../extract/columns.ts'
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
  reading.unit === first.unit &&
  (axis !== 'days' || isDated(reading.table) === isDated(first.table)) &&
  (axesOf([reading]).includes(axis) || !reading.series.some(hasPoints))

/** Whether the ages of a table are dates, and no days since a start. */
export const isDated = (table: TableDescription) =>
  table.across?.meaning === 'date' ||
  table.across?.meaning === 'year' ||
  columnFor(table, 'date', 'year') !== undefined

/** The headers that name neither units nor ages: tables that share them are files of one kind. */
export const headersOf = ({ shape, columns }: TableDescription): string =>
  columns
    .filter(({ at, meaning }) => at === null && !(shape === 'units-across' && isValue(meaning)))
    .map(({ header }) => header)
    .join('\n')
