import { type DateOrder, dateOrderOf, readDate } from './dates.ts'

const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}([./-])\d{1,2}\2(\d{4}|\d{2})(?!\d)|(\d{1,2}[-. ]+)?[a-zäöü]{3,9}\.?[-. ]+(\d{1,2},? +)?\d{4})/i
const COMPACT = /^(20\d\d)([01]\d)([0-3]\d)(?:([0-2]\d)([0-5]\d))?$/
/** Seconds or milliseconds since 1970, from 2014 to 2033. */
const UNIX = /^(1[4-9]\d{8})(?:\d{3})?(?:\.\d+)?$/
const OFFSET = /\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:(Z|UTC|GMT)\b|([+-])(\d{2})(?::?(\d{2}))?$)/
/** A column with more offsets than these has ranges such as `00:00-01:00`. */
const MOST_OFFSETS = 3

export const isTime = (text: string): boolean =>
  DATE.test(text) || COMPACT.test(text) || UNIX.test(text)

/** A time as it is written. */
export interface WrittenTime {
  /** Minutes since 1970 on the clock that the text shows. */
  minutes: number
  /** Of this clock from UTC, in minutes, where the text says it. */
  offset: number | undefined
}

/** The clock's minutes from UTC, as a time says it. */
function offsetIn(text: string): number | undefined {
  const [, utc, sign, hours = 0, minutes = 0] = OFFSET.exec(text) ?? []
  if (utc) return 0
  return sign ? (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) : undefined
}

/**
 * Makes a function that reads a column of times: of dates and times, of numbers like 202401312345, and of Unix.
 *
 * @param currency tells the order of a date's parts where no date does
 */
export function timeReader(column: readonly string[], currency = '') {
  const order = orderOf(column, currency)
  const hasOffsets = new Set(column.map(offsetIn)).size <= MOST_OFFSETS
  return (text: string): WrittenTime => {
    const [, seconds] = UNIX.exec(text) ?? []
    if (seconds) return { minutes: Math.floor(Number(seconds) / 60), offset: 0 }
    const iso = text.replace(COMPACT, (_, year, month, day, hour = '00', minute = '00') => {
      return `${year}-${month}-${day} ${hour}:${minute}`
    })
    return {
      minutes: Math.round(1440 * readDate(iso, order)),
      offset: hasOffsets ? offsetIn(iso) : undefined,
    }
  }
}

/** Where no part above 12 tells day and month apart, the order in which the dates are nearer to each other. */
function orderOf(column: readonly string[], currency: string): DateOrder {
  const spanOf = (order: DateOrder) => {
    const days = column.map(text => readDate(text, order)).filter(Number.isFinite)
    return days.reduce((sum, day, i) => sum + Math.abs(day - (days[i - 1] ?? day)), 0)
  }
  if (column.some(text => /^(1[3-9]|[23]\d)\D|^\d{1,2}\D(1[3-9]|[23]\d)\D/.test(text))) {
    return dateOrderOf(column)
  }
  const [day, month] = [spanOf('day'), spanOf('month')]
  return day < month || (day === month && currency !== 'USD') ? 'day' : 'month'
}

/** Minutes of a day at which an hour begins: `00:15`, `12:30 AM`, `00 - 01`, `7`. NaN if it is no time. */
export function readClock(text: string): number {
  const [, hour, minute = 0, half = ''] =
    /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap]\.?m\.?)?\s*(?:[-–].*)?$/i.exec(text) ?? []
  if (hour === undefined) return Number.NaN
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return 60 * hours + Number(minute)
}

/** The time zone of the market day of each currency: the coupled auctions of Europe have that of Berlin. */
const ZONES: Record<string, string> = {
  GBP: 'Europe/London',
  AUD: 'Australia/Brisbane',
  USD: 'America/New_York',
  CAD: 'America/Toronto',
  NZD: 'Pacific/Auckland',
  JPY: 'Asia/Tokyo',
  INR: 'Asia/Kolkata',
  TRY: 'Europe/Istanbul',
}

export const marketZoneOf = (currency: string): string => ZONES[currency] ?? 'Europe/Berlin'

/** Makes a function from minutes since 1970 in UTC to those that the clocks of a time zone show. */
export function localClock(timeZone: string): (minutes: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const offsetIn = (hour: number) => {
    const text = format.format(hour * 3_600_000)
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
  }
  return minutes => {
    const hour = Math.floor(minutes / 60)
    const offset = offsets.get(hour) ?? offsetIn(hour)
    offsets.set(hour, offset)
    return minutes + offset
  }
}

/** Makes a function that tells how many hours a day has on the clocks of a time zone. @param day since 1970 */
export function hoursOfDays(timeZone: string): (day: number) => number {
  const toLocal = localClock(timeZone)
  const aheadAt = (minutes: number) => toLocal(minutes) - minutes
  // Clocks change between two noons in UTC, and within the day of the later one.
  return day => 24 - (aheadAt(1440 * day + 720) - aheadAt(1440 * (day - 1) + 720)) / 60
}
