import { isTime } from '../clock/written-times.ts'
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

/** A day in a name, since 1970, and what the name says beside it. */
interface DatedName {
  day: number
  rest: string
}

/** The day that a name tells, such as `fleet_2024-03.csv`, `März 2024` or `2024-05-03 08-12-11.csv`. */
export function dayInName(name: string): DatedName | undefined {
  const text = name.replace(/\.[a-z]{2,5}$/i, '').replaceAll('_', '-')
  const starts = Array.from(text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ({ index }) => index)
  const start = starts.find(at => isTime(text.slice(at)))
  if (start === undefined) return undefined
  const found = text.slice(start)
  const rest = text.slice(0, start) || found.replace(/^[\d\s.:T-]+/, '')
  return { day: dayReader([found])(found), rest: rest.replace(/^[\s.-]+|[\s.-]+$/g, '') }
}

/**
 * Dates a table without dates by the name of its file or sheet: a list in which each unit stands once is one of that
 * day, and so is a log of one unit whose clock counts seconds or hours alone.
 */
export function datedByName(layout: Layout, name: string, rows: readonly string[][]): Layout {
  const { kind, value, missing, named, ages } = layout
  const isOpen = missing === null || missing.id === 'no-age'
  if (kind !== 'table' || !value || !isOpen) return layout
  const dated = dayInName(name)
  if (!dated) return layout
  const { day, rest } = dated
  const found = { day, missing: null, evidence: [{ id: 'date-of-name', facts: { name } }] }
  if (named.column) {
    const hasAge = ages.some(({ meaning }) => meaning === 'date' || meaning === 'cycle')
    const names = textsOf(rows.slice(layout.firstRow), named.column.index)
    return hasAge || new Set(names).size < names.length ? layout : { ...layout, ...found }
  }
  const isClock = ({ meaning, unit }: (typeof ages)[number]) =>
    meaning === 'age' && ['ms', 's', 'min', 'h'].includes(unit)
  if (!ages.every(isClock)) return layout
  const taken = layout.taken.filter(({ column }) => !ages.includes(column))
  return { ...layout, ...found, ages: [], taken, logOf: rest || '1' }
}
