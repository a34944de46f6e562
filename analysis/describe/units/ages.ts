import { type DateOrder, isTime, ordersOf, timeColumn } from '../../clock/written-times.ts'
import type { TableDescription } from '../../description.ts'
import type { Evidence } from '../../findings.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { AGES, has, isMerged, isNameless, type UnitColumn } from './columns.ts'

/** No vehicle has driven more kilometres. */
export const MOST_KM = 3_000_000

/** The columns of a table's ages, the most telling first; where no header names one, the values may. */
export function agesIn(columns: readonly UnitColumn[]): Use[] {
  const named = AGES.flatMap(meaning => {
    const found = taken(columns, [meaning])
    return found ? [{ ...found.use, merged: meaning === 'date' && isMerged(found.column) }] : []
  })
  const parts = dateParts(columns)
  if (parts.length > 0) return [...parts, ...named]
  const dated = has(columns, 'cycle', 'date', 'age') ? undefined : columns.find(isDated)
  if (dated) return [{ ...usedAs(dated, 'date', 'by-exclusion'), unit: null }, ...named]
  if (named.length > 0) return named
  return [namelessAge(columns) ?? timeAsAge(columns) ?? []].flat()
}

/** A column of dates that no header names. A unit must have several of them. */
const isDated = ({ meaning, profile }: UnitColumn) =>
  (!meaning || meaning === 'time') &&
  profile.dates > 0.9 &&
  profile.numbers < 0.5 &&
  profile.filled > 0.9 &&
  profile.distinct > 1

/** A first column without a name that counts up from row to row, or has dates. */
export function namelessAge([column]: readonly UnitColumn[]): Use | undefined {
  if (!column || !isNameless(column.header)) return undefined
  const { dates, isWhole, rises, distinct, rows, numbers } = column.profile
  if (dates > 0.5 && numbers < 0.5) return { ...usedAs(column, 'date', 'by-exclusion'), unit: null }
  const isCount = isWhole && rises && distinct > 2 && distinct === rows
  return isCount ? usedAs(column, 'cycle', 'by-exclusion') : undefined
}

/** A time with a unit in a table without other ages. */
function timeAsAge(columns: readonly UnitColumn[]): Use | undefined {
  const time = taken(columns, ['time'])
  return time?.column.unit ? { ...time.use, meaning: 'age' } : undefined
}

/** The columns of a year and of the month beside it, which tell the date together. */
function dateParts(columns: readonly UnitColumn[]): Use[] {
  const year = columns.find(({ meaning }) => meaning === 'year')
  if (!year || has(columns, 'cycle')) return []
  const numbered = (most: number) => (column: UnitColumn) =>
    column.profile.isWhole && (column.profile.least ?? 0) >= 1 && (column.profile.most ?? 0) <= most
  const find = (names: RegExp, holds: (column: UnitColumn) => boolean) =>
    columns.find(column => names.test(column.words) && holds(column))
  const isMonth = (column: UnitColumn) =>
    numbered(12)(column) || column.texts.every(text => isTime(`${text} 2000`))
  const month = find(/^(months?|monat|mes|mois|月|月份)( no| nr| number)?$/, isMonth)
  const day = find(/^(day|day of month|tag|dia|jour|日)$/, numbered(31))
  if (!month) return []
  const used = (column: UnitColumn, meaning: 'year' | 'month' | 'day') => ({
    ...usedAs(column, meaning),
    ...{ unit: null, merged: isMerged(column) },
  })
  return [used(year, 'year'), used(month, 'month'), ...(day ? [used(day, 'day')] : [])]
}

/** An odometer without a unit that has driven farther than any vehicle is in metres. */
export function withMetres(uses: readonly Use[], columns: readonly UnitColumn[]) {
  const km = uses.find(({ meaning, unit }) => meaning === 'km' && unit === null)
  const typical = columns.find(({ index }) => index === km?.index)?.profile.typical ?? 0
  if (typical <= MOST_KM) return { uses, evidence: [] }
  const evidence: Evidence = { id: 'odometer-in-metres', facts: {} }
  return { uses: uses.map(use => (use === km ? { ...use, unit: 'm' } : use)), evidence: [evidence] }
}

/** Fewer steps from date to date show no order. */
const FEWEST = 3

interface ClockFound {
  clock: TableDescription['clock']
  evidence: Evidence[]
  /** A date that can be read in several orders, between which nothing decides. */
  open?: { example: string; orders: readonly DateOrder[] }
}

/**
 * How the dates of a table are written, and whether that is open: where no date shows what comes first, the order in
 * which those of each unit rise or fall.
 *
 * @param name the column that names units; without one, all rows are of one unit
 */
export function clockOf(
  columns: readonly UnitColumn[],
  uses: readonly Use[],
  name: UnitColumn | undefined,
): ClockFound {
  const use = uses.find(({ meaning }) => meaning === 'date')
  const date = columns.find(({ index }) => index === use?.index)
  if (!date) return { clock: null, evidence: [] }
  const fits = ordersOf(date.texts)
  const [order = 'day'] = fits
  const clock = (first: typeof order) => ({ by: 'local' as const, order: first, isEnd: false })
  if (fits.length < 2) return { clock: clock(order), evidence: [] }
  const sorted = fits.filter(each => isSorted(date.column, name?.column, each))
  const example = date.profile.example
  const [told] = sorted
  if (told === undefined || sorted.length > 1) {
    return { clock: clock(order), evidence: [], open: { example, orders: fits } }
  }
  const facts = { example, order: told }
  return { clock: clock(told), evidence: [{ id: 'dates-in-order', facts }] }
}

/** Whether the dates of each unit rise from row to row, or fall in all of them. */
function isSorted(
  texts: readonly string[],
  names: readonly string[] | undefined,
  order: DateOrder,
): boolean {
  const { read } = timeColumn(texts, order)
  const last = new Map<string, number>()
  let [rises, falls] = [0, 0]
  for (const [i, text] of texts.entries()) {
    const [name, at] = [names?.[i] ?? '', read(text).minutes]
    const moved = at - (last.get(name) ?? at)
    if (moved > 0) rises += 1
    if (moved < 0) falls += 1
    if (!Number.isNaN(at)) last.set(name, at)
  }
  return rises + falls >= FEWEST && (rises === 0 || falls === 0)
}
