import { isTime } from '../clock/written-times.ts'
import type { Meaning, TableDescription } from '../description.ts'
import { withoutMoney } from '../extract/price-numbers.ts'
import type { Table } from '../files/tables.ts'
import type { Match } from '../names/meanings.ts'
import { WITHOUT_HEADERS } from '../names/price-names.ts'
import { headerWords } from '../names/words.ts'
import { numberFormOf } from '../written/numbers.ts'
import { type Header, headerOf } from './header.ts'
import { CONSECUTIVE, type Matched, type Sample, sampleOf } from './matched.ts'
import { type TimesFound, timesIn } from './time-columns.ts'
import { describedColumns, describedTable } from './uses.ts'

/** A table of a kind whose rows have times, with what a sample of it shows. */
export interface TimedSample<Id extends Meaning | 'other'> {
  table: Table
  sample: Sample<Id>
  columns: Matched<Id>[]
  times: TimesFound | undefined
  /** With the columns of times. */
  description: TableDescription
}

/** Samples a table, and finds what tells its times. @param match what else its columns may be */
export function timedSample<Id extends Meaning | 'other'>(
  table: Table,
  match: Match<Id>,
  isKnown: (text: string) => boolean,
  namesOf?: Parameters<typeof sampleOf>[2]['namesOf'],
): TimedSample<Id> {
  const rows = table.start
  const bare = WITHOUT_HEADERS.find(({ first }) => first.test(rows[0]?.join() ?? ''))
  const header: Header = bare
    ? { headerRows: [], headers: bare.headers, units: [], titles: [bare.title], firstRow: 1 }
    : headerIn(rows, isKnown)
  const sample = sampleOf(rows, header, {
    ...{ delimiter: table.delimiter, match },
    ...(namesOf && { namesOf }),
  })
  const columns = sample.columns.map(column => {
    return { ...column, words: headerWords(column.header) || column.words }
  })
  const times = timesIn(columns, sample.rows.slice(0, CONSECUTIVE))
  const { columns: uses = [], across = [] } = times ?? {}
  const description = describedTable(table, header, {
    shape: !times ? 'unread' : across.length > 0 ? 'hours-across' : 'readings',
    decimal: numberFormOf(sample.rows.flat().map(withoutMoney), table.delimiter).decimal,
    columns: describedColumns(columns, [...uses, ...across]),
  })
  return { table, sample, columns, times, description }
}

const HAS_CLOCK = /\d:\d\d|\d{10}/
const isStamp = (text = '') => HAS_CLOCK.test(text) && isTime(text.trim())

/**
 * Finds the header of a table. A row with a time, as those below it have, is none, whatever its texts name; nor is a
 * title that its commas split above the header.
 */
function headerIn(rows: Table['start'], isKnown: (text: string) => boolean): Header {
  const header = headerOf(rows, isKnown)
  const row = rows[header.headerRows[0] ?? -1] ?? []
  const isData = row.some((text, i) => isStamp(text) && isStamp(rows[header.firstRow]?.[i]))
  const below = rows.slice(header.firstRow).find(each => each.some(Boolean)) ?? []
  const isShorter = row.filter(Boolean).length < below.filter(Boolean).length
  const isTitle = isShorter && below.some(isKnown) && !below.some(text => /^[-+ ]*\d/.test(text))
  return isData || isTitle ? headerOf(rows, text => !row.includes(text) && isKnown(text)) : header
}
