import { extent } from 'd3-array'
import { clockNamed } from '../clock/named-clocks.ts'
import { isTime, timeColumn } from '../clock/written-times.ts'
import type { TimeMeaning } from '../description.ts'
import { numberOf } from '../extract/written-steps.ts'
import { shareOf } from '../names/holds.ts'
import { namesEnd, namesWriting, TIMES } from '../names/time-rules.ts'
import { isCounter, minutesOfStep, stepNamed, stepsAcross } from './day-steps.ts'
import type { Matched } from './matched.ts'

/** A column of times, and how an hour is written: `clock`, or `60 from 1` where steps are counted. */
interface TimeUse {
  index: number
  meaning: TimeMeaning
  unit: string | null
}
const useOf = ({ index }: Matched, meaning: TimeMeaning, unit: string | null = null): TimeUse => ({
  ...{ index, meaning, unit },
})

/** What tells the times of a table's rows. */
export interface TimesFound {
  columns: TimeUse[]
  /** The columns of a table that has a day in each row, with the minute at which each step begins. */
  across: { index: number; at: number }[]
}

const HAS_CLOCK = /\d:\d\d|\d{10}|\d{4}-?\d\d-?\d\dT\d/

/** Finds what tells the times of a table: a column of instants before a local one. */
export function timesIn(all: readonly Matched[]): TimesFound | undefined {
  const times = all.filter(({ texts }) => shareOf(texts, isTime) > 0.8)
  const rest = all.filter(column => !times.includes(column))
  const own = times.filter(({ words }) => !namesWriting(words))
  const stamps = own.filter(({ texts }) => texts.some(text => HAS_CLOCK.test(text)))
  // The span of a query, which is in every row, is not the time of a row.
  const varied = stamps.filter(({ texts }) => texts.some(text => text !== texts[0]))
  const dated = varied.length > 0 ? varied : stamps
  const stamp = dated.find(isAbsolute) ?? dated[0]
  if (stamp) return { columns: [useOf(stamp, 'time')], across: [] }
  const [date] = own
  const parts = date
    ? [useOf(date, 'date')]
    : datePartsIn(rest).map(({ column, meaning }) => useOf(column, meaning))
  if (!date && parts.length < 3) return undefined
  const free = rest.filter(({ index }) => parts.every(part => part.index !== index))
  const across = stepsAcross(free)
  return { columns: [...parts, ...(across.length > 0 ? [] : hoursIn(free))], across }
}

/** Whether the times of a column are instants, by their header or their texts. */
function isAbsolute({ header, words, texts }: Matched): boolean {
  if (clockNamed(header).ahead !== undefined || clockNamed(words).ahead !== undefined) return true
  const { read } = timeColumn(texts)
  return shareOf(texts, text => read(text).offset !== undefined) > 0.5
}

/** The columns of a date whose year, month and day stand apart, as far as there are any. */
export function datePartsIn<Own extends Matched>(columns: readonly Own[]) {
  const within = (from: number, to: number) => (text: string) =>
    /^\d{1,4}$/.test(text) && +text >= from && +text <= to
  const isMonth = (text: string) =>
    within(1, 12)(text) || (/^\p{L}/u.test(text) && isTime(`${text} 2000`))
  return [
    { meaning: 'year' as const, fits: within(1900, 2099) },
    { meaning: 'month' as const, fits: isMonth },
    { meaning: 'day' as const, fits: within(1, 31) },
  ].flatMap(({ meaning, fits }) => {
    const isNamed = (each: Own) => TIMES.match(each)?.id === meaning
    const column = columns.find(each => isNamed(each) && shareOf(each.texts, fits) > 0.8)
    return column ? [{ column, meaning }] : []
  })
}

/** A clock beside the date, or numbers that count the steps of the day. */
function hoursIn(columns: readonly Matched[]): TimeUse[] {
  // A price such as `12.30` is no time.
  const isClock = (text: string) => Number.isNaN(Number(text)) && stepNamed(text)?.kind === 'clock'
  const clock = columns.find(({ texts }) => shareOf(texts, isClock) > 0.8)
  if (clock) return [useOf(clock, 'hour', 'clock')]
  const isCounted = (text: string) => stepNamed(text)?.kind.endsWith('number') ?? false
  const counting = columns.filter(({ texts }) => shareOf(texts, isCounted) > 0.8)
  const named = counting.find(column => TIMES.match(column)?.id === 'hour')
  const counters = counting.filter(({ profile }) => isCounter(profile))
  const column = named ?? (counters.length === 1 ? counters[0] : undefined)
  const [least = 0, most = 0] = extent(column?.texts.map(numberOf).filter(Number.isFinite) ?? [])
  // The hour that ends at 0 belongs to the day before.
  if (!column || (namesEnd(column.words) && least === 0)) return []
  return [useOf(column, 'hour', `${minutesOfStep(most)} from ${least === 0 ? 0 : 1}`)]
}
