import type { Analysis } from '../../analysis/reading.ts'
import { many, whole } from '../content/figures/figure-words.ts'

/** What was read, in one line: the columns that are used, and how many rows were left out. */
export function readingLine({ tables, leftOut }: Analysis<unknown>): string {
  const headers = tables.flatMap(({ columns }) =>
    columns.flatMap(({ meaning, header }) => (meaning && header ? `“${header}”` : [])),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const left = leftOut.reduce((sum, { what, count }) => sum + (what === 'row' ? count : 0), 0)
  const read =
    headers.length > 0 ? `Read from ${[...new Set(headers)].join(', ')}` : 'No column used'
  return `${read}; ${left === 0 ? many(rows, 'row') : `${whole(left)} of ${many(rows, 'row')} left out`}.`
}
