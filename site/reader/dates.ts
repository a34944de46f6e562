const MONTHS = [
  'jan',
  'feb',
  'm[aä]r',
  'apr',
  'ma[iy]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[ck]t',
  'nov',
  'de[cz]',
]
const ISO = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?/
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})?[-. ]*([a-zäöü]{3,9})[-. ]*(?:(\d{1,2}),? +)?(\d{4}|\d{2})(?!\d)/i
const TIME = /(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*([ap]m)?/i

/** Whether the day or the month comes first in `03/04/2024`. */
export type DateOrder = 'day' | 'month'

/** Finds the order in a sample of a column: a first part above 12 is a day, a second one a month first. */
export function dateOrderOf(values: Iterable<string>): DateOrder {
  let slashes = false
  for (const value of values) {
    const [, first, mark, second] = NUMERIC.exec(value.trim()) ?? []
    if (Number(first) > 12) return 'day'
    if (Number(second) > 12) return 'month'
    slashes ||= mark === '/'
  }
  return slashes ? 'month' : 'day'
}

/** Reads a date in the usual forms of English and German. @returns days since 1970, NaN if it is none */
export function readDate(text: string, order: DateOrder): number {
  const value = text.trim()
  const day = dayOf(value, order)
  if (Number.isNaN(day)) return day
  const [, hours = 0, minutes = 0, seconds = '0', half = ''] = TIME.exec(value) ?? []
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return day + hour / 24 + Number(minutes) / 1440 + Number(seconds.replace(',', '.')) / 86_400
}

function dayOf(value: string, order: DateOrder): number {
  const iso = ISO.exec(value)
  if (iso) return daysOf(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
  const numeric = NUMERIC.exec(value)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])]
    const [day, month] = order === 'day' ? [first, second] : [second, first]
    return daysOf(fullYear(Number(numeric[4])), month, day)
  }
  const named = NAMED.exec(value)
  if (!named) return Number.NaN
  const month = MONTHS.findIndex(name => new RegExp(`^${name}`, 'i').test(named[2] ?? ''))
  return daysOf(fullYear(Number(named[4])), month + 1, Number(named[1] ?? named[3] ?? 1))
}

const fullYear = (year: number) => (year < 70 ? 2000 + year : year < 100 ? 1900 + year : year)

function daysOf(year: number, month: number, day: number): number {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDate ? Date.UTC(year, month - 1, day) / 86_400_000 : Number.NaN
}

/** Reads a duration: seconds, `hh:mm:ss.ms`, with days as `1d 02:03:04` or `1-02:03:04`. @returns seconds */
export function readDuration(text: string): number {
  const [, days = 0, hours, minutes, seconds = '0'] =
    /^\s*(?:(\d+)\s*(?:d\w*|-|\.)\s*)?(\d+):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?\s*$/i.exec(text) ?? []
  if (hours === undefined) return Number.NaN
  return (
    Number(days) * 86_400 +
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds.replace(',', '.'))
  )
}
