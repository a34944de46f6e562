import { mayName } from '../../names/holds.ts'
import { fitting } from '../matched.ts'
import { type Use, usedAs } from '../uses.ts'
import { areOnce, isMerged, pairsOf, type UnitColumn, type UnitSample } from './columns.ts'

/** What names the units of a table. Without a column, all rows are of one unit, which is named after its file. */
export interface Naming {
  uses: Use[]
  name: UnitColumn | undefined
  /** Columns that may name the units, between which the visitor decides. */
  candidates: UnitColumn[]
}

/** Fewer rows than this show nothing. */
const FEWEST_ROWS = 6

/**
 * Finds what names the units of a table: a column whose header says so, and a second one if only both together have one
 * row for each age. Where no header names units, a column does with which each age has one row; the visitor is asked
 * where there are several, or an odometer, which is that of one vehicle as well.
 *
 * @param ages the columns of ages, the most telling first
 */
export function namingIn(sample: UnitSample, ages: readonly UnitColumn[]): Naming {
  const { columns } = sample
  const known = knownName(columns)
  const none = { uses: known.uses, name: known.column, candidates: [] }
  const [age] = ages
  if (!age || sample.rows.length < FEWEST_ROWS) return none
  const hasMeter = ages.some(({ meaning }) => meaning === 'km' || meaning === 'hours')
  if ((known.column || !hasMeter) && areOnce([age, known.column])) return none
  const free = columns.filter(column => !ages.includes(column) && column !== known.column)
  const telling = free.filter(
    column =>
      (mayTell(column) || (known.column && isLot(column))) && areOnce([age, known.column, column]),
  )
  const [first, ...others] = telling
  if (!first) return none
  if (known.column) return { ...none, uses: [...known.uses, partOf(first)] }
  // Columns that group the rows alike name the same units.
  if (hasMeter || !others.every(other => doPartAlike(first, other)))
    return { ...none, candidates: telling }
  return { ...none, name: first, uses: [{ ...usedAs(first, 'unit', 'telling'), unit: null }] }
}

const mayTell = ({ meaning, profile }: UnitColumn) =>
  (!meaning || meaning === 'unit' || meaning === 'part') && mayName(profile)

/** Whether a condition may part units of one name: two lots, each with a cell 1. */
const isLot = ({ meaning, profile }: UnitColumn) => meaning === 'condition' && mayName(profile)

const partOf = (column: UnitColumn): Use => ({
  ...usedAs(column, 'part', column.meaning === 'part' ? null : 'telling'),
  unit: null,
})

/** The column whose header says that it names units. Of several that group the rows alike, any will do. */
function knownName(columns: readonly UnitColumn[]) {
  const [column, ...others] = fitting(columns, ['unit', 'part'])
  if (!column?.meaning) return { column, uses: [] }
  const rivals = others.filter(({ meaning }) => meaning === column.meaning)
  const isSure = rivals.every(each => doPartAlike(column, each))
  const use = usedAs(column, column.meaning, isSure ? null : 'two-fit')
  return { column, uses: [{ ...use, unit: null, merged: isMerged(column) }] }
}

/** Whether two columns tell the same rows apart. */
const doPartAlike = (a: UnitColumn, b: UnitColumn) => pairsOf([a, b]) === pairsOf([a])
