import { shareOf } from '../tables/columns.ts'
import { isTime, readClock } from '../tables/dates.ts'
import { END, PART_OF_HOUR, PERIOD } from './market-names.ts'

/** A column by its header. */
export interface NamedColumn {
  index: number
  /** The header as it stands in the file, and as its words are compared. */
  name: string
  words: string
}

/** A column with the texts of some rows. */
export type SampledColumn = NamedColumn & { texts: string[] }

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
const PART = /^\d{1,2}$/

/**
 * The column with the time of the day beside one with the date: a clock, or numbers that count its steps, perhaps
 * with those of the quarters of an hour beside them.
 *
 * @param rows how the values of a column stand one after the other
 */
export function clockOf(columns: readonly SampledColumn[], rows: readonly (readonly string[])[]) {
  const at = (column: NamedColumn) => (row: readonly string[]) => row[column.index]?.trim() ?? ''
  const clock = columns.find(({ texts }) => shareOf(texts, isClock) > 0.8)
  if (clock) {
    const read = (row: readonly string[]) => readClock(at(clock)(row))
    return { columns: [clock], read, isEnd: END.test(clock.words) }
  }
  const counting = columns.filter(({ texts }) => shareOf(texts, isNumber) > 0.8)
  const named = counting.filter(({ words }) => PERIOD.test(words) && !PART_OF_HOUR.test(words))
  const counters = counting.filter(column => isCounter(rows.map(at(column)).map(numberOf)))
  const period = named[0] ?? (counters.length === 1 ? counters[0] : undefined)
  if (!period) return undefined
  const numbers = period.texts.map(numberOf).filter(Number.isFinite)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  // The hour that ends at 0 is one of the day before.
  if (END.test(period.words) && least === 0) return undefined
  const [step, first] = [stepOfPeriods(most), least === 0 ? 0 : 1]
  const quarter = step === 60 ? counting.find(isQuarter) : undefined
  const minutes = (row: readonly string[]) => step * (numberOf(at(period)(row)) - first)
  return {
    columns: quarter ? [period, quarter] : [period],
    read: quarter
      ? (row: readonly string[]) => minutes(row) + 15 * (numberOf(at(quarter)(row)) - 1)
      : minutes,
    isEnd: false,
  }
}

const isQuarter = ({ words, texts }: SampledColumn) =>
  PART_OF_HOUR.test(words) && texts.every(text => /^[1-4]?$/.test(text))

const SLOT =
  /^([a-z]+\.?)?[ .]*0*(\d{1,3}) ?[ab*]?$|^(\d{1,2})[:.](\d{2})(:\d{2})?( ?[-–] ?.*)?$|^(\d{1,2}) ?[-–] ?\d{1,2}$/
/** A day in one row has at least the hours of the shortest day. */
const FEWEST_SLOTS = 23

/** The columns of a table that has the prices of a day in one row, with the minute at which each step begins. */
export function slotsOf(columns: readonly NamedColumn[]): { index: number; minute: number }[] {
  const kinds = new Map<string, { index: number; at: number }[]>()
  for (const { words, index } of columns) {
    const [found, word = '', number, hour, minute, , , from] = SLOT.exec(words) ?? []
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

/** The places of year, month and day where a table has each in a column of its own. */
export function dateColumnsOf(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  called: readonly [year: RegExp, month: RegExp, day: RegExp],
): [year: number, month: number, day: number] | undefined {
  const are = (index: number, test: (text: string) => boolean) =>
    shareOf(
      rows.map(row => row[index]?.trim() ?? ''),
      test,
    ) > 0.8
  const within = (index: number, from: number, to: number) =>
    are(index, text => PART.test(text) && Number(text) >= from && Number(text) <= to)
  const years = [...(rows[0] ?? []).keys()].filter(index =>
    are(index, text => /^20\d\d$/.test(text)),
  )
  const isBare = names.every(name => name === '')
  for (const year of years) {
    const [, month, day] = called.map(pattern => names.findIndex(name => pattern.test(name)))
    const places: [number, number][] = isBare
      ? [
          [year + 1, year + 2],
          [year - 1, year - 2],
        ]
      : [[month ?? -1, day ?? -1]]
    for (const [month, day] of places) {
      const isDate =
        within(month, 1, 12) &&
        within(day, 1, 31) &&
        shareOf(
          rows.map(row => `${row[year]}-${row[month]}-${row[day]}`),
          isTime,
        ) > 0.8
      if (isDate) return [year, month, day]
    }
  }
  return undefined
}
