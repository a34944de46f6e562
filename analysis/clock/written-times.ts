import { offsetIn } from './named-clocks.ts'

/** `Tue, ` and `Di., ` in front of a date. */
const WEEKDAY = /^\p{L}{2,10}[.,]{1,2} ?(?=\d{1,4}[./-] ?\d)/u
/** `2024.5` is a number. */
const ISO = /^(\d{4})(?=[-/]|\. ?\d{1,2}\.)[-/.] ?(\d{1,2})(?:[-/.] ?(\d{1,2}))?(?!\d)/
const CHINESE = /^(\d{4}) ?年 ?(\d{1,2}) ?月(?: ?(\d{1,2}) ?日)?/
const NUMERIC = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/
const NAMED =
  /^(?:(\d{1,2})[-. ]{0,2}(?:de |of )?(\p{L}{3,12})[-. ]{0,2}(?:de |of )?|(\p{L}{3,12})[-. ]{0,2}(?:de |of )?(?:(\d{1,2}),? +)?)(\d{4}|\d{2})(?!\d)/iu
/** `03/2024`; `1.2024` is a number. */
const MONTH_OF_YEAR = /^(?:(0[1-9]|1[0-2])\.|(0?[1-9]|1[0-2])[/-])((?:19|20)\d{2})$/
const COMPACT = /^(20\d\d)([01]\d)([0-3]\d)(?:[T ]?([0-2]\d):?([0-5]\d)(?:[0-5]\d)?(Z?))?$/
/** Seconds since 1970, from 2014 to 2033, or thousandths, millionths and so on of them. */
const UNIX = /^(1[4-9]\d{8}|13[89]\d{7})(?:(\d{3}|\d{6}|\d{9}))?(\.\d+)?$/
/** `[2010. 7. 21. 15. 0. 35.093]`, also with exponents. */
const ARRAY = /^\[\s*(\d[\d.e+-]*(?:[\s,;]+\d[\d.e+-]*){2,5})\s*\]$/
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s?([ap]m)?/i
/** A column with more offsets than these has ranges such as `00:00-01:00`. */
const MOST_OFFSETS = 3
/** So many of a column's texts show whether it has offsets. */
const SHOWN = 500
const LONGEST = 100

/** What comes first in `03/04/24`. */
export type DateOrder = 'day' | 'month' | 'year'

export interface WrittenTime {
  /** Minutes since 1970 on the clock that the text shows. NaN if it is no time. */
  minutes: number
  /** The offset of this clock from UTC in minutes, where the text gives it. */
  offset: number | undefined
}

export interface TimeColumn {
  read: (text: string) => WrittenTime
  order: DateOrder
}

export const isTime = (text: string): boolean =>
  COMPACT.test(text) ||
  UNIX.test(text) ||
  ARRAY.test(text) ||
  Number.isFinite(dayOf(text, 'day') || dayOf(text, 'month'))

/**
 * Recognises how a column writes its times: dates in the usual forms of Europe, America and China, with or without a
 * time of day and an offset, numbers like 202401312345, arrays of numbers, and Unix time.
 *
 * @param texts some of the column's, in order, which show whether days or months come first
 * @param chosen the order that the description says
 */
export function timeColumn(texts: readonly string[], chosen?: DateOrder): TimeColumn {
  const order = chosen ?? ordersOf(texts)[0] ?? 'day'
  const some = texts.slice(0, SHOWN)
  const hasOffsets = new Set(some.map(text => offsetIn(shortened(text)))).size <= MOST_OFFSETS
  const read = (written: string): WrittenTime => {
    const text = shortened(written)
    const [, seconds, parts = '0', fraction = '0'] = UNIX.exec(text) ?? []
    if (seconds) {
      const part = Number(`0.${parts}`) + Number(fraction)
      return { minutes: (Number(seconds) + part) / 60, offset: 0 }
    }
    const plain = plainDate(text)
    return {
      minutes: 1440 * dayOf(plain, order) + timeOfDay(plain),
      offset: hasOffsets ? offsetIn(plain) : undefined,
    }
  }
  return { read, order }
}

const shortened = (text: string) => (text.length > LONGEST ? '' : text.trim())

/** Writes a date in digits alone or in an array as one with marks. */
function plainDate(text: string): string {
  const [, array] = ARRAY.exec(text) ?? []
  if (array) {
    const parts = array.split(/[\s,;]+/)
    const [year, month, day, hour = 0, minute = 0, second = 0] = parts.map(Number)
    const two = (number: number) => String(number).padStart(2, '0')
    return `${year}-${month}-${day} ${hour}:${two(minute)}:${second < 10 ? '0' : ''}${second}`
  }
  return text.replace(COMPACT, (_, year, month, day, hour = '00', minute = '00', zone = '') => {
    return `${year}-${month}-${day} ${hour}:${minute}${zone}`
  })
}

/** The orders in which a column's dates can be read, that in which they are nearest to each other first. */
export function ordersOf(column: readonly string[]): readonly DateOrder[] {
  const texts = column.map(text => shortened(text).replace(WEEKDAY, ''))
  const parts = texts.flatMap(text => NUMERIC.exec(text) ?? []).length
  if (parts === 0) return ['day']
  const dates = texts.flatMap(text => {
    const [, first = '', mark, second = '', year = ''] = NUMERIC.exec(text) ?? []
    return mark ? [{ text, mark, isOpen: first !== second || year.length === 2 }] : []
  })
  // Only Europe writes points, and only a year of two digits may come first.
  const orders: DateOrder[] = dates.some(({ mark }) => mark === '.')
    ? ['day']
    : dates.every(({ isOpen }) => !isOpen)
      ? ['day']
      : ['day', 'month', 'year']
  const spans = orders.flatMap(order => {
    const days = dates.map(({ text }) => dayOf(text, order))
    if (!days.every(Number.isFinite)) return []
    const span = days.reduce((sum, day, i) => sum + Math.abs(day - (days[i - 1] ?? day)), 0)
    return [{ order, span }]
  })
  return spans.toSorted((a, b) => a.span - b.span).map(({ order }) => order)
}

/** @returns minutes since midnight, 0 if the text has no time of day */
function timeOfDay(text: string): number {
  const [, hours = 0, minutes = 0, seconds = '0', half = ''] = TIME.exec(text) ?? []
  return 60 * hourOf(Number(hours), half) + Number(minutes) + decimal(seconds) / 60
}

const hourOf = (hour: number, half: string) =>
  half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour

/** @returns days since 1970, NaN if the text does not begin with a date */
function dayOf(text: string, order: DateOrder): number {
  const value = text.replace(WEEKDAY, '')
  const [, isoYear, isoMonth, isoDay = 1] = ISO.exec(value) ?? CHINESE.exec(value) ?? []
  if (isoYear) return daysOf(isoYear, isoMonth, isoDay)
  const [, first = '', , second, third = ''] = NUMERIC.exec(value) ?? []
  if (first) {
    if (order === 'day') return daysOf(third, second, first)
    if (order === 'month') return daysOf(third, first, second)
    return third.length === 2 && first.length === 2 ? daysOf(first, second, third) : Number.NaN
  }
  const [, day, month, name = month, dayBehind = 1, namedYear] = NAMED.exec(value) ?? []
  if (namedYear) return daysOf(namedYear, monthNamed(name ?? ''), day ?? dayBehind)
  const [, pointed, slashed, monthsYear] = MONTH_OF_YEAR.exec(value) ?? []
  return monthsYear ? daysOf(monthsYear, pointed ?? slashed, 1) : Number.NaN
}

/** The names of the months in English, German, French and Spanish, without accents: twelve of each. */
const MONTHS = ['en', 'de', 'fr', 'es'].flatMap(language => {
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plainMonth(format(Date.UTC(2000, month))))
})

function plainMonth(name: string) {
  const letters = name.normalize('NFD').replace(/[^\p{L}]/gu, '')
  return letters.toLowerCase()
}

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
function monthNamed(text: string): number {
  const plain = plainMonth(text)
  return 1 + (MONTHS.findIndex(name => name.startsWith(plain)) % 12)
}

function daysOf(...parts: (string | number | undefined)[]): number {
  const [year = Number.NaN, month = 0, day = 0] = parts.map(Number)
  const century = year >= 100 ? 0 : year < 70 ? 2000 : 1900
  const date = new Date(Date.UTC(century + year, month - 1, day))
  // 30 February does not exist.
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDate ? date.getTime() / 86_400_000 : Number.NaN
}

/** Minutes of a day at which an hour begins: `00:15`, `12:30 AM`, `00 - 01`, `7`. NaN if it is no time. */
export function readClock(text: string): number {
  const [, hour, minute = 0, half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2})?|h)?\s?([ap]\.?m\.?)?\s{0,3}(?:[-–].*)?$/i.exec(text) ??
    []
  return hour === undefined ? Number.NaN : 60 * hourOf(Number(hour), half) + Number(minute)
}

const DURATION =
  /^\s*(?:(\d{1,9})(?:d[a-z]{0,3}|-|\.)\s{0,3})?(\d{1,9}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*$/i

/** Reads `hh:mm:ss.ms`, with days as in `1d 02:03:04` or `1-02:03:04`. @returns seconds, NaN if it is none */
export function readDuration(text: string): number {
  if (text.length > LONGEST) return Number.NaN
  const [, days = 0, hours, minutes, seconds = '0'] = DURATION.exec(text) ?? []
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + decimal(seconds)
}

const decimal = (text: string) => Number(text.replace(',', '.'))
