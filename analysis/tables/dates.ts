const MONTHS =
  /^(jan)|(feb)|(m[aä]r)|(apr)|(ma[iy])|(jun)|(jul)|(aug)|(sep)|(o[ck]t)|(nov)|(de[cz])/i
/** `2024.5` is a number. */
const ISO = /^(\d{4})(?=[-/]|\.\d{1,2}\.)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const NAMED =
  /^(?:(\d{1,2})[-. ]{0,2})?([a-zäöü]{3,9})[-. ]{0,2}(?:(\d{1,2}),? +)?(\d{4}|\d{2})(?!\d)/i
const COMPACT = /^(20\d\d)([01]\d)([0-3]\d)(?:([0-2]\d)([0-5]\d))?$/
/** Seconds or milliseconds since 1970, from 2014 to 2033. */
const UNIX = /^(1[4-9]\d{8})(?:(\d{3}))?(\.\d+)?$/
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s?([ap]m)?/i
const OFFSET = /\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:(Z|UTC|GMT)\b|([+-])(\d{2})(?::?(\d{2}))?$)/
/** A column with more offsets than these has ranges such as `00:00-01:00`. */
const MOST_OFFSETS = 3
/** No date is longer. */
const LONGEST = 100
/** Numbers as arrays print them: year, month, day, hour, minute, second. */
const ARRAY = /^\[(\d[\d.e+ ]*)\]$/

/** Whether the day or the month comes first in `03/04/2024`. */
type DateOrder = 'day' | 'month'

/** A time as it is written. */
export interface WrittenTime {
  /** Minutes since 1970 on the clock that the text shows. NaN if it is no time. */
  minutes: number
  /** Of this clock from UTC, in minutes, where the text says it. */
  offset: number | undefined
}

/** A time that is written as an array, as `2024-01-31 13:00:12.5`; other texts as they are. */
function unpacked(text: string): string {
  const parts = ARRAY.exec(text)?.[1]?.trim().split(/ +/).map(Number)
  if (!parts || parts.length < 3) return text
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts
  const two = (value: number | undefined) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

/** Whether a text begins with a date. */
export const isTime = (written: string): boolean => {
  const text = written.startsWith('[') && written.length <= LONGEST ? unpacked(written) : written
  return isPlainTime(text)
}

const isPlainTime = (text: string): boolean =>
  COMPACT.test(text) ||
  UNIX.test(text) ||
  Number.isFinite(dayOf(text, 'day') || dayOf(text, 'month'))

/**
 * Makes a function that reads a column of times: dates in the usual forms of English and German, with or without
 * a time of day, numbers like 202401312345, and Unix time.
 *
 * @param column some of its texts, in order, which show whether days or months come first
 * @param usual the order where the column does not show it
 */
export function timeReader(column: readonly string[], usual: DateOrder = 'day') {
  const { order } = dateOrderOf(column, usual)
  const hasOffsets = new Set(column.map(offsetIn)).size <= MOST_OFFSETS
  return (written: string): WrittenTime => {
    const text = written.length > LONGEST ? '' : unpacked(written.trim())
    const [, seconds, milliseconds = '0', fraction = '0'] = UNIX.exec(text) ?? []
    if (seconds) {
      const part = Number(milliseconds) / 1000 + Number(fraction)
      return { minutes: (Number(seconds) + part) / 60, offset: 0 }
    }
    const iso = text.replace(COMPACT, (_, year, month, day, hour = '00', minute = '00') => {
      return `${year}-${month}-${day} ${hour}:${minute}`
    })
    return {
      minutes: 1440 * dayOf(iso, order) + timeOfDay(iso),
      offset: hasOffsets ? offsetIn(iso) : undefined,
    }
  }
}

/** The minutes from UTC that a text says of its clock. */
function offsetIn(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const [, utc, sign, hours = 0, minutes = 0] = OFFSET.exec(text.trim()) ?? []
  if (utc) return 0
  return sign ? (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) : undefined
}

/**
 * The order of day and month: a part above 12 is a day. Where there is none, it is the order in which the dates
 * are nearer to each other, and the column does not show it.
 */
export function dateOrderOf(
  column: readonly string[],
  usual: DateOrder = 'day',
): { order: DateOrder; isShown: boolean } {
  let isOpen = false
  const texts = column.filter(text => text.length <= LONGEST).map(text => text.trim())
  for (const text of texts) {
    const [, first, mark, second] = NUMERIC.exec(text) ?? []
    if (mark === '.' || Number(first) > 12) return { order: 'day', isShown: true }
    if (Number(second) > 12) return { order: 'month', isShown: true }
    isOpen ||= first !== second
  }
  const spanOf = (order: DateOrder) => {
    const days = texts.map(text => dayOf(text, order)).filter(Number.isFinite)
    return days.reduce((sum, day, i) => sum + Math.abs(day - (days[i - 1] ?? day)), 0)
  }
  const [day, month] = [spanOf('day'), spanOf('month')]
  const order = day === month ? usual : day < month ? 'day' : 'month'
  return { order, isShown: !isOpen }
}

/** @returns minutes since midnight, 0 if the text has no time of day */
function timeOfDay(text: string): number {
  const [, hours = 0, minutes = 0, seconds = '0', half = ''] = TIME.exec(text) ?? []
  return 60 * hourOf(Number(hours), half) + Number(minutes) + decimal(seconds) / 60
}

const hourOf = (hour: number, half: string) =>
  half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour

/** @returns days since 1970, NaN if the text does not begin with a date */
function dayOf(value: string, order: DateOrder): number {
  const [, isoYear, isoMonth, isoDay = 1] = ISO.exec(value) ?? []
  if (isoYear) return daysOf(isoYear, isoMonth, isoDay)
  const [, first, , second, year] = NUMERIC.exec(value) ?? []
  if (year) return order === 'day' ? daysOf(year, second, first) : daysOf(year, first, second)
  const [, day, name = '', dayBehind = 1, namedYear] = NAMED.exec(value) ?? []
  const month = MONTHS.exec(name)?.findIndex((part, i) => i > 0 && part)
  return daysOf(namedYear, month, day ?? dayBehind)
}

function daysOf(...parts: (string | number | undefined)[]): number {
  const [year = Number.NaN, month = 0, day = 0] = parts.map(Number)
  const century = year >= 100 ? 0 : year < 70 ? 2000 : 1900
  const date = new Date(Date.UTC(century + year, month - 1, day))
  // The 30th of February is none.
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDate ? date.getTime() / 86_400_000 : Number.NaN
}

/** Minutes of a day at which an hour begins: `00:15`, `12:30 AM`, `00 - 01`, `7`. NaN if it is no time. */
export function readClock(text: string): number {
  const [, hour, minute = 0, half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s?([ap]\.?m\.?)?\s{0,3}(?:[-–].*)?$/i.exec(text) ?? []
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
