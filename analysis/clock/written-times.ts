/** The languages of months, the likeliest first: an abbreviation that fits two months is of the first language. */
const LANGUAGES = 'en de fr es it pt nl pl cs sv da nb fi hu tr ru'.split(' ')
/** Minutes that a clock is ahead of UTC, by what stands behind a time. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  ...{ z: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, cet: 60, mez: 60, cest: 120, mesz: 120 },
  ...{ eet: 120, eest: 180, trt: 180, jst: 540, kst: 540, awst: 480, aest: 600, aedt: 660 },
  ...{ nzst: 720, nzdt: 780, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360 },
  ...{ pst: -480, pdt: -420 },
}
const SUMMER = ['west', 'bst', 'cest', 'mesz', 'eest', 'aedt', 'nzdt', 'edt', 'cdt', 'mdt', 'pdt']

/** `Tue, ` and `Di., ` in front of a date. */
const WEEKDAY = /^\p{L}{2,10}[.,]{1,2} ?(?=\d{1,4}[./-] ?\d)/u
/** `2024.5` is a number. */
const ISO = /^(\d{4})(?=[-/]|\. ?\d{1,2}\.)[-/.] ?(\d{1,2})(?:[-/.] ?(\d{1,2}))?(?!\d)/
/** In Chinese, Japanese and Korean. */
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?/
const NUMERIC = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/
const NAMED =
  /^(?:(\d{1,2})[-. ]{0,2}(?:de |of )?(\p{L}{3,12})[-. ]{0,2}(?:de |of )?|(\p{L}{3,12})[-. ]{0,2}(?:de |of )?(?:(\d{1,2}),? +)?)(\d{4}|\d{2})(?!\d)/iu
/** `Q1 2024` and `2024-Q1`, and `03/2024`; `1.2024` is a number. */
const QUARTER = /^(?:q([1-4])[ ./-]{0,2}(\d{4}|\d{2})|(\d{4})[ ./-]{0,2}q([1-4]))$/i
/** A week of ISO 8601, as in `2024-W05`. */
const WEEK = /^(\d{4})-?W(0[1-9]|[1-4]\d|5[0-3])$/i
const MONTH_OF_YEAR = /^(?:(0[1-9]|1[0-2])\.|(0?[1-9]|1[0-2])[/-])((?:19|20)\d{2})$/
const COMPACT = /^(20\d\d)([01]\d)([0-3]\d)(?:[T ]?([0-2]\d):?([0-5]\d)(?:[0-5]\d)?(Z?))?$/
/** Seconds since 1970, from 2014 to 2033, or thousandths, millionths and so on of them. */
const UNIX = /^(1[4-9]\d{8})(?:(\d{3}|\d{6}|\d{9}))?(\.\d+)?$/
/** `[2010. 7. 21. 15. 0. 35.093]`, also with exponents. */
const ARRAY = /^\[\s*(\d[\d.e+-]*(?:[\s,;]+\d[\d.e+-]*){2,5})\s*\]$/
const TIME = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s?([ap]m)?/i
const OFFSET =
  /\d:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]m)?\s?\(?(?:(UTC|GMT)?\s?([-+−])(\d{1,2})(?::?(\d{2}))?|([a-z]{1,4}))\)?(?:\[[\w/+-]*\])?$/i
/** A column with more offsets than these has ranges such as `00:00-01:00`. */
const MOST_OFFSETS = 3
/** The longest header, in characters. */
const LONGEST_HEADER = 200
/** The longest date, in characters. */
const LONGEST = 100

/** Whether the day or the month comes first in `03/04/2024`. */
export type DateOrder = 'day' | 'month'

/** A time as it is written. */
export interface WrittenTime {
  /** Minutes since 1970 on the clock that the text shows. NaN if it is no time. */
  minutes: number
  /** The offset of this clock from UTC in minutes, where the text gives it. */
  offset: number | undefined
}

/** How a column of times is read. */
export interface TimeColumn {
  read: (text: string) => WrittenTime
  order: DateOrder
  /** The orders in which all its dates can be read: both, where no date shows which one is meant. */
  fits: readonly DateOrder[]
}

/** Whether a text begins with a date. */
export const isTime = (text: string): boolean =>
  COMPACT.test(text) ||
  UNIX.test(text) ||
  ARRAY.test(text) ||
  Number.isFinite(dayOf(text, 'day') || dayOf(text, 'month'))

/**
 * Recognises how a column writes its times: dates in the usual forms of Europe and America, with or without a time
 * of day and an offset, numbers like 202401312345, arrays of numbers, and Unix time.
 *
 * @param texts some of the column's, in order, which show whether days or months come first
 * @param usual the order where the column does not show it
 * @param chosen the order that the visitor chose
 */
export function timeColumn(
  texts: readonly string[],
  usual: DateOrder = 'day',
  chosen?: DateOrder,
): TimeColumn {
  const shown = dateOrderOf(texts, usual)
  const order = chosen ?? shown.order
  const hasOffsets = new Set(texts.map(offsetIn)).size <= MOST_OFFSETS
  const read = (written: string): WrittenTime => {
    const text = written.length > LONGEST ? '' : written.trim()
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
  return { read, order, fits: shown.isShown ? [order] : ['day', 'month'] }
}

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

/** The offset of a text's clock from UTC, in minutes. */
function offsetIn(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const [, utc, sign, hours = '', minutes = 0, name] = OFFSET.exec(text.trim()) ?? []
  if (name) return ABBREVIATIONS[name.toLowerCase()]
  if (!sign || (!utc && hours.length < 2)) return undefined
  return (sign === '+' ? 1 : -1) * (60 * Number(hours) + Number(minutes))
}

/** The clock that a header names for its column. */
export interface ClockNamed {
  /** Minutes ahead of UTC. */
  ahead?: number
  /** The standard time that it names, such as CET; whether it holds in summer as well is left open. */
  standard?: number
}

const UTC =
  /(?<![a-z])(?:utc|gmt|zulu)(?![a-z])|(?:time|date|hour|start|stamp)(?:utc|gmt)(?![a-z])|(?<![a-z])utc(?=time|date)/
const AHEAD = /(?<![a-z])(?:utc|gmt) ?([-+−]) ?(\d{1,2})(?::?(\d\d))?/

/** @param header or a title, in lower case */
export function clockNamed(header: string): ClockNamed {
  const text = header.slice(0, LONGEST_HEADER)
  const [, sign, hours = 0, minutes = 0] = AHEAD.exec(text) ?? []
  if (sign) return { ahead: (sign === '+' ? 1 : -1) * (60 * Number(hours) + Number(minutes)) }
  if (UTC.test(text)) return { ahead: 0 }
  const names = text.split(/[^a-z]+/).filter(word => Object.hasOwn(ABBREVIATIONS, word))
  const [name] = names
  const isStandard =
    name !== undefined && name !== 'z' && !names.some(each => SUMMER.includes(each))
  return isStandard ? { standard: ABBREVIATIONS[name] as number } : {}
}

/**
 * The order of day and month: a part above 12 is a day. Where there is none, it is the order in which the dates
 * are nearer to each other, and the column does not show it.
 */
function dateOrderOf(
  column: readonly string[],
  usual: DateOrder,
): { order: DateOrder; isShown: boolean } {
  let isOpen = false
  const texts = column
    .filter(text => text.length <= LONGEST)
    .map(text => text.trim().replace(WEEKDAY, ''))
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
function dayOf(text: string, order: DateOrder): number {
  const value = text.replace(WEEKDAY, '')
  const [, isoYear, isoMonth, isoDay = 1] = ISO.exec(value) ?? EAST_ASIAN.exec(value) ?? []
  if (isoYear) return daysOf(isoYear, isoMonth, isoDay)
  const [, first, , second, year] = NUMERIC.exec(value) ?? []
  if (year) return order === 'day' ? daysOf(year, second, first) : daysOf(year, first, second)
  const [, day, month, name = month, dayBehind = 1, namedYear] = NAMED.exec(value) ?? []
  if (namedYear) return daysOf(namedYear, monthNamed(name ?? ''), day ?? dayBehind)
  const [, behind, yearBehind, yearBefore, before] = QUARTER.exec(value) ?? []
  const quarter = behind ?? before
  if (quarter) return daysOf(yearBehind ?? yearBefore, 3 * Number(quarter) - 2, 1)
  const [, weeksYear, week] = WEEK.exec(value) ?? []
  if (weeksYear) return mondayOf(Number(weeksYear), Number(week))
  const [, pointed, slashed, monthsYear] = MONTH_OF_YEAR.exec(value) ?? []
  return monthsYear ? daysOf(monthsYear, pointed ?? slashed, 1) : Number.NaN
}

/** The Monday of a week of ISO 8601: the first week of a year contains 4 January. */
function mondayOf(year: number, week: number): number {
  const fourth = daysOf(year, 1, 4)
  // 1 January 1970 was a Thursday.
  return fourth - ((fourth + 3) % 7) + 7 * (week - 1)
}

/** The number of each month by its names in all languages, without accents: alone, in a date, and abbreviated. */
let monthNames: Map<string, number> | undefined

function namesOfMonths(): Map<string, number> {
  const names = new Map<string, number>()
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'long', day: 'numeric' },
    { month: 'short' },
  ]
  for (const language of LANGUAGES) {
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 1))
        const name = plainMonth(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (name !== '' && !names.has(name)) names.set(name, month)
      }
    }
  }
  return names
}

const plainMonth = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** @returns 1 to 12, or 0 if the text is neither the name of a month nor the start of one */
function monthNamed(text: string): number {
  monthNames ??= namesOfMonths()
  const plain = plainMonth(text)
  const start = () => [...(monthNames ?? [])].find(([name]) => name.startsWith(plain))?.[1]
  return monthNames.get(plain) ?? start() ?? 0
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
