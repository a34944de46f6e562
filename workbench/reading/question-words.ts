import type { Kind } from '../../analysis/description.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import type { Headline, Question, QuestionId } from '../../analysis/findings.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { dateWords, many, whole } from '../../stage/words/number-words.ts'
import { capitalised, counted, singular, type Things } from '../words/age-words.ts'
import { valueWithUnit, valueWords } from './rated-words.ts'
import { type Option, optionsOf } from './read-tables.ts'

export const askWords = {
  first: 'One question first',
  one: 'One question',
  unknown: 'I can’t tell',
  unknownSaid: 'You can’t tell',
  unknownNote: 'Both are computed and shown.',
  unknownStays: 'Nothing can be computed until this is known.',
  said: (option: string) => `You said: ${option}`,
  choose: 'Choose',
} as const

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
  value.toLocaleString('en-GB', {
    maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
  })

const thingsOf = (result: UnitsResult | null, facts: Facts = {}): Things =>
  result?.things ?? (facts.things === 'cells' ? 'cells' : 'vehicles')

function pricesAnswer(facts: Headline): string {
  const first = facts.firstPrice === null ? '' : `, the first ${money(number(facts, 'firstPrice'))}`
  return `${many(number(facts, 'days'), 'day')}, mean ${money(number(facts, 'mean'))}${first} per MWh${peakWords(facts)}`
}

function dispatchAnswer(facts: Headline): string {
  const [charged, discharged] = [number(facts, 'charged'), number(facts, 'discharged')]
  const share = facts.share === undefined ? '' : `: ${shareWords(facts)}`
  return `${energyWords(charged)} in, ${energyWords(discharged)} out in ${many(number(facts, 'days'), 'day')}${share}${peakWords(facts)}`
}

function unitsAnswer(facts: Headline, result: UnitsResult | null): string {
  const all = counted(number(facts, 'units'), thingsOf(result, facts))
  if (facts.likely === undefined) return all
  return `${all}: ${whole(number(facts, 'below now'))} below the limit now, ${whole(number(facts, 'likely'))} likely next, ${whole(number(facts, 'open'))} open`
}

/** The hour of the day by which a visitor tells a clock. */
const peakWords = ({ peak }: Facts) => (peak === undefined ? '' : `, highest at ${peak}:00`)

const shareWords = (facts: Facts) => `${whole(number(facts, 'share'))}%`

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const orWords = (parts: readonly string[]) => or.format(new Set(parts))

const each = (results: readonly Headline[], name: string, write: (value: number) => string) =>
  orWords(results.map(facts => write(number(facts, name))))

/** The headline while several answers are possible: the results under all of them. '' if they agree. */
const allPrices = (results: readonly Headline[]) =>
  `A mean price of ${each(results, 'mean', money)} per MWh.`

function allDispatch(results: readonly Headline[]): string {
  if (results.every(({ share }) => typeof share === 'number'))
    return `Your dispatch earned ${each(results, 'share', whole)}% of what its cycles could have.`
  if (new Set(results.map(({ charged }) => charged)).size < 2) return ''
  return `${each(results, 'charged', energyWords)} in, ${each(results, 'discharged', energyWords)} out.`
}

function allUnits(results: readonly Headline[], result: UnitsResult | null): string {
  // Before it is known what counts as 100 %, none is in a class.
  if (results.some(({ likely }) => likely === undefined)) return ''
  const count = orWords(
    results.map(facts => whole(number(facts, 'below now') + number(facts, 'likely'))),
  )
  const units = each(results, 'units', whole)
  const things = thingsOf(result, results[0])
  return `${count} of ${units === '1' ? `1 ${singular(things)}` : `${units} ${things}`} are below the limit, or likely by their next check.`
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

const zoneWords = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
const asWritten = ({ value }: Option) => value

const currencies = new Intl.DisplayNames('en-GB', { type: 'currency' })

/** The date that an example such as `03/04/23` means if the day, the month or the year comes first. */
function dayIn(example: string, order: string): string {
  const [first, second, third] = example.match(/\d+/g)?.map(Number) ?? []
  if (!first || !second || !third) return example
  const [day, month] =
    order === 'month' ? [second, first] : [order === 'day' ? first : third, second]
  const year = order === 'year' ? first : third
  const iso = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day)).toISOString()
  return dateWords(iso.slice(0, 10))
}

const exampleOf = (question: Question) => text(optionsOf(question)[0]?.facts ?? {}, 'example')

type Write<Result = unknown> = (question: Question, result: Result | null) => QuestionWords
type Writes<Result = unknown> = Partial<Record<QuestionId, Write<Result>>>

const dayOrMonth: Write = question => ({
  heading: 'What comes first in the dates?',
  sub: `They can be read in several ways. One of them is ${exampleOf(question)}.`,
  option: ({ value, facts }) => `The ${value}: ${dayIn(text(facts, 'example'), value)}`,
})

const UNITS: Writes<UnitsResult> = {
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
  'day-or-month': dayOrMonth,
  rated: (_, result) => ({
    heading: 'What counts as 100%?',
    sub: `The values are ${measured(result)}, and the file names no rated value.`,
    option: ({ value }) =>
      value === 'rated'
        ? `The rated ${measured(result)} of each type`
        : `Each ${singular(thingsOf(result))}’s own first check`,
  }),
}

const measured = (result: UnitsResult | null) =>
  result?.unit.endsWith('Wh') ? 'energy' : 'capacity'

const zone: Write = () => ({
  heading: 'Whose clocks are these?',
  sub: 'The currency is traded in several time zones, and the file names none.',
  option: ({ value }) => zoneWords(value),
})
const clock: Write = () => ({
  heading: 'Which clock do the times show?',
  sub: 'No header names it, and its days fit each of these equally well.',
  option: ({ value }) => CLOCKS[value] ?? value,
})

const PRICE_UNITS: Readonly<Record<string, string>> = {
  'per MWh': 'per MWh',
  'per kWh': 'per kWh',
  'cents per kWh': 'a hundredth, per kWh',
  'cents per MWh': 'a hundredth, per MWh',
}

const PRICES: Writes = {
  'day-or-month': dayOrMonth,
  zone,
  clock,
  currency: () => ({
    heading: 'Which currency are these prices in?',
    sub: 'Nothing in the file names one.',
    option: ({ value }) => `${value}, ${currencies.of(value) ?? ''}`,
  }),
  unit: () => ({
    heading: 'What are the prices per?',
    sub: 'The file names no unit, and the size of the numbers fits more than one.',
    option: ({ value }) => capitalised(PRICE_UNITS[value] ?? value),
  }),
  series: () => ({
    heading: 'Which of these prices?',
    sub: 'The file has several series, and a battery trades one.',
    option: asWritten,
  }),
}

const DISPATCH: Writes = {
  'day-or-month': dayOrMonth,
  zone,
  clock,
  device: () => ({
    heading: 'Which of these devices?',
    sub: 'The log has rows of several devices.',
    option: ({ value }) => (value === 'all' ? 'All of them together' : value),
  }),
  unit: () => ({
    heading: 'In which unit is the power?',
    sub: 'Nothing in the file names one.',
    option: asWritten,
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

/** What the headline asks for if one thing is missing: a choice in a column's menu, or another table. */
const MISSING: Record<Kind, Record<string, readonly [heading: string, sub: string]>> = {
  units: {
    'no-header': [
      'Which columns are the age and the value?',
      'No row of headers was found. Choose a column of cycles, kilometres or dates, and one of capacity, energy or state of health.',
    ],
    'several-tables': [
      'Several tables in one',
      'They stand side by side or one below the other: put each on a sheet or in a file of its own.',
    ],
    'no-age': [
      'Which column is the age?',
      'Choose a column of cycles, kilometres or dates in its menu, or say that each row is a cycle.',
    ],
    'no-capacity': [
      'Which column is the capacity?',
      'Choose a column of capacity, energy or state of health in its menu.',
    ],
    'no-discharges': [
      'Nothing was discharged in these rows',
      'Choose the column of the current, or of the discharged capacity, in its menu.',
    ],
    'no-units': ['No row has both an age and a value', 'Choose other columns in their menus.'],
    'too-many-units': [
      'Too many names',
      'The column that names cells or vehicles has a different name in almost every row: choose another one in its menu.',
    ],
    'all-rise': [
      'All values rise',
      'Capacities that fall were expected: choose another column in its menu.',
    ],
    restarts: [
      'Which column names the cells?',
      'Cycle numbers start again where the capacity does not continue: choose the column that names the cells in its menu.',
    ],
    several: [
      'Which column names the cells or vehicles?',
      'There are several values at the same age: choose the column that tells them apart in its menu.',
    ],
  },
  prices: {
    'no-times': [
      'Which column is the time?',
      'Choose a column of times, or of dates, in its menu.',
    ],
    'no-prices': ['Which column is the price?', 'No header says so: choose it in its menu.'],
    'one-a-day': [
      'One price a day',
      'A battery trades hours: a file with a row for each hour is needed.',
    ],
    'two-prices': [
      'Which column tells the prices apart?',
      'Some times have two prices: choose the zone or the series in its menu.',
    ],
    trades: [
      'A list of trades',
      'Its times have several prices each. A battery is planned on those of an auction: a file with one price for each hour or quarter-hour is needed.',
    ],
    'no-days': ['No whole day', 'Days need all of their hours in equal steps.'],
  },
  dispatch: {
    'no-times': [
      'Which column is the time?',
      'Choose a column of times, or of dates, in its menu.',
    ],
    'no-power': [
      'Which column is the power?',
      'No header says so: choose the column of power or energy in its menu.',
    ],
    'prices-alone': [
      'Which column is the power?',
      'Prices alone were found: choose the column of power or energy in its menu.',
    ],
    counter: [
      'Which column is the power?',
      'The numbers only rise, as a meter’s total does: choose the power, or the energy of each step.',
    ],
    constant: ['Which column is the power?', 'The numbers never change: choose another column.'],
    'one-way': [
      'Where is the other direction?',
      'The numbers only go one way: choose the column of the other direction in its menu.',
    ],
    'gives-more': [
      'More comes out than goes in',
      'Choose which column charges and which discharges in their menus.',
    ],
    'gives-little': [
      'Less than 40% comes back',
      'Choose which columns are the battery’s own in their menus.',
    ],
    'no-days': ['No whole day', 'Days need all of their steps, an hour at most.'],
    'monthly-statement': [
      'This is a monthly statement',
      'Ask for the log of the same months: power or energy in quarter-hours or hours.',
    ],
  },
}

/** What is said of the questions of one kind of files, and under their answers. */
export interface Questions<Result> {
  words: Writes<Result>
  /** With more answers than this, their results would not make a headline. */
  most: number
  answer: (facts: Headline, result: Result | null) => string
  /** The headline while several answers are possible; '' if they agree. */
  all: (results: readonly Headline[], result: Result | null) => string
  missing: Readonly<Record<string, readonly [heading: string, sub: string]>>
}

export const unitsQuestions: Questions<UnitsResult> = {
  ...{ words: UNITS, most: 2, answer: unitsAnswer, all: allUnits, missing: MISSING.units },
}
export const pricesQuestions: Questions<PriceResult> = {
  ...{ words: PRICES, most: 2, answer: pricesAnswer, all: allPrices, missing: MISSING.prices },
}
// A clock may be local, winter time or UTC.
export const dispatchQuestions: Questions<DispatchResult> = {
  words: { ...PRICES, ...DISPATCH },
  ...{ most: 3, answer: dispatchAnswer, all: allDispatch, missing: MISSING.dispatch },
}

/** The words of a question. A question about the prices beside a log has those of the same question about prices. */
export function questionWords<Result>(
  { words }: Questions<Result>,
  question: Question,
  result: Result | null,
): QuestionWords {
  const { id, key } = question
  const found = key.startsWith('price-')
    ? PRICES[id]?.(question, null)
    : words[id]?.(question, result)
  if (!found) throw new Error(`The question “${id}” has no words.`)
  return found
}
