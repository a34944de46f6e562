import { isValue, VALUES, type Why } from '../../description.ts'
import { fitting } from '../matched.ts'
import { datePartsIn } from '../time-columns.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import {
  AGES,
  areOnce,
  BESIDE,
  has,
  isMerged,
  type UnitColumn,
  type UnitSample,
  unitFor,
} from './columns.ts'

/** What the columns of a table with a row for each reading are used for. */
export interface Readings {
  uses: Use[]
  /** Columns between which the visitor decides: of values, and of what names units. */
  values: Use[]
  names: Use[]
}

export function readingsIn(sample: UnitSample): Readings {
  const { columns } = sample
  const ages = agesIn(columns)
  const values = valuesIn(columns)
  const naming = namingIn(sample, ages)
  const own = [...ages, ...values.slice(0, 1), ...naming.uses]
  const beside = [...BESIDE, 'step' as const].flatMap(meaning => {
    const found = taken(columns, [meaning])
    return found && own.every(({ index }) => index !== found.use.index) ? [found.use] : []
  })
  const isTold = new Set(values.map(({ index }) => columns[index]?.header)).size === values.length
  return { uses: [...own, ...beside], values: isTold ? values : [], names: naming.candidates }
}

/** The columns of a table's ages, the most telling first; where no header names one, dates may. */
function agesIn(columns: readonly UnitColumn[]): Use[] {
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

/** The columns that may be a table's values, of the most telling meaning, the first in front. */
function valuesIn(columns: readonly UnitColumn[]): Use[] {
  const [fit] = fitting(columns, VALUES)
  const like = columns.filter(({ meaning, unit }) => meaning === fit?.meaning && unit === fit?.unit)
  return like.flatMap(column => {
    const { meaning } = column
    if (!isValue(meaning)) return []
    const unit = unitFor(column, meaning, [column.profile])
    const bySize: Why | null = column.unit === unit ? null : 'unit-by-values'
    return usedAs({ ...column, unit }, meaning, like.length > 1 ? 'two-fit' : bySize)
  })
}

/**
 * Finds what names the units of a table: a column whose header says so, and a second one if only both together have one
 * row for each age. Where no header names units, a column does with which each age has one row; the visitor is asked
 * where there are several, or an odometer, which is that of one vehicle as well. Without a column, all rows are of one
 * unit, which is named after its file.
 *
 * @param ages the uses of columns of ages
 */
function namingIn(
  { columns, rows }: UnitSample,
  ages: readonly Use[],
): { uses: Use[]; candidates: Use[] } {
  const known = taken(columns, ['unit', 'part'])
  const own = known ? [known.column] : []
  const uses = known ? [{ ...known.use, unit: null, merged: isMerged(known.column) }] : []
  const none = { uses, candidates: [] }
  const aged = AGES.flatMap(id => ages.find(({ meaning }) => meaning === id)?.index ?? [])
  const age = columns.find(({ index }) => index === aged[0])
  if (!age || rows.length < FEWEST_ROWS) return none
  const hasMeter = ages.some(({ meaning }) => meaning === 'km' || meaning === 'hours')
  if ((known || !hasMeter) && areOnce([age, ...own])) return none
  const free = columns.filter(column => !aged.includes(column.index) && !own.includes(column))
  const telling = free.filter(column => mayTell(column) && areOnce([age, ...own, column]))
  const [first, ...others] = telling
  if (!first) return none
  const isPart = first.meaning === 'part'
  const part = { ...usedAs(first, 'part', isPart ? null : 'telling'), unit: null }
  if (known) return { ...none, uses: [...uses, part] }
  const names = telling.map(column => ({ ...usedAs(column, 'unit', 'telling'), unit: null }))
  return hasMeter || others.length > 0
    ? { uses: [], candidates: names }
    : { uses: names, candidates: [] }
}

/** Fewer rows than this show nothing. */
const FEWEST_ROWS = 6

/** A column of names: texts or whole numbers that repeat, and no dates. */
const mayTell = ({ meaning, profile }: UnitColumn) => {
  const { dates, filled, numbers, isWhole, distinct, rows } = profile
  const isFree = !meaning || meaning === 'unit' || meaning === 'part'
  const areNames = dates < 0.5 && filled > 0.98 && (numbers < 0.5 || isWhole)
  return isFree && areNames && distinct > 1 && distinct <= rows / 2
}
