import type { ColumnDescription, Meaning, TableDescription } from '../description.ts'
import { numberReader, unitBehind } from '../written/numbers.ts'

export type Row = readonly string[]

/** The column of a table with one of some meanings, the first meaning first. */
export const columnFor = (
  { columns }: TableDescription,
  ...meanings: Meaning[]
): ColumnDescription | undefined =>
  meanings
    .map(wanted => columns.find(({ meaning }) => meaning === wanted))
    .find(column => column !== undefined)

/** The text of a row in a column, '' without one. */
export const textAt = (row: Row, column: Pick<ColumnDescription, 'index'> | undefined): string =>
  (column && row[column.index]?.trim()) || ''

/** A number behind a word, as in `Cycle 12`. */
const COUNTED = /^\p{L}{1,12}[ _#.-]{0,2}(?=\d+$)/u

/**
 * Makes a function that reads the numbers of a column in the first of some units: by the unit that stands behind a
 * number, or that of the column. NaN where there is no column and no number, or where the unit is none of them.
 */
export function numberIn(
  column: ColumnDescription | undefined,
  { decimal }: TableDescription,
  factors: Readonly<Record<string, number>> = {},
): (row: Row) => number {
  if (!column) return () => Number.NaN
  const number = numberReader(decimal)
  const own = factors[column.unit ?? ''] ?? 1
  return row => {
    const text = textAt(row, column)
    const plain = Number(text)
    const isPlain = text !== '' && Math.abs(plain) < 1e15
    if (isPlain && decimal === '.') return plain * own
    const unit = unitBehind(text)
    const factor = unit === '' || unit === column.unit ? own : factors[unit]
    return number(text.replace(COUNTED, '')) * (factor ?? (column.unit ? Number.NaN : own))
  }
}
