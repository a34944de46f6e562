import { isTime, timeColumn } from '../clock/written-times.ts'
import type { ColumnDescription, Meaning, TableDescription } from '../description.ts'
import { withoutMoney } from '../extract/price-numbers.ts'
import type { Table } from '../files/tables.ts'
import type { Match } from '../names/meanings.ts'
import { WITHOUT_HEADERS } from '../names/price-names.ts'
import { headerWords } from '../names/words.ts'
import { numberFormOf } from '../written/numbers.ts'
import { type Header, headerOf } from './header.ts'
import { type Matched, type Sample, sampleOf } from './matched.ts'
import { hoursIn, type SampledColumn, type TimesFound, timesIn } from './time-columns.ts'

/** A table of a kind whose rows have times, with what a sample of it shows. */
export interface TimedSample<Id extends Meaning | 'other'> {
  table: Table
  sample: Sample<Id>
  columns: (Matched<Id> & SampledColumn)[]
  times: TimesFound | undefined
  /** With the columns of times. */
  description: TableDescription
}

/** Rows one after the other, which show what a column counts. */
const CONSECUTIVE = 600

/** Samples a table, and finds what tells its times. @param match what else its columns may be */
export function timedSample<Id extends Meaning | 'other'>(
  table: Table,
  match: Match<Id>,
  isKnown: (text: string) => boolean,
): TimedSample<Id> {
  const rows = table.start
  const bare = WITHOUT_HEADERS.find(({ first }) => first.test(rows[0]?.join() ?? ''))
  const header: Header = bare
    ? { headerRows: [], headers: bare.headers, units: [], titles: [bare.title], firstRow: 1 }
    : headerIn(rows, isKnown)
  const sample = sampleOf(rows, header, { delimiter: table.delimiter, match })
  const columns = sample.columns.map(column => {
    const words = headerWords(column.header)
    return { ...column, words: words || column.words, texts: column.column }
  })
  const consecutive = sample.rows.slice(0, CONSECUTIVE)
  const days = datesAcross(columns)
  const isDay = ({ index }: SampledColumn) => days?.some(day => day.index === index)
  const times = days
    ? timesBeside(
        hoursIn(
          columns.filter(each => !isDay(each)),
          consecutive,
        ),
      )
    : timesIn(columns, consecutive)
  const across = days ?? times?.across ?? []
  const use = (index: number): Partial<ColumnDescription> => {
    const time = times?.columns.find(each => each.index === index)
    const at = across.find(each => each.index === index)?.at ?? null
    return { meaning: time?.meaning ?? null, unit: time?.unit ?? null, at }
  }
  return {
    ...{ table, sample, columns, times },
    description: {
      ...{ id: table.id, file: table.file, folder: table.folder, sheet: table.sheet },
      ...{ encoding: table.encoding, delimiter: table.delimiter },
      ...{ headerRows: header.headerRows, titles: header.titles, firstRow: header.firstRow },
      shape: days ? 'days-across' : across.length > 0 ? 'hours-across' : shapeOf(times),
      ...{
        across: null,
        countsRows: false,
        unit: '',
        unitBy: 'file',
        isUsed: true,
        clock: null,
        evidence: [],
      },
      decimal: numberFormOf(sample.rows.flat().map(withoutMoney), table.delimiter).decimal,
      columns: columns.map(({ index, header, profile }) => ({
        ...{ index, header, profile, meaning: null, unit: null, sign: 1, of: null },
        ...{ certainty: 'sure', why: null, at: null, merged: false, ...use(index) },
      })),
    },
  }
}

const HAS_CLOCK = /\d:\d\d|\d{10}/
const isStamp = (text = '') => HAS_CLOCK.test(text) && isTime(text.trim())

/** Finds the header of a table. A row with a time, as those below it have, is none, whatever its texts name. */
function headerIn(rows: Table['start'], isKnown: (text: string) => boolean): Header {
  const header = headerOf(rows, isKnown)
  const row = rows[header.headerRows[0] ?? -1] ?? []
  const isData = row.some((text, i) => isStamp(text) && isStamp(rows[header.firstRow]?.[i]))
  return isData ? headerOf(rows, text => !row.includes(text) && isKnown(text)) : header
}

/** The times of a table that has a day in each column: its rows tell the steps. */
const timesBeside = (hours: ReturnType<typeof hoursIn>): TimesFound => ({
  columns: hours.map(({ column, ...hour }) => ({ index: column.index, ...hour })),
  ...{ across: [], named: {}, isEnd: undefined },
})

const shapeOf = (times: TimesFound | undefined) => (times ? 'readings' : 'unread')

/** A row with fewer dates than this is no header of days. */
const FEWEST_DATES = 2

/** The columns of a table that has a day in each column, with the days since 1970; undefined where it has none. */
function datesAcross(columns: readonly SampledColumn[]) {
  const dated = columns.filter(({ header }) => header !== '' && isTime(header.trim()))
  const { read } = timeColumn(dated.map(({ header }) => header))
  const days = dated.map(({ index, header }) => ({ index, at: read(header).minutes / 1440 }))
  return dated.length >= FEWEST_DATES ? days : undefined
}
