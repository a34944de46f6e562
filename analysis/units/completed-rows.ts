import { textsOf } from '../tables/meanings.ts'
import { type DateParts, dateJoiner } from './date-parts.ts'
import type { Column } from './unit-meanings.ts'

type Row = readonly string[]

/** Columns that say what a unit is, and that are filled in the first row and in few others. */
export const mergedIn = (columns: readonly Column[], rows: readonly Row[]) =>
  columns.flatMap(({ meaning, index }) => {
    const isName =
      meaning && ['unit', 'channel', 'type', 'depot', 'condition', 'year', 'date'].includes(meaning)
    const filled = textsOf(rows, index).length
    return isName && rows[0]?.[index]?.trim() && filled < rows.length / 2 ? [index] : []
  })

/** What of a table's rows stands in other rows or columns. */
interface Completed {
  /** The columns whose texts stand once for all rows down to the next one, as merged cells do. */
  merged: number[]
  dateParts: DateParts | undefined
}

/** Makes a function that completes the rows of a table, one by one: merged cells, and dates of several columns. */
export function completerOf({ merged, dateParts }: Completed) {
  const [fill, join] = [fillerOf(merged), dateJoiner(dateParts)]
  return (row: Row): Row => join(fill(row))
}

/** Makes a function that fills the gaps of merged columns, row by row. */
export function fillerOf(merged: readonly number[]) {
  const last = new Map<number, string>()
  return (row: Row): Row => {
    if (merged.length === 0) return row
    const filled = [...row]
    for (const index of merged) {
      if (row[index]?.trim()) last.set(index, row[index])
      else filled[index] = last.get(index) ?? ''
    }
    return filled
  }
}
