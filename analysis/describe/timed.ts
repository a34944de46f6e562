import type { Meaning, TableDescription } from '../description.ts'
import type { Table } from '../files/tables.ts'
import type { Matcher } from '../names/meanings.ts'
import { OMIE } from '../names/price-rules.ts'
import { type Header, headerOf } from './header.ts'
import { type Matched, type Sample, sampleOf } from './matched.ts'
import { timesIn } from './time-columns.ts'
import { describedColumns, describedTable } from './uses.ts'

/** A table of a kind whose rows have times, with what a sample of it shows. */
export interface TimedSample<Id extends Meaning | 'other'> {
  sample: Sample<Id>
  /** The columns that tell the time of a row; those that each hold a step of a day; and all others. */
  times: Matched<Id>[]
  across: Matched<Id>[]
  free: Matched<Id>[]
  /** With the columns of times. */
  description: TableDescription
}

/** Samples a table, and finds what tells its times. @param matcher what else its columns may be */
export function timedSample<Id extends Meaning | 'other'>(
  table: Table,
  matcher: Matcher<Id>,
): TimedSample<Id> {
  const rows = table.start
  const header: Header = OMIE.first.test(rows[0]?.join() ?? '')
    ? { headerRows: [], headers: OMIE.headers, units: [], titles: [OMIE.title], firstRow: 1 }
    : headerOf(rows, matcher)
  const sample = sampleOf(rows, header, table.delimiter, matcher)
  const found = timesIn(sample.columns)
  const { columns: uses = [], across: steps = [] } = found ?? {}
  const description = describedTable(table, header, {
    shape: !found ? 'unread' : steps.length > 0 ? 'hours-across' : 'readings',
    decimal: sample.form.decimal,
    columns: describedColumns(sample.columns, [...uses, ...steps]),
  })
  const isIn = (list: readonly { index: number }[]) => (column: Matched<Id>) =>
    list.some(({ index }) => index === column.index)
  const times = sample.columns.filter(isIn(uses))
  const across = sample.columns.filter(isIn(steps))
  const free = sample.columns.filter(column => !isIn([...uses, ...steps])(column))
  return { sample, times, across, free, description }
}
