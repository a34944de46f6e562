import type { YearRange } from '../../model/planned-year.ts'
import type { Refusal } from '../../reader/files/refusal.ts'
import type {
  PriceLeftOut,
  PriceLeftOutReason,
  PriceReading,
  PriceReason,
} from '../../reader/prices/reading.ts'
import { dateWords, many } from './figure-words.ts'
import { FILE_REFUSALS, leftOutSentence, refusalSentence, type Sentences } from './file-words.ts'

const STEPS: Record<string, string> = {
  '1': 'hours',
  '0.5': 'half hours',
  '0.25': 'quarter-hours',
}

/** What was read: zone or column, currency, step, first and last day, and what was assumed. */
export function pricesReadWords(reading: PriceReading): string[] {
  const { name, currency, unit, steps, averagedFrom, timeZone, days } = reading
  const [most, ...others] = steps.map(({ stepHours, days: count }) => ({
    step: STEPS[stepHours] ?? `steps of ${60 * stepHours} minutes`,
    count,
  }))
  const mixed = others.map(({ step, count }) => `, ${step} on ${many(count, 'day')}`).join('')
  const money = unit.startsWith('cents') ? unit : `${currency} ${unit}`
  const span = `${dateWords(reading.first)} to ${dateWords(reading.last)}`
  const read = [name && `“${name}”`, money, `${most?.step}${mixed}`, span, many(days.length, 'day')]
  const notes = [
    !reading.isCurrencyNamed && `No currency is named: taken as ${currency}.`,
    !reading.isUnitNamed &&
      unit !== 'per MWh' &&
      `No unit is named: by their size, the numbers are ${money}.`,
    averagedFrom && `Steps of ${averagedFrom} minutes were averaged to ${most?.step}.`,
    timeZone && `Times with an offset or in UTC were put into days of ${timeZone}.`,
    others.length > 0 && 'Each day is planned in its own steps.',
  ]
  return [`${read.filter(Boolean).join(', ')}.`, ...notes.filter(note => typeof note === 'string')]
}

/** A year to choose, or the days that make none. */
export const rangeWords = ({ from, to, isYear }: YearRange): string => {
  if (isYear && from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4)
  return `${dateWords(from)} to ${dateWords(to)}`
}

/** Why some days have no cycles at all. */
export const noPlanWords =
  'A day is planned on five earlier ones of its kind, Monday to Friday or weekend: no day has them.'

/** What the skyline of fewer days than a year has is called. */
export const tooFewWords = (days: number) =>
  `${many(days, 'day')} make no year, which takes 330: the cycles of these days alone, and no year's net.`

const LEFT_OUT: Record<Exclude<PriceLeftOutReason, PriceReason>, string> = {
  'clock-change': 'the clocks change, so that it has 23 or 25 hours',
  gap: 'prices are missing',
  repeated: 'another has the same time; the first counts',
  'other-series': 'it has no prices of the same name',
}

const REFUSALS: Sentences<PriceReason> = {
  ...FILE_REFUSALS,
  'no-files': () => 'A file of prices was expected, and none was chosen.',
  'no-times': name =>
    `A column of dates with times, or a row for each day, was expected, and ${name} has none.`,
  'no-prices': name => `A column of prices was expected, and ${name} has none.`,
  'one-a-day': name =>
    `Prices of hours or shorter were expected, and ${name} has one for each day.`,
  'no-days': (name, { count = 0 }) =>
    `Whole days of equal steps were expected, and the ${many(count, 'price')} of ${name} make none.`,
}

/** One line for what was left out: how much, why, and the first of it. */
export const priceLeftOutWords = (left: PriceLeftOut): string =>
  leftOutSentence(REFUSALS, LEFT_OUT, left)

/** One sentence for what cannot be read: what was expected, and what was found. */
export const priceRefusalWords = (refusal: Pick<Refusal, 'reason' | 'facts'>): string =>
  refusalSentence(REFUSALS, refusal)
