import { maxIndex } from 'd3-array'
import type { ColumnDescription, TableDescription } from '../description.ts'
import type { Extracted } from '../kinds.ts'
import { numberReader } from '../written/numbers.ts'
import { bodyOf } from './written-steps.ts'

const FIRST = 3

/** The rows of a table, counted, with the first, the last, and that of the largest number. */
export function shownRows(
  table: TableDescription,
  rows: readonly (readonly string[])[],
  value?: ColumnDescription,
): Extracted[string] {
  const body = bodyOf(table, rows)
  const read = numberReader(table.decimal)
  const sizes = value ? body.map(({ row }) => Math.abs(read(row[value.index] ?? '')) || 0) : []
  const largest = maxIndex(sizes)
  const last = body.length - 1
  const shown = body.flatMap(({ row, line }, i) => {
    const shows = i < FIRST ? 'first' : i === last ? 'last' : i === largest ? 'largest' : null
    return shows ? [{ line, cells: [...row], shows } as const] : []
  })
  return { rows: body.length, shown }
}
