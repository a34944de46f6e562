import type { Headline, Question, QuestionId } from '../../analysis/findings.ts'
import { dateWords, many, whole } from '../../stage/words/number-words.ts'
import { capitalised, counted, type Things } from '../words/age-words.ts'
import { valueWithUnit, valueWords } from './rated-words.ts'
import { type Option, optionsOf } from './read-tables.ts'

type Facts = Readonly<Record<string, unknown>>

const text = (facts: Facts, name: string) => `${facts[name] ?? ''}`
const number = (facts: Facts, name: string) => Number(facts[name] ?? 0)

/** Writes an energy in MWh, or in kWh if it is small. */
export function energyWords(megawattHours: number): string {
  const [value, unit] = megawattHours >= 1 ? [megawattHours, 'MWh'] : [1000 * megawattHours, 'kWh']
  const digits = value >= 100 || value === 0 ? 0 : value >= 1 ? 1 : 3
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`
}

const money = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })

/** The result that an answer leads to: of prices, of a log, or of cells and vehicles. */
export function resultWords(facts: Headline): string {
  const days = many(number(facts, 'days'), 'day')
  // The hour of the day by which a visitor tells a clock.
  const peak = facts.peak === undefined ? '' : `, highest at ${facts.peak}:00`
  if (facts.mean !== undefined) {
    const { firstPrice = null } = facts
    const first = firstPrice === null ? '' : `, the first ${money(number(facts, 'firstPrice'))}`
    return `${days}, mean ${money(number(facts, 'mean'))}${first} per MWh${peak}`
  }
  if (facts.charged !== undefined) {
    const [charged, discharged] = [number(facts, 'charged'), number(facts, 'discharged')]
    const share =
      facts.share === undefined ? '' : `: ${whole(number(facts, 'share'))}% of hindsight, gross`
    return `${energyWords(charged)} in, ${energyWords(discharged)} out in ${days}${share}${peak}`
  }
  const all = counted(number(facts, 'units'), facts.things as Things)
  if (facts.likely === undefined) return all
  return `${all}: ${whole(number(facts, 'below now'))} below the limit now, ${whole(number(facts, 'likely'))} likely next, ${whole(number(facts, 'open'))} open`
}

export interface QuestionWords {
  heading: string
  sub: string
  option: (option: Option) => string
}

const CLOCKS: Readonly<Record<string, string>> = {
  local: 'Local time',
  winter: 'Winter time all year',
  utc: 'UTC',
}

const PRICE_UNITS: Readonly<Record<string, string>> = {
  'per MWh': 'per MWh',
  'per kWh': 'per kWh',
  'cents per kWh': 'a hundredth, per kWh',
  'cents per MWh': 'a hundredth, per MWh',
}

/** The place that a time zone is named after: “Berlin”. */
export const placeOf = (timeZone: string) =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const asWritten = ({ value }: Option) => value

const currencies = new Intl.DisplayNames('en-GB', { type: 'currency' })

function dayIn(example: string, order: string): string {
  const [first, second, third] = example.match(/\d+/g)?.map(Number) ?? []
  if (!first || !second || !third) return example
  const [day, month] =
    order === 'month' ? [second, first] : [order === 'day' ? first : third, second]
  const year = order === 'year' ? first : third
  const iso = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day)).toISOString()
  return dateWords(iso.slice(0, 10))
}

const factOf = (question: Question, name: string) => text(optionsOf(question)[0]?.facts ?? {}, name)

const measured = (question: Question) =>
  factOf(question, 'unit').endsWith('Wh') ? 'energy' : 'capacity'

const WORDS: Record<QuestionId, (question: Question) => QuestionWords> = {
  value: ({ options }) => ({
    heading: 'Which column counts?',
    sub: `${options.length === 2 ? 'Both' : 'All'} fit, and their last values differ.`,
    option: ({ facts, result }) => {
      const { first, last, unit, name } = result ?? {}
      const column = `“${text(facts, 'column')}”`
      if (typeof first !== 'number' || typeof last !== 'number') return column
      return `${column}: ${valueWords(first)} to ${valueWithUnit(last, `${unit}`)} for ${name}`
    },
  }),
  vehicle: ({ results: [first] }) => {
    const one = first?.things === 'cells' ? 'cell' : 'vehicle'
    return {
      heading: `Is this one ${one}?`,
      sub: `No header names a ${one}, and the ages of the rows do not settle it.`,
      option: ({ value, facts }) =>
        value === 'one' ? `One ${one}` : `Several, named by “${text(facts, 'column')}”`,
    }
  },
  'day-or-month': question => ({
    heading: 'What comes first in the dates?',
    sub: `They can be read in several ways. One of them is ${factOf(question, 'example')}.`,
    option: ({ value, facts }) => `The ${value}: ${dayIn(text(facts, 'example'), value)}`,
  }),
  rated: question => ({
    heading: 'What counts as 100%?',
    sub: `The values are ${measured(question)}, and the file names no rated value.`,
    option: ({ value }) =>
      value === 'rated' ? `The rated ${measured(question)} of each type` : 'Each one’s first check',
  }),
  zone: () => ({
    heading: 'Whose clocks are these?',
    sub: 'The currency is traded in several time zones, and the file names none.',
    option: ({ value }) => placeOf(value),
  }),
  clock: () => ({
    heading: 'Which clock do the times show?',
    sub: 'No header names it, and no change of the clocks tells it.',
    option: ({ value }) => CLOCKS[value] ?? value,
  }),
  currency: () => ({
    heading: 'Which currency are these prices in?',
    sub: 'Nothing in the file names one.',
    option: ({ value }) => `${value}, ${currencies.of(value) ?? ''}`,
  }),
  unit: ({ options: [first] }) =>
    first && first.value in PRICE_UNITS
      ? {
          heading: 'What are the prices per?',
          sub: 'The file names no unit, and the size of the numbers fits more than one.',
          option: ({ value }) => capitalised(PRICE_UNITS[value] ?? value),
        }
      : {
          heading: 'In which unit is the power?',
          sub: 'Nothing in the file names one.',
          option: asWritten,
        },
  series: () => ({
    heading: 'Which of these prices?',
    sub: 'The file has several series, and a battery trades one.',
    option: asWritten,
  }),
  device: () => ({
    heading: 'Which of these devices?',
    sub: 'The log has rows of several devices.',
    option: ({ value }) => (value === 'all' ? 'All of them together' : value),
  }),
  power: () => ({
    heading: 'Which column is the battery’s power?',
    sub: 'Several fit equally well.',
    option: ({ value, facts }) => `“${text(facts, 'column') || value}”`,
  }),
  'power-sign': () => ({
    heading: 'What do positive numbers do?',
    sub: 'As much goes in as comes out, and no state of charge shows the sign.',
    option: ({ value }) => (value === 'charge' ? 'They charge' : 'They discharge'),
  }),
}

export const questionWords = (question: Question): QuestionWords => WORDS[question.id](question)
