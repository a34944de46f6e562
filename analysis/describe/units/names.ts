import { mayName } from '../../names/holds.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { areOnce, isMerged, type UnitColumn, type UnitSample } from './columns.ts'

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
  const known = taken(columns, ['unit', 'part'])
  const merged = known ? isMerged(known.column) : false
  const uses = known ? [{ ...known.use, unit: null, merged }] : []
  const own = known ? [known.column] : []
  const none = { uses, name: known?.column, candidates: [] }
  const [age] = ages
  if (!age || sample.rows.length < FEWEST_ROWS) return none
  const hasMeter = ages.some(({ meaning }) => meaning === 'km' || meaning === 'hours')
  if ((known || !hasMeter) && areOnce([age, ...own])) return none
  const free = columns.filter(column => !ages.includes(column) && column !== known?.column)
  const telling = free.filter(column => mayTell(column) && areOnce([age, ...own, column]))
  const [first, ...others] = telling
  if (!first) return none
  if (known) return { ...none, uses: [...uses, partOf(first)] }
  if (hasMeter || others.length > 0) return { ...none, candidates: telling }
  return { ...none, name: first, uses: [{ ...usedAs(first, 'unit', 'telling'), unit: null }] }
}

const mayTell = ({ meaning, profile }: UnitColumn) =>
  (!meaning || meaning === 'unit' || meaning === 'part') && mayName(profile)

const partOf = (column: UnitColumn): Use => ({
  ...usedAs(column, 'part', column.meaning === 'part' ? null : 'telling'),
  unit: null,
})
