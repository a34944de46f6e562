import type {
  Clock,
  DispatchLeftOut,
  DispatchLeftOutReason,
  DispatchReading,
  DispatchReason,
} from '../../../analysis/dispatch/dispatch-reading.ts'
import type { Refusal } from '../../../analysis/tables/refusal.ts'
import { dateWords, many } from './figure-words.ts'
import {
  FILE_REFUSALS,
  headersOf,
  leftOutSentence,
  refusalSentence,
  type Sentences,
} from './file-words.ts'

const quoted = (names: readonly string[]) =>
  names.map(name => `“${name.slice(0, 40)}”`).join(' and ')

/** What the clocks are called that a visitor can choose. */
export const CLOCKS: Record<Clock, string> = {
  local: 'Local time',
  winter: 'Winter time all year',
  utc: 'UTC',
}

/** What was read: which columns, in which unit and steps, of which days, and what was assumed. */
export function dispatchReadWords(reading: DispatchReading): string[] {
  const { columns, unit, steps, log, clock, timeZone } = reading
  const [most, ...others] = steps.map(({ stepHours, days }) => ({
    step: `${Math.round(60 * stepHours)}`,
    days,
  }))
  const mixed = others.map(({ step, days }) => `, of ${step} on ${many(days, 'day')}`).join('')
  const notes = [
    !reading.isUnitNamed && `No unit is named: taken as ${unit}.`,
    reading.isEnd && 'The times are those of the ends of steps.',
    clock === 'offset' && `Its times were put into days of ${timeZone}.`,
    clock === 'winter' &&
      'It has an hour that local clocks skip in spring: taken as winter time all year.',
    reading.prices &&
      `Prices from the same file${reading.prices.name && `: “${reading.prices.name}”`}.`,
  ]
  return [
    `${quoted(columns.map(({ header }) => header))} in ${unit}, steps of ${most?.step} minutes${mixed}, ${dateWords(reading.first)} to ${dateWords(reading.last)}, ${many(log.days.length, 'whole day')}.`,
    ...notes.filter(note => typeof note === 'string'),
  ]
}

/** Which sign the log is read by. @param isTurned whether positive numbers charge */
export function signWords({ columns }: DispatchReading, isTurned: boolean): string {
  const [first, second] = columns.map(({ header }) => `“${header.slice(0, 40)}”`)
  if (!second) return `${first}: positive numbers ${isTurned ? 'charge' : 'discharge'}.`
  return isTurned
    ? `${second} charges, ${first} discharges.`
    : `${first} charges, ${second} discharges.`
}

const LEFT_OUT: Record<Exclude<DispatchLeftOutReason, DispatchReason>, string> = {
  'clock-change': 'the clocks change; it counts for the system alone',
  gap: 'steps are missing; what there is counts for the system alone',
  'too-many': 'it has more steps than a day; they count for the system alone',
  repeated: 'another has the same time, and the first counts',
  'no-number': 'no time or no number',
  spike: 'the number is far above all others',
  'other-columns': 'its columns or their unit are not those of the log',
}

const REFUSALS: Sentences<DispatchReason> = {
  ...FILE_REFUSALS,
  'no-files': () => 'A file of times and power was expected, and none was chosen.',
  'no-times': name => `A column of dates with times was expected, and ${name} has none.`,
  'no-power': (name, facts) =>
    `A column was expected whose name or unit says power or energy, such as “Power (kW)”. ${headersOf(facts) ? `The columns of ${name} are ${headersOf(facts)}` : `${name} has no names of columns`}.`,
  'prices-alone': (name, facts) =>
    `A column of power or energy was expected, and ${name} has prices alone: ${headersOf(facts)}.`,
  counter: (_, facts) =>
    `Power, or the energy of each step, was expected, and the numbers of ${headersOf(facts)} only rise, as a meter’s total does.`,
  constant: (_, facts) =>
    `A power that changes was expected, and the numbers of ${headersOf(facts)} never do.`,
  'one-way': (_, facts) =>
    `Energy in and out was expected, and the numbers of ${headersOf(facts)} go one way alone: they are prices, or the other direction or its sign is missing.`,
  'gives-more': (_, facts) =>
    `A store gives out less than it takes in. By ${headersOf(facts)}, as much or more comes out.`,
  'gives-little': (_, facts) =>
    `A store gives back most of what it takes in. By ${headersOf(facts)}, less than 40% comes back.`,
  'too-fine': name =>
    `Steps of a minute to an hour were expected, and those of ${name} are shorter: save their means.`,
  'monthly-statement': name =>
    `${name} is a monthly statement, which tells no hour apart from another. Ask your optimiser or your metering operator for the log behind it: time and power at the grid, in steps of at most an hour, with the status and the product of each step. Its months can then be laid beside this statement.`,
  'no-days': (name, { count = 0 }) =>
    `Whole days in equal steps of at most an hour were expected, and the ${many(count, 'row')} of ${name} make none.`,
}

/** One line for what was left out: how much, why, and the first of it. */
export const dispatchLeftOutWords = (left: DispatchLeftOut): string =>
  leftOutSentence(REFUSALS, LEFT_OUT, left)

/** One sentence for what cannot be read: what was expected, and what was found. */
export const dispatchRefusalWords = (refusal: Pick<Refusal, 'reason' | 'facts'>): string =>
  refusalSentence(REFUSALS, refusal)
