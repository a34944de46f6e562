import type { Kind } from '../../analysis/description.ts'
import type { Headline, Question, QuestionId } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { capitalised, counted, singular, type Things } from '../words/age-words.ts'
import { dateWords, many, whole } from '../words/number-words.ts'
import { valueWithUnit, valueWords } from './rated-words.ts'
import { type Option, optionsOf } from './read-tables.ts'

/** The words around a question, whatever it asks. */
export const askWords = {
  first: 'One question first',
  one: 'One question',
  unknown: 'I can’t tell',
  unknownSaid: 'You can’t tell',
  unknownNote: 'Both are computed and shown.',
  unknownStays: 'Nothing can be computed until this is known.',
  said: (option: string) => `You said: ${option}`,
  choose: 'Choose',
  asRead: (option: string) => `taken as ${option}`,
} as const

/** Numbers and names of a headline or of an option. */
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

/** Whether a result is about cells or vehicles, or would be under an answer. */
const thingsOf = ({ result }: Analysis<unknown>, facts: Facts = {}): Things =>
  (result as UnitsResult | null)?.things ?? (facts.things === 'cells' ? 'cells' : 'vehicles')

/** The result under one answer, for the visitor to check. */
export function resultWords(kind: Kind, facts: Headline, analysis: Analysis<unknown>): string {
  if (kind === 'prices') {
    const first =
      facts.firstPrice === null ? '' : `, the first ${money(number(facts, 'firstPrice'))}`
    return `${many(number(facts, 'days'), 'day')}, mean ${money(number(facts, 'mean'))}${first} per MWh${peakWords(facts)}`
  }
  if (kind === 'dispatch') {
    const [charged, discharged] = [number(facts, 'charged'), number(facts, 'discharged')]
    const share = facts.share === undefined ? '' : `: ${shareWords(facts)}`
    return `${energyWords(charged)} in, ${energyWords(discharged)} out in ${many(number(facts, 'days'), 'day')}${share}${peakWords(facts)}`
  }
  const all = counted(number(facts, 'units'), thingsOf(analysis, facts))
  if (facts.likely === undefined) return all
  return `${all}: ${whole(number(facts, 'below now'))} below the limit now, ${whole(number(facts, 'likely'))} likely next, ${whole(number(facts, 'open'))} open`
}

/** The hour in which most days are highest, by which a visitor tells a clock. */
const peakWords = ({ peak }: Facts) => (peak === undefined ? '' : `, highest at ${peak}:00`)

const shareWords = (facts: Facts) => `${whole(number(facts, 'share'))}%`

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const orWords = (parts: readonly string[]) => or.format(new Set(parts))

/** The headline while several answers are possible: the results under all of them. '' if they agree. */
export function allResultsWords(
  kind: Kind,
  results: readonly Headline[],
  analysis: Analysis<unknown>,
): string {
  const each = (name: string, write: (value: number) => string) =>
    orWords(results.map(facts => write(number(facts, name))))
  if (kind === 'prices') return `A mean price of ${each('mean', money)} per MWh.`
  if (kind === 'dispatch') {
    return results.every(({ share }) => typeof share === 'number')
      ? `Your dispatch earned ${orWords(results.map(facts => whole(number(facts, 'share'))))}% of what its cycles could have.`
      : new Set(results.map(({ charged }) => charged)).size > 1
        ? `${each('charged', energyWords)} in, ${each('discharged', energyWords)} out.`
        : ''
  }
  // Before it is known what counts as 100 %, none is in a class.
  if (results.some(({ likely }) => likely === undefined)) return ''
  const count = orWords(
    results.map(facts => whole(number(facts, 'below now') + number(facts, 'likely'))),
  )
  const [first = {}] = results
  const units = each('units', whole)
  const things = thingsOf(analysis, first)
  return `${count} of ${units === '1' ? `1 ${singular(things)}` : `${units} ${things}`} are below the limit, or likely by their next check.`
}

/** The words of a question and of its options. */
export interface QuestionWords {
  heading: string
  /** The reason why the files do not answer it. */
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

type Write = (question: Question, analysis: Analysis<unknown>) => QuestionWords

const dayOrMonth: Write = question => ({
  heading: 'What comes first in the dates?',
  sub: `They can be read in several ways. One of them is ${exampleOf(question)}.`,
  option: ({ value, facts }) => `The ${value}: ${dayIn(text(facts, 'example'), value)}`,
})

const UNITS: Partial<Record<QuestionId, Write>> = {
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
  mark: question => ({
    heading: `What does the mark in ${exampleOf(question)} separate?`,
    sub: 'All values have three digits behind it.',
    option: ({ value, facts }) =>
      value === 'thousands'
        ? `Thousands: ${text(facts, 'example').replace(/[.,]/g, '')}`
        : `Decimals: ${text(facts, 'example').replace(',', '.')}`,
  }),
  share: question => ({
    heading: 'Is the loss in per cent, or a share of one?',
    sub: `No value of “${text(optionsOf(question)[0]?.facts ?? {}, 'column')}” is above 1.`,
    option: ({ value }) => (value === '1' ? 'A share: 0.2 is 20%' : 'Per cent: 0.2 is 0.2%'),
  }),
  rated: (_, analysis) => ({
    heading: 'What counts as 100%?',
    sub: `The values are ${measured(analysis)}, and the file names no rated value.`,
    option: ({ value }) =>
      value === 'rated'
        ? `The rated ${measured(analysis)} of each type`
        : `Each ${singular(thingsOf(analysis))}’s own first check`,
  }),
}

/** The quantity of values that are not shares. */
export const measured = ({ result }: Analysis<unknown>) =>
  (result as UnitsResult | null)?.unit.endsWith('Wh') ? 'energy' : 'capacity'

const zone: Write = () => ({
  heading: 'Whose clocks are these?',
  sub: 'The currency is traded in several time zones, and the file names none.',
  option: ({ value }) => zoneWords(value),
})
const clock: Write = () => ({
  heading: 'Which clock does the log use?',
  sub: 'No header names it, and its days fit each of these equally well.',
  option: ({ value }) => CLOCKS[value] ?? value,
})

const PRICE_UNITS: Readonly<Record<string, string>> = {
  'per MWh': 'per MWh',
  'per kWh': 'per kWh',
  'cents per kWh': 'a hundredth, per kWh',
  'cents per MWh': 'a hundredth, per MWh',
}

const PRICES: Partial<Record<QuestionId, Write>> = {
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

const DISPATCH: Partial<Record<QuestionId, Write>> = {
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

const ALL: Record<Kind, Partial<Record<QuestionId, Write>>> = {
  units: UNITS,
  prices: PRICES,
  dispatch: { ...PRICES, ...DISPATCH },
}

/** The words of a question. A question about the prices beside a log has those of the same question about prices. */
export function questionWords(
  kind: Kind,
  question: Question,
  analysis: Analysis<unknown>,
): QuestionWords {
  const { id, key } = question
  const write = (key.startsWith('price-') ? PRICES : ALL[kind])[id]
  if (!write) throw new Error(`The question “${id}” has no words.`)
  return write(question, analysis)
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
    'lives-alone': [
      'These are lives, without readings',
      'Ages at the end do not show how units age: the table needs the readings before the end, with a row for each check.',
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
    'mixed-units': [
      'In which unit are the values?',
      'Some are a hundred times as large as others: choose the unit in the menu.',
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

/** The headline and the line below it if one thing is missing; null if nothing is. */
export function missingWords(kind: Kind, { missing }: Analysis<unknown>) {
  const words = missing && MISSING[kind][missing.id]
  if (!words) return null
  return { heading: words[0], sub: words[1] }
}
