import type { ColumnChoice } from '../reading.ts'
import { shareOf } from '../tables/meanings.ts'
import { type ClockColumns, clockOf, slotsOf } from './day-steps.ts'
import { naming } from './naming.ts'
import { isEnd, type SampledColumn, textAt } from './sampled-columns.ts'
import { type ClockNamed, clockNamed, type DateOrder, isTime, timeColumn } from './written-times.ts'

type Row = readonly string[]

/** What tells the times of a table's rows. */
export interface TimeSource {
  /** The columns that hold the times; none where a title has the date of all rows. */
  columns: { column: SampledColumn; meaning: 'time' | 'date' | 'hour' }[]
  textOf: (row: Row) => string
  /** The minute of the day, where a separate column has it. */
  clock: ((row: Row) => number) | undefined
  /** Whether steps of the day are counted: those of a longer day go on behind its midnight. */
  isCounted: boolean
  /** The columns of a table that has a day in each row, with the minute at which each step begins. */
  slots: { index: number; minute: number }[]
  named: ClockNamed
  /** Whether the times are the ends of steps, where words say so. */
  isEnd: boolean | undefined
}

/** The time at which a row was written, or a trade was made, is not the time of its value. */
const isWritten = naming(
  'updat*,publi*,creat*,modif*,insert*,retriev*,download*,aktualis*,erstellt*,issue,posted,stand,lastchanged,execut*,traded,trade time,tradetime,transaction*,ausfuhrung*',
)
const DATE_PARTS = [
  naming('year,jahr,ano,annee,anno,rok,jaar,ar,vuosi,ev,an'),
  naming('month,monat,mes,mois,mese,mesic,miesiac,maand,manad,maned,kuukausi,honap,luna'),
  naming('day,tag,dia,jour,giorno,den,dzien,dag,paiva,nap,ziua,zi'),
] as const

const HAS_CLOCK = /\d:\d\d|\d{10}|\d{4}-?\d\d-?\d\dT\d|^\[/

/**
 * Finds what tells the times of a table. Local times count before those in UTC, and starts before ends.
 *
 * @param consecutive rows one after the other, which show what a column counts
 * @param chosen the meanings that the visitor chose for columns
 */
export function timeSourceOf(
  all: readonly SampledColumn[],
  consecutive: readonly Row[],
  chosen: Readonly<Record<number, ColumnChoice | null>> = {},
): TimeSource | undefined {
  const columns = all.filter(({ index }) =>
    ['time', 'date', 'hour', undefined].includes(
      chosen[index] === null ? '' : chosen[index]?.meaning,
    ),
  )
  const own = columns.filter(({ index }) => chosen[index] && chosen[index]?.meaning !== 'hour')
  const times = (own.length > 0 ? own : columns).filter(
    ({ texts, words }) => shareOf(texts, isTime) > 0.8 && !isWritten(words),
  )
  const rest = columns.filter(({ texts }) => shareOf(texts, isTime) <= 0.8)
  const stamps = times.filter(({ texts }) => shareOf(texts, text => HAS_CLOCK.test(text)) > 0)
  const dates = times.filter(column => !stamps.includes(column))
  // The span of a query, which is in every row, is not the time of a row.
  const isVaried = ({ texts }: SampledColumn) => texts.some(text => text !== texts[0])
  const varied = stamps.filter(isVaried)
  const dated = varied.length > 0 ? varied : stamps
  const date = dateOf(dates, rest, consecutive)
  // What the visitor calls a price or power may be a day in a row.
  const steps = all.filter(
    column =>
      chosen[column.index] !== null &&
      !own.includes(column) &&
      shareOf(column.texts, isTime) <= 0.8,
  )
  const slots = date ? slotsOf(steps) : []
  const clock = date && slots.length === 0 ? clockOf(rest, consecutive) : undefined
  const utc = dated.find(column => aheadOf(column) === 0)
  const local = dated.find(
    column => !isEnd(column) && !(utc && isSame(textAt(column.index), utc, consecutive)),
  )
  if (local) return stampSource(local)
  if (date && clock) {
    const both = byClock(date, clock)
    if (!(utc && isSame(date.textOf, utc, consecutive, clock.read))) return both
  }
  const stamp = utc ?? dated[0]
  if (stamp) return stampSource(stamp)
  return date && { ...sourceOf(date, 'date'), slots }
}

/** When rows are, as they are written: their texts, and the minute of the day that stands beside them. */
export function writtenTimes(time: TimeSource, rows: readonly Row[], usual?: DateOrder) {
  const { read } = timeColumn(rows.map(time.textOf), usual)
  return rows.map(row => {
    const { minutes, offset } = read(time.textOf(row))
    const isCounted = time.isCounted && offset === undefined && time.named.ahead === undefined
    const countedDay = isCounted ? Math.floor(Math.round(minutes) / 1440) : undefined
    return { minutes, offset, countedDay, clock: time.clock?.(row) ?? 0 }
  })
}

const aheadOf = ({ words, header, texts }: SampledColumn) =>
  clockNamed(header.toLowerCase()).ahead ??
  clockNamed(words).ahead ??
  timeColumn(texts).read(texts[0] ?? '').offset

const namedBy = (columns: readonly SampledColumn[]): ClockNamed =>
  columns
    .flatMap(({ header, words }) => [clockNamed(header.toLowerCase()), clockNamed(words)])
    .find(({ ahead, standard }) => ahead !== undefined || standard !== undefined) ?? {}

/** A date in one column, or with year, month and day in three. */
type DateSource = Pick<TimeSource, 'textOf'> & { columns: SampledColumn[] }

const sourceOf = ({ columns, textOf }: DateSource, meaning: 'time' | 'date'): TimeSource => ({
  columns: columns.map(column => ({ column, meaning })),
  textOf,
  clock: undefined,
  isCounted: meaning === 'date',
  slots: [],
  named: namedBy(columns),
  isEnd: undefined,
})

const stampSource = (column: SampledColumn): TimeSource => ({
  ...sourceOf({ columns: [column], textOf: textAt(column.index) }, 'time'),
  isEnd: isEnd(column) || column.texts.some(text => / 24:00/.test(text)) || undefined,
})

function byClock(date: DateSource, clock: ClockColumns): TimeSource {
  const source = sourceOf(date, 'date')
  const hours = clock.columns.map(column => ({ column, meaning: 'hour' as const }))
  return {
    ...source,
    columns: [...source.columns, ...hours],
    clock: clock.read,
    isCounted: clock.isCounted,
    named: namedBy([...date.columns, ...clock.columns]),
    isEnd: clock.isEnd || undefined,
  }
}

/** The column of dates, that of starts before others, or the three that make one. */
function dateOf(
  dates: readonly SampledColumn[],
  rest: readonly SampledColumn[],
  rows: readonly Row[],
): DateSource | undefined {
  const column = dates.find(each => !isEnd(each)) ?? dates[0]
  return column
    ? { columns: [column], textOf: textAt(column.index) }
    : datePartsOf(rest, rows.slice(0, 400))
}

const PART = /^\d{1,2}$/

/** A date whose year, month and day stand in columns of their own. */
export function datePartsOf(
  columns: readonly SampledColumn[],
  rows: readonly Row[],
): DateSource | undefined {
  const within = (column: SampledColumn | undefined, from: number, to: number) =>
    column !== undefined &&
    shareOf(column.texts, text => PART.test(text) && Number(text) >= from && Number(text) <= to) >
      0.8
  const years = columns.filter(({ texts }) => shareOf(texts, text => /^20\d\d$/.test(text)) > 0.8)
  const named = DATE_PARTS.slice(1).map(isNamed => columns.find(({ words }) => isNamed(words)))
  const isBare = columns.every(({ header }) => header === '')
  for (const year of years) {
    const at = (index: number) => columns.find(column => column.index === index)
    const places = isBare
      ? [1, -1].map(way => [1, 2].map(by => at(year.index + way * by)))
      : [named]
    for (const [month, day] of places) {
      if (!month || !day || !within(month, 1, 12) || !within(day, 1, 31)) continue
      const parts = [year, month, day]
      const textOf = (row: Row) => parts.map(({ index }) => textAt(index)(row)).join('-')
      if (shareOf(rows.map(textOf), isTime) > 0.8) return { columns: parts, textOf }
    }
  }
  return undefined
}

/** Whether a column shows the same times as one in UTC: then it is in UTC as well. */
function isSame(
  textOf: (row: Row) => string,
  utc: SampledColumn,
  rows: readonly Row[],
  clock: (row: Row) => number = () => 0,
): boolean {
  const inUtc = textAt(utc.index)
  const [ours, theirs] = [textOf, inUtc].map(each => timeColumn(rows.map(each)).read)
  return rows.every(row => {
    const local = (ours?.(textOf(row)).minutes ?? 0) + clock(row)
    return Object.is(local, theirs?.(inUtc(row)).minutes)
  })
}
