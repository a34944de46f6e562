import { isTime } from '../tables/dates.ts'
import { textsOf } from '../tables/meanings.ts'
import { columnFor, type Layout } from './unit-layout.ts'
import type { Series, TableReading } from './unit-series.ts'
import { dayReader, dimensionOf, FACTORS } from './value-readers.ts'

/** Whether a table says of units what they are, such as their type and their rated value, and holds no readings. */
export const isRegister = (layout: Layout): boolean =>
  layout.missing !== null &&
  layout.value === undefined &&
  layout.ages.length === 0 &&
  columnFor(layout, 'unit') !== undefined &&
  columnFor(layout, 'type', 'depot', 'condition', 'service', 'rated') !== undefined

/** A table with what lists say of its units, where it does not say so itself. */
export function described<Reading extends TableReading>(
  reading: Reading,
  registers: readonly TableReading[],
): Reading {
  const known = new Map(
    registers.flatMap(({ series, unit }) => series.map(each => [each.name, { ...each, unit }])),
  )
  if (known.size === 0) return reading
  const ratedOf = ({ rated, unit }: Series & { unit: string }) =>
    dimensionOf(unit) === dimensionOf(reading.unit)
      ? (rated * (FACTORS[unit] ?? 1)) / (FACTORS[reading.unit] ?? 1)
      : Number.NaN
  const series = reading.series.map((each): Series => {
    const said = known.get(each.name)
    if (!said) return each
    return {
      ...each,
      type: each.type || said.type,
      depot: each.depot || said.depot,
      condition: each.condition || said.condition,
      status: each.status || said.status,
      service: Number.isNaN(each.service) ? said.service : each.service,
      rated: Number.isNaN(each.rated) ? ratedOf(said) : each.rated,
    }
  })
  return { ...reading, series }
}

/** The day that a name tells, such as `fleet_2024-03.csv` and `März 2024`; NaN without one. */
export function dayInName(name: string): number {
  const text = name.replace(/\.[a-z]{2,5}$/i, '').replaceAll('_', '-')
  const starts = Array.from(text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ({ index }) => index)
  const found = starts.map(at => text.slice(at)).find(isTime)
  return found === undefined ? Number.NaN : dayReader([found])(found)
}

/** A list without dates in which each unit stands once is one of the day that its file or sheet names. */
export function datedByName(layout: Layout, name: string, rows: readonly string[][]): Layout {
  const { kind, value, missing, named, ages } = layout
  const hasAge = ages.some(({ meaning }) => meaning === 'date' || meaning === 'cycle')
  if (kind !== 'table' || !value || !named.column || hasAge) return layout
  if (missing !== null && missing.id !== 'no-age') return layout
  const names = textsOf(rows.slice(layout.firstRow), named.column.index)
  const day = dayInName(name)
  if (new Set(names).size < names.length || Number.isNaN(day)) return layout
  return { ...layout, day, missing: null, evidence: [{ id: 'date-of-name', facts: { name } }] }
}
