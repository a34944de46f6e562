import type { ColumnDescription, Meaning, Why } from '../description.ts'
import { fitting, type Matched } from './matched.ts'

/** What a column is used for. */
export interface Use extends Partial<Omit<ColumnDescription, 'header' | 'profile'>> {
  index: number
  meaning: Meaning
}

/** A column in use. Without a reason for doubt, it is sure; a unit that its values tell leaves none. */
export const usedAs = (
  { index, unit }: Pick<Matched, 'index' | 'unit'>,
  meaning: Meaning,
  why: Why | null = null,
): Use => ({
  ...{ index, meaning, unit: unit || null, why },
  certainty: why && why !== 'unit-by-values' ? 'doubtful' : 'sure',
})

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
  columns: readonly Matched[],
  uses: readonly Use[],
): ColumnDescription[] =>
  columns.map(({ index, header, profile }) => ({
    ...{ index, header, profile },
    ...{ meaning: null, unit: null, sign: 1, certainty: 'sure', why: null },
    ...{ merged: false, at: null, of: null },
    ...uses.find(use => use.index === index),
  }))
