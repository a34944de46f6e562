const MONTHS =
  /^(jan)|(feb)|(m[aä]r)|(apr)|(ma[iy])|(jun)|(jul)|(aug)|(sep)|(o[ck]t)|(nov)|(de[cz])/i
const ISO = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})?[-. ]*([a-zäöü]{3,9})[-. ]*(?:(\d{1,2}),? +)?(\d{4}|\d{2})(?!\d)/i
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*([ap]m)?/i

/** Whether the day or the month comes first in `03/04/2024`. */
export type DateOrder = 'day' | 'month'

/** Finds the order in a sample of a column: a first part above 12 is a day, a second one a month first. */
export function dateOrderOf(values: Iterable<string>): DateOrder {
  let order: DateOrder = 'day'
  for (const value of values) {
    const [, first, mark, second] = NUMERIC.exec(value.trim()) ?? []
    if (Number(first) > 12) return 'day'
    if (Number(second) > 12) return 'month'
    if (mark === '/') order = 'month'
  }
  return order
}

/** Reads a date in the usual forms of English and German. @returns days since 1970, NaN if it is none */
export function readDate(text: string, order: DateOrder): number {
  const value = text.trim()
  const [, hours = 0, minutes = 0, seconds = '0', half = ''] = TIME.exec(value) ?? []
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return dayOf(value, order) + (hour + (Number(minutes) + decimal(seconds) / 60) / 60) / 24
}

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
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31
  const century = year >= 100 ? 0 : year < 70 ? 2000 : 1900
  return isDate ? Date.UTC(century + year, month - 1, day) / 86_400_000 : Number.NaN
}

/** Reads `hh:mm:ss.ms`, with days as in `1d 02:03:04` or `1-02:03:04`. @returns seconds, NaN if it is none */
export function readDuration(text: string): number {
  const [, days = 0, hours, minutes, seconds = '0'] =
    /^\s*(?:(\d{1,9})(?:d[a-z]*|-|\.)\s*)?(\d+):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*$/i.exec(text) ??
    []
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + decimal(seconds)
}

const decimal = (text: string) => Number(text.replace(',', '.'))
