import type {
  PriceLeftOut,
  PriceLeftOutReason,
  PriceReading,
  PriceReason,
  PriceUnit,
} from '../../../analysis/prices/price-reading.ts'
import type { YearRange } from '../../../analysis/storage/planned-year.ts'
import type { Refusal } from '../../../analysis/tables/refusal.ts'
import { dateWords, many } from './figure-words.ts'
import {
  FILE_REFUSALS,
  headersOf,
  leftOutSentence,
  refusalSentence,
  type Sentences,
} from './file-words.ts'

const STEPS: Record<string, string> = {
  '1': 'hours',
  '0.5': 'half hours',
  '0.25': 'quarter-hours',
}

/** What the numbers of a file are: `EUR per MWh`, `pence per kWh`. */
export const moneyWords = (currency: string, unit: PriceUnit): string => {
  if (!unit.startsWith('cents')) return `${currency} ${unit}`
  return currency === 'GBP' ? unit.replace('cents', 'pence') : unit
}

/** What prices are: their zone or column, unit and step. */
export function seriesWords({ name, currency, unit, steps }: PriceReading): string {
  const [most] = steps
  const step = STEPS[most?.stepHours ?? 1] ?? `steps of ${60 * (most?.stepHours ?? 1)} minutes`
  return [name && `“${name}”`, moneyWords(currency, unit), step].filter(Boolean).join(', ')
}

/** What was read: zone or column, currency, step, first and last day, and what was assumed. */
export function pricesReadWords(reading: PriceReading): string[] {
  const { name, currency, unit, steps, averagedFrom, timeZone, days } = reading
  const [most, ...others] = steps.map(({ stepHours, days: count }) => ({
    step: STEPS[stepHours] ?? `steps of ${60 * stepHours} minutes`,
    count,
  }))
  const mixed = others.map(({ step, count }) => `, ${step} on ${many(count, 'day')}`).join('')
  const money = moneyWords(currency, unit)
  const span = `${dateWords(reading.first)} to ${dateWords(reading.last)}`
  const read = [name && `“${name}”`, money, `${most?.step}${mixed}`, span, many(days.length, 'day')]
  const notes = [
    !reading.isCurrencyNamed && `No currency is named: taken as ${currency}.`,
    reading.unitDoubted &&
      `“${moneyWords(currency, reading.unitDoubted)}” would be far from any market: taken as ${money}.`,
    !reading.isUnitNamed && !reading.unitDoubted && `No unit is named: taken as ${money}.`,
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
  repeated: 'another has the same time and the same price',
  'too-many': 'it has more prices than a day has steps',
  overflow: 'the number is that of a counter which has run over',
  conflict: 'it has two prices for one time',
  'other-series': 'it has no prices of the same name',
  'other-currency': 'its prices are in another currency',
  'other-unit': 'its prices are of another size, and it names no unit',
  'other-sheet': 'it has other headers than the largest one',
}

const REFUSALS: Sentences<PriceReason> = {
  ...FILE_REFUSALS,
  'no-files': () => 'A file of prices was expected, and none was chosen.',
  'no-times': (name, facts) =>
    `A column of dates with times, or a row for each day, was expected, and ${
      facts.found?.length ? `the columns of ${name} are ${headersOf(facts)}` : `${name} has none`
    }.`,
  'no-prices': (name, facts) =>
    `A column of prices was expected, by its name, its unit or a title above it, and ${
      facts.found?.length ? `the columns of ${name} are ${headersOf(facts)}` : `${name} has none`
    }.`,
  'one-a-day': name =>
    `Prices of hours or shorter were expected, and ${name} has one for each day.`,
  'two-prices': (_, { count = 0 }) =>
    `One price for each time was expected, and ${many(count, 'day')} ${count === 1 ? 'has' : 'have'} two for one time that no column tells apart.`,
  'no-days': (name, { count = 0 }) =>
    `Whole days of equal steps were expected, and the ${many(count, 'price')} of ${name} make none.`,
}

/** One line for what was left out: how much, why, and the first of it. */
export const priceLeftOutWords = (left: PriceLeftOut): string =>
  leftOutSentence(REFUSALS, LEFT_OUT, left)

/** One sentence for what cannot be read: what was expected, and what was found. */
export const priceRefusalWords = (refusal: Pick<Refusal, 'reason' | 'facts'>): string =>
  refusalSentence(REFUSALS, refusal)
