import { ordersOf } from '../../clock/written-times.ts'
import { datePartsIn } from '../time-columns.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { AGES, has, isMerged, type UnitColumn } from './columns.ts'

/** The columns of a table's ages, the most telling first; where no header names one, dates may. */
export function agesIn(columns: readonly UnitColumn[]): Use[] {
  const named = AGES.flatMap(meaning => {
    const found = taken(columns, [meaning])
    return found ? [{ ...found.use, merged: meaning === 'date' && isMerged(found.column) }] : []
  })
  const parts = dateParts(columns)
  if (parts.length > 0) return [...parts, ...named]
  const dated = has(columns, 'cycle', 'date', 'age') ? undefined : columns.find(isDated)
  if (dated) return [{ ...usedAs(dated, 'date', 'by-exclusion'), unit: null }, ...named]
  return named
}

/** A column of dates that no header names. A unit must have several of them. */
const isDated = ({ meaning, profile }: UnitColumn) =>
  (!meaning || meaning === 'time') &&
  profile.dates > 0.9 &&
  profile.numbers < 0.5 &&
  profile.filled > 0.9 &&
  profile.distinct > 1

/** The columns of a year and of the month beside it, which tell the date together. */
function dateParts(columns: readonly UnitColumn[]): Use[] {
  const parts = datePartsIn(columns)
  const isDate = parts.some(({ meaning }) => meaning === 'month') && parts[0]?.meaning === 'year'
  if (!isDate || has(columns, 'cycle')) return []
  return parts.map(({ column, meaning }) => ({
    ...usedAs(column, meaning),
    ...{ unit: null, merged: isMerged(column) },
  }))
}

/** How the dates of a table are written, and in which orders they can be read: one where it is not open. */
export function clockOf(columns: readonly UnitColumn[], uses: readonly Use[]) {
  const use = uses.find(({ meaning }) => meaning === 'date')
  const date = columns.find(({ index }) => index === use?.index)
  if (!date) return { clock: null, example: '', orders: [] }
  const orders = ordersOf(date.texts)
  const clock = { by: 'local', order: orders[0] ?? 'day', isEnd: false } as const
  return { clock, example: date.profile.example, orders }
}
