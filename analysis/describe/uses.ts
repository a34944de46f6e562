import type { ColumnDescription, Meaning, TableDescription, Why } from '../description.ts'
import type { Table } from '../files/tables.ts'
import type { Header } from './header.ts'
import { fitting, type Matched } from './matched.ts'

/** What a column is used for. */
export interface Use extends Partial<Omit<ColumnDescription, 'header' | 'profile'>> {
  index: number
  meaning: Meaning
}

/** A column in use. Without a reason for doubt, it is sure. */
export const usedAs = (
  { index, unit }: Pick<Matched, 'index' | 'unit'>,
  meaning: Meaning,
  why: Why | null = null,
): Use => ({ index, meaning, unit: unit || null, why })

/** The column for a use: sure if it alone has the first meaning that any has. */
export function taken<Id extends Meaning>(
  columns: readonly Matched<Id>[],
  meanings: readonly Id[],
): { column: Matched<Id>; use: Use } | undefined {
  const [column, second] = fitting(columns, meanings)
  if (!column?.meaning) return undefined
  const why = second && second.meaning === column.meaning ? 'two-fit' : null
  return { column, use: usedAs(column, column.meaning, why) }
}

/** All columns of a table, with what those that are used are used for. */
export const describedColumns = (
  columns: readonly Pick<Matched, 'index' | 'header' | 'profile'>[],
  uses: readonly Partial<ColumnDescription>[],
): ColumnDescription[] =>
  columns.map(({ index, header, profile }) => ({
    ...{ index, header, profile },
    ...{ meaning: null, unit: null, sign: 1, why: null },
    ...{ merged: false, at: null, of: null },
    ...uses.find(use => use.index === index),
  }))

/** A table, with what is known of it before its place among others. */
export const describedTable = (
  { start: _, kept: __, rows: ___, ...table }: Table,
  { headerRows, titles, firstRow }: Header,
  known: Pick<TableDescription, 'shape' | 'decimal' | 'columns'> & Partial<TableDescription>,
): TableDescription => ({
  ...table,
  ...{ headerRows, titles, firstRow, across: null, countsRows: false, clock: null },
  ...{ unit: '', unitBy: 'file', isUsed: true },
  ...known,
})
