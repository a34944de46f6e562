import type { ColumnChoice } from '../reading.ts'
import { shareOf } from '../tables/meanings.ts'
import { allOf, headerWords, naming } from './naming.ts'
import { type ClockNamed, clockNamed, isTime, readClock, timeColumn } from './written-times.ts'

/** A column by its header, with the texts of some rows. */
export interface SampledColumn {
  index: number
  /** As it stands in the file. */
  header: string
  /** As its words are compared. */
  words: string
  texts: string[]
}

type Row = readonly string[]

/** What tells the times of a table's rows. */
export interface TimeSource {
  /** The columns that it reads; none where a title has the date of all. */
  columns: { column: SampledColumn; meaning: 'time' | 'date' | 'hour' }[]
  textOf: (row: Row) => string
  /** Minutes of the day, where a column of its own tells them. */
  clock: ((row: Row) => number) | undefined
  /** Whether steps of the day are counted: those of a longer day go on behind its midnight. */
  isCounted: boolean
  /** The columns of a table that has a day in each row, with the minute at which each step begins. */
  slots: { index: number; minute: number }[]
  named: ClockNamed
  /** Whether it tells the end of a step, as far as words say it. */
  isEnd: boolean | undefined
}

const END =
  'end,ends,ende,ended,ending,*ending,*endtime,bis,until,do,til,till,tot,fin,settlementdate,settlement date'
const isNamedEnd = naming(END)
const isEnd = ({ words }: SampledColumn) => isNamedEnd(words) || /(^| )to$|^he$/.test(words)
/** When a row was written is no time of its value. */
const isWritten = naming(
  'updat*,publi*,creat*,modif*,insert*,retriev*,download*,aktualis*,erstellt*,issue,posted,stand,lastchanged',
)
/** The steps of a day, counted. */
const isPeriod = naming(
  allOf({
    en: 'hour,hours,h,he,hr,*hourending,*period,interval,pe,sp,mtu,quarter',
    de: 'stunde,std,viertelstunde',
    cs: 'hodina,obdobi,perioda',
    pl: 'godzina,godziny,okres',
    romance: 'hora,ora,heure,periodo',
    nordic: 'uur,timme,time,tunti,tund,valanda,stunda',
    others: 'saat,sat,ura,ωρα,час',
    asia: '거래시간,시간,時刻,時刻コード',
  }),
)
/** Parts of an hour, counted beside it. */
const isPartOfHour = naming(
  'minut*,min,*quarter*,*viertel*,*ctvrt*,*kwadrans*,*kwartier*,*kvart*,*interval*',
)
const DATE_PARTS = [
  naming('year,jahr,ano,annee,anno,rok,jaar,ar,vuosi,ev,an'),
  naming('month,monat,mes,mois,mese,mesic,miesiac,maand,manad,maned,kuukausi,honap,luna'),
  naming('day,tag,dia,jour,giorno,den,dzien,dag,paiva,nap,ziua,zi'),
] as const

const textAt = (index: number) => (row: Row) => row[index]?.trim() ?? ''

/** The columns of a table, with the texts of some of its rows. */
export const sampledColumns = (rows: readonly Row[], headers: readonly string[]): SampledColumn[] =>
  Array.from({ length: Math.max(headers.length, ...rows.map(row => row.length)) }, (_, index) => {
    const header = headers[index]?.trim() ?? ''
    return { index, header, words: headerWords(header), texts: rows.map(textAt(index)) }
  })

const HAS_CLOCK = /\d:\d\d|\d{10}|\d{4}-?\d\d-?\d\dT\d|^\[/

/**
 * Finds what tells the times of a table. Local times count before those in UTC, and starts before ends.
 *
 * @param consecutive rows one after the other, which show what a column counts
 * @param chosen what the visitor says that columns are
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
  const dated = times.filter(({ texts }) => shareOf(texts, text => HAS_CLOCK.test(text)) > 0)
  const dates = times.filter(column => !dated.includes(column))
  const date = dateOf(dates, rest, consecutive)
  const slots = date ? slotsOf(rest) : []
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
  return date && { ...dateSource(date), slots }
}

const aheadOf = ({ words, header, texts }: SampledColumn) =>
  clockNamed(header.toLowerCase()).ahead ??
  clockNamed(words).ahead ??
  timeColumn(texts).read(texts[0] ?? '').offset

const namedBy = (columns: readonly SampledColumn[]): ClockNamed =>
  columns
    .flatMap(({ header, words }) => [clockNamed(header.toLowerCase()), clockNamed(words)])
    .find(({ ahead, standard }) => ahead !== undefined || standard !== undefined) ?? {}

const stampSource = (column: SampledColumn): TimeSource => ({
  columns: [{ column, meaning: 'time' }],
  textOf: textAt(column.index),
  clock: undefined,
  isCounted: false,
  slots: [],
  named: namedBy([column]),
  isEnd: isEnd(column) || column.texts.some(text => / 24:00/.test(text)) || undefined,
})

/** A date in one column, or with year, month and day in three. */
interface DateSource {
  columns: SampledColumn[]
  textOf: (row: Row) => string
}

const dateSource = ({ columns, textOf }: DateSource): TimeSource => ({
  columns: columns.map(column => ({ column, meaning: 'date' })),
  textOf,
  clock: undefined,
  isCounted: true,
  slots: [],
  named: namedBy(columns),
  isEnd: undefined,
})

function byClock(date: DateSource, clock: ClockColumns): TimeSource {
  const source = dateSource(date)
  return {
    ...source,
    columns: [
      ...source.columns,
      ...clock.columns.map(column => ({ column, meaning: 'hour' as const })),
    ],
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

/** The most steps of a day that a column counts: those of hours, half hours, quarter-hours, with an hour more. */
const MOST_STEPS = 100

/**
 * Whether numbers count: rows, or the steps of a day in any order, each as often as the others.
 *
 * @param numbers of consecutive rows
 */
export function isCounter(numbers: readonly number[]): boolean {
  if (numbers.length < 8 || !numbers.every(Number.isInteger)) return false
  const rising = numbers.filter((number, i) => i > 0 && number === (numbers[i - 1] as number) + 1)
  if (rising.length > 0.9 * (numbers.length - 1)) return true
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [least, most] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const isRange = [0, 1].includes(least) && most <= MOST_STEPS && counts.size === most - least + 1
  if (!isRange || counts.size < 23) return false
  const often = numbers.length / counts.size
  // The hour of a longer day is rare, and the first and the last day may be cut.
  const usual = [...counts.values()].filter(count => Math.abs(count - often) <= 1 + 0.1 * often)
  return usual.length >= counts.size - 4
}

/** The minutes of a step of which a day has so many. */
const stepOfPeriods = (most: number) => (most > 50 ? 15 : most > 25 ? 30 : 60)

const isClock = (text: string) => /^\d{1,2}([:h]\d{2}|\s?[-–]\s?\d|\s?[ap]\.?m)/i.test(text)
const isNumber = (text: string) => /^h?\d{1,4}h?$/i.test(text)
const numberOf = (text: string) => Number(text.replace(/h/gi, '') || Number.NaN)

/** The columns with the time of the day beside one with the date. */
interface ClockColumns {
  columns: SampledColumn[]
  read: (row: Row) => number
  isCounted: boolean
  isEnd: boolean
}

/** A clock, or numbers that count the steps of the day, perhaps with those of the quarters of an hour beside them. */
function clockOf(
  columns: readonly SampledColumn[],
  rows: readonly Row[],
): ClockColumns | undefined {
  const clock = columns.find(({ texts }) => shareOf(texts, isClock) > 0.8)
  if (clock) {
    const read = (row: Row) => readClock(textAt(clock.index)(row))
    return { columns: [clock], read, isCounted: false, isEnd: isEnd(clock) }
  }
  const counting = columns.filter(({ texts }) => shareOf(texts, isNumber) > 0.8)
  const named = counting.filter(({ words }) => isPeriod(words) && !isPartOfHour(words))
  const counters = counting.filter(({ index }) => isCounter(rows.map(textAt(index)).map(numberOf)))
  const period = named[0] ?? (counters.length === 1 ? counters[0] : undefined)
  if (!period) return undefined
  const numbers = period.texts.map(numberOf).filter(Number.isFinite)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  // The hour that ends at 0 is one of the day before.
  if (isEnd(period) && least === 0) return undefined
  const [step, first] = [stepOfPeriods(most), least === 0 ? 0 : 1]
  const quarter = step === 60 ? counting.find(isQuarter) : undefined
  const minutes = (row: Row) => step * (numberOf(textAt(period.index)(row)) - first)
  const read = quarter
    ? (row: Row) => minutes(row) + 15 * (numberOf(textAt(quarter.index)(row)) - 1)
    : minutes
  return { columns: quarter ? [period, quarter] : [period], read, isCounted: true, isEnd: false }
}

const isQuarter = ({ words, texts }: SampledColumn) =>
  isPartOfHour(words) && texts.every(text => /^[1-4]?$/.test(text))

const SLOT =
  /^([a-z]+\.?)?[ .]*0*(\d{1,3}) ?[ab*]?$|^(\d{1,2})[:.](\d{2})(:\d{2})?( ?[-–] ?.*)?$|^(\d{1,2}) ?[-–] ?\d{1,2}$/
/** A day in one row has at least the hours of the shortest day. */
const FEWEST_SLOTS = 23

/** The columns of a table that has the values of a day in one row, with the minute at which each step begins. */
export function slotsOf(columns: readonly Pick<SampledColumn, 'index' | 'header'>[]) {
  const kinds = new Map<string, { index: number; at: number }[]>()
  for (const { header, index } of columns) {
    const text = header.length > 30 ? '' : header.toLowerCase().replaceAll('_', ' ').trim()
    const [found, word = '', number, hour, minute, , , from] = SLOT.exec(text) ?? []
    if (found === undefined) continue
    const kind = number !== undefined ? `${word} number` : 'clock'
    const at =
      number !== undefined ? Number(number) : 60 * Number(hour ?? from) + Number(minute ?? 0)
    kinds.set(kind, [...(kinds.get(kind) ?? []), { index, at }])
  }
  const [kind, slots] = [...kinds].find(([, all]) => all.length >= FEWEST_SLOTS) ?? []
  if (!kind || !slots) return []
  const places = slots.map(({ at }) => at)
  const [least, most] = [Math.min(...places), Math.max(...places)]
  if (kind === 'clock') return slots.map(({ index, at }) => ({ index, minute: at }))
  const [step, first] = [stepOfPeriods(most), least === 0 ? 0 : 1]
  return slots.map(({ index, at }) => ({ index, minute: step * (at - first) }))
}
