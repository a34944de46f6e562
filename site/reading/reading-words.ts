import type { Analysis, Evidence, Facts, Option, Question } from '../../analysis/reading.ts'
import { type FileReason, Refusal } from '../../analysis/tables/refusal.ts'
import type { MissingReason } from '../../analysis/units/units-result.ts'
import { dateWords, many, whole } from '../content/figures/figure-words.ts'
import { FILE_REFUSALS, failureWords, refusalSentence } from '../content/figures/file-words.ts'

/** Why the last files came to nothing: what was expected of them and found, or a fault that is none of theirs. */
export const failureSentence = (failure: unknown): string =>
  failure instanceof Refusal && failure.reason in FILE_REFUSALS
    ? refusalSentence<FileReason>(FILE_REFUSALS, failure)
    : failureWords(failure)

/** What was read, in one line: the columns that are used, and how many rows were left out. */
export function readingLine({ tables, leftOut }: Analysis<unknown>): string {
  const headers = tables.flatMap(({ columns }) =>
    columns.flatMap(({ meaning, header }) => (meaning && header ? `“${header}”` : [])),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const left = leftOut.reduce((sum, { what, count }) => sum + (what === 'row' ? count : 0), 0)
  const read =
    headers.length > 0 ? `Read from ${[...new Set(headers)].join(', ')}` : 'No column is used'
  return `${read}; ${left === 0 ? many(rows, 'row') : `${whole(left)} of ${many(rows, 'row')} left out`}.`
}

/** The headers of a file, as they stand in a sentence. */
const headersOf = ({ found }: Facts) =>
  (Array.isArray(found) ? found : [])
    .slice(0, 6)
    .map(header => `“${String(header).slice(0, 40)}”`)
    .join(', ')

const MISSING: Record<MissingReason, (facts: Facts) => string> = {
  'no-header': () => 'A header that names age and capacity is missing.',
  'no-age': facts =>
    `A column of cycles, kilometres or dates is missing among ${headersOf(facts)}.`,
  'no-capacity': facts =>
    `A column of capacity, energy or state of health is missing among ${headersOf(facts)}.`,
  'lives-alone': () =>
    'These are lives without records. A life alone teaches no course: capacities over cycles are missing.',
  'no-discharges': () => 'Nothing was discharged in this export.',
  'no-units': () => 'No row has an age and a value.',
  'too-many-units': ({ count, limit }) =>
    `At most ${whole(Number(limit))} units can be judged, and there are ${whole(Number(count))}.`,
  'all-rise': () => 'All values rise by a third or more: the column or its unit must be another.',
  restarts: () => 'The cycle numbers begin anew where the capacity does not go on.',
  several: () => 'There are several values at the same ages, and no column tells them apart.',
  'mixed-units': () => 'Some values are a hundred times others: the unit is missing in the header.',
  vehicle: () => 'What names a vehicle is open.',
  'day-or-month': () => 'Whether the day or the month comes first is open.',
  mark: () => 'What the decimal mark is, is open.',
}

/** The one thing that is missing where there is no result. */
export function missingWords(missing: Evidence | null): string {
  const sentence = missing && MISSING[missing.id as MissingReason]
  return sentence ? sentence(missing.facts) : 'Nothing here can be judged yet.'
}

const QUESTIONS: Record<string, (facts: Facts) => string> = {
  vehicle: () => 'What names a vehicle?',
  'day-or-month': ({ example }) => `Which comes first in “${example}”?`,
  mark: ({ example }) => `What is the mark in “${example}”?`,
  rated: () => 'What is 100%?',
}

/** The question that settles what the files leave open. */
export function questionWords({ id, options }: Question): string {
  return (QUESTIONS[id] ?? (() => 'What is right?'))(options[0]?.facts ?? {})
}

const isoDay = (day: unknown) => new Date(Number(day) * 86_400_000).toISOString().slice(0, 10)

/** An answer, with what the visitor can check. */
export function optionWords({ id }: Question, { value, facts }: Option): string {
  if (id === 'vehicle')
    return value === 'one' ? 'All rows are one vehicle' : `The column “${facts.column}”`
  if (id === 'day-or-month') return value === 'day' ? 'The day' : 'The month'
  if (id === 'mark') return value === 'thousands' ? 'Thousands' : 'Decimals'
  if (value !== 'first') return value
  const dates =
    facts.from === undefined
      ? ''
      : ` (${dateWords(isoDay(facts.from))} to ${dateWords(isoDay(facts.to))})`
  return `Each vehicle’s own first reading${dates}`
}

/** Both answers as the headline has them, where each can be computed; '' otherwise. */
export function answersWords({ options }: Question): string {
  const results = options.map(({ result }) => result)
  if (results.some(result => result === null)) return ''
  const distinct = (key: string) => [...new Set(results.map(result => Number(result?.[key] ?? 0)))]
  const either = (numbers: readonly number[]) => numbers.map(whole).join(' or ')
  const [likely, units] = [distinct('likely'), distinct('units')]
  return likely.length > 1
    ? `${either(likely)} of ${either(units)} are likely below the limit.`
    : `${either(units)} are read; ${either(likely)} likely below the limit.`
}

/** The words of the rated values that the visitor types. */
export const ratedWords = {
  label: (type: string, unit: string) => `Rated${type === '' ? '' : ` of ${type}`}, ${unit}`,
  use: 'Use rated',
} as const
