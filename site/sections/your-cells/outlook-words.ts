import type { Class } from '../../../analysis/outlook/classes.ts'
import type { Told } from '../../../analysis/outlook/told.ts'
import {
  type AgeOn,
  aboutAge,
  ageWords,
  capitalised,
  counted,
  singular,
  spanWords,
  type Things,
} from '../../words/age-words.ts'
import { whole } from '../../words/number-words.ts'
import type { Ahead } from './horizon.ts'

/** Until when the units of a headline are judged. */
export type Until = Ahead | { kind: 'age'; age: number } | { kind: 'warranty' }

/** What a headline counts: one list at one horizon. */
export interface Headline {
  things: Things
  on: AgeOn
  limit: number
  counts: Readonly<Record<Class, number>>
  failed: number
  /** Null if nothing is asked of any unit. */
  until: Until | null
}

type Asked = Headline & { until: Until }

const total = ({ counts }: Headline) => Object.values(counts).reduce((sum, each) => sum + each, 0)

/** Those of which something is asked. */
const asked = ({ counts }: Headline) =>
  counts.likely + counts.open + counts.not + counts['too far to test']

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Until when, as it stands in a sentence: “in their next 200 cycles”, “by cycle 1,200”. */
function untilWords({ until, on, things }: Asked, count: number): string {
  const their = count === 1 ? 'its' : 'their'
  switch (until.kind) {
    case 'check': {
      const when =
        until.at === null ? `in about ${spanWords(until.span, on)}` : aboutAge(until.at, on)
      return `at ${their} next check, ${when}`
    }
    case 'span':
      return `in ${their} next ${spanWords(until.span, on)}`
    case 'both':
      return `at ${their} next check or in ${their} next ${spanWords(until.span, on)}`
    case 'age':
      return `by ${ageWords(until.age, on)}`
    case 'warranty':
      return `before the warranty of ${count === 1 ? `the ${singular(things)}` : 'each'} expires`
  }
}

/** The units of which nothing is asked. */
function asideWords({ counts, failed, limit }: Headline, isLimitSaid: boolean): string {
  const below = counts['below now']
  const [stopped, few] = [counts.stopped, counts['too few readings']]
  return [
    below > 0 && `${whole(below)} ${isOrAre(below)} below ${isLimitSaid ? '' : `${limit}% `}now`,
    stopped > 0 && `${whole(stopped)} stopped being read`,
    few > 0 && `${whole(few)} ${few === 1 ? 'has' : 'have'} too few readings`,
    failed > 0 && `${whole(failed)} failed early`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** One unit alone. */
function oneWords({ counts, limit }: Headline): string {
  if (counts.open > 0) return `is open: ${limit}% is within its range`
  if (counts['too far to test'] > 0) return 'is too far to test'
  return `is ${counts.likely > 0 ? '' : 'not '}likely below ${limit}%`
}

/** Says how many units there are, where nothing is asked of them. */
function noneWords(headline: Headline): string {
  const { things, limit, counts, failed } = headline
  const all = total(headline)
  if (all > counts['below now']) return `No outlook yet: ${asideWords(headline, false)}.`
  const who = all === 1 ? `The one ${singular(things)} is` : `All ${counted(all, things)} are`
  return `${who} below ${limit}%${failed > 0 ? `; ${whole(failed)} failed early` : ''}.`
}

/** One sentence of result: how many units are in each class until when. */
export function headlineWords(headline: Headline): string {
  const { things, limit, counts, until } = headline
  const count = asked(headline)
  if (count === 0 || !until) return noneWords(headline)
  const when = capitalised(untilWords({ ...headline, until }, count))
  const aside = asideWords(headline, true)
  const end = aside === '' ? '.' : `; ${aside}.`
  if (count === 1) return `${when}, the one ${singular(things)} ${oneWords(headline)}${end}`
  const likely = counts.likely === 0 ? 'none' : whole(counts.likely)
  const said = [
    `${likely} of ${whole(count)} ${isOrAre(Math.min(counts.likely, 2) || 1)} likely below ${limit}%`,
    counts.open > 0 && `${whole(counts.open)} open`,
    counts['too far to test'] > 0 && `${whole(counts['too far to test'])} too far to test`,
  ]
  // “By cycle 1,200 6 of 24” would be read as one number.
  return `${when}, ${said.filter(Boolean).join(', ')}${end}`
}

/** What the form is told: “24 cells, 6 likely below 80% by cycle 1,200”. */
export function deedWords(headline: Headline): string {
  const { things, limit, counts, until } = headline
  const all = counted(total(headline), things)
  const count = asked(headline)
  if (count === 0 || !until) return `${all}, ${whole(counts['below now'])} below ${limit}%`
  const likely = counts.likely === 0 ? 'none' : whole(counts.likely)
  return `${all}, ${likely} likely below ${limit}% ${untilWords({ ...headline, until }, count)}`
}

/** From twice the true value on, an error is said as a factor. */
const AS_FACTOR = Math.log(2)

/** An error of the remaining life: “12%”, and from 100% on “a factor of 2.6”. */
const errorWords = (error: number) =>
  error >= AS_FACTOR
    ? `a factor of ${Math.exp(error).toFixed(1)}`
    : `${Math.round(100 * (Math.exp(error) - 1))}%`

const points = (value: number) => value.toFixed(value < 0.1 ? 2 : 1)

const NEXT_RULES = {
  stays: 'no change',
  fleet: 'the fleet’s rate',
  own: 'their own lines',
  corrected: 'their own lines, corrected',
  mean: 'the mean of line and fleet',
} as const

const TAKEN = {
  mean: 'the mean of line and fleet, as neither is clearly better',
  fleet: 'the fleet’s rate, which is clearly better',
  corrected: 'their own lines, corrected, which are clearly better',
} as const

/** Whose the units are, as the page says it to the visitor, and as the visitor says it in his request. */
const OWNERS = { visitor: 'Your', public: 'The', request: 'My' } as const
type Owner = keyof typeof OWNERS

/** What the hidden readings told, in a sentence; '' where there are none. */
export function toldWords(told: Told, things: Things, owner: Owner): string {
  if (told.way === 'next checks') {
    const [first] = told.ahead
    if (told.rule === null || !first) return ''
    const { hiddenError } = first
    const others = (['stays', 'fleet'] as const)
      .filter(rule => rule !== told.rule)
      .map(rule => `${NEXT_RULES[rule]} ${points(hiddenError[rule])}`)
    // What a visitor's spreadsheet would have told.
    const isAsWell = hiddenError.own <= hiddenError[told.rule]
    const own = isAsWell
      ? ` Their own lines alone do as well here: ${points(hiddenError.own)}.`
      : ''
    return `A check ago: off by ${points(hiddenError[told.rule])} points; ${others.join('; ')}. Taken here: ${TAKEN[told.rule]}.${own}`
  }
  const { ended, hiddenError, rule } = told
  const whose = `${OWNERS[owner]} ${whole(ended)} ended ${things}`
  const isOwn = rule === 'own'
  const [taken, other] = isOwn
    ? [hiddenError.own, hiddenError.stretched]
    : [hiddenError.stretched, hiddenError.own]
  return `${whose}, had they been stopped at 40 to 80% of life, would have been told to ${errorWords(taken)}${isOwn ? ' by their own lines; by each other' : '; their own lines'} to ${errorWords(other)}.`
}

/** If all have ended, what stops at 40, 60 and 80% of their lives would have told. */
export function endedWords(told: Extract<Told, { way: 'age at the limit' }>): string {
  const { stops, rule } = told
  const other = rule === 'own' ? 'stretched' : 'own'
  const errors = (by: 'own' | 'stretched') => errorsWords(stops.map(stop => stop[by]))
  const shares = listed(stops.map(({ share }) => `${Math.round(100 * share)}`))
  const names = { own: 'its own line', stretched: 'the others' }
  return `Had each been stopped at ${shares}% of its life, ${names[rule]} would have told what was left of it to ${errors(rule)}; ${names[other]} to ${errors(other)}.`
}

/** Errors of the remaining life in one measure: “12, 11 and 9%”, or “factors of 2.6, 2.2 and 1.9”. */
function errorsWords(errors: readonly number[]): string {
  if (errors.every(error => error < AS_FACTOR))
    return `${listed(errors.map(error => `${Math.round(100 * (Math.exp(error) - 1))}`))}%`
  const factors = listed(errors.map(error => Math.exp(error).toFixed(1)))
  return errors.length === 1 ? `a factor of ${factors}` : `factors of ${factors}`
}

const listed = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

const REASONS = {
  'too few ended': 'fewer than five have ended',
  'too few tests': 'those that ended allow fewer than twelve tests',
  'too many unlike': 'more than a third of those that run are unlike those that ended',
} as const

/** The errors of all rules, of a set that is judged by itself. */
export function rulesWords(told: Told, things: Things): string {
  const kinds = told.kinds.map(({ type, condition }) =>
    [type, condition].filter(Boolean).join(', '),
  )
  const name = kinds.filter(Boolean).join('; ')
  const start = name === '' ? '' : `${name}: `
  if (told.way === 'age at the limit') {
    const { stretched, own } = told.hiddenError
    return `${start}remaining life, told by ${whole(told.ended)} ended ${things} to ${errorWords(stretched)}, by their own lines to ${errorWords(own)} (medians).`
  }
  const reason = told.kinds.find(kind => kind.reason)?.reason
  const why = reason ? ` Not taught by those that ended: ${REASONS[reason]}.` : ''
  if (told.ahead.length === 0) return `${start}fewer than five ${things} can be tested.${why}`
  const checks = told.ahead.map(({ checks, tested, hiddenError, band }) => {
    const all = (Object.keys(NEXT_RULES) as (keyof typeof NEXT_RULES)[])
      .map(rule => `${NEXT_RULES[rule]} ${points(hiddenError[rule])}`)
      .join(', ')
    return `${checks === 1 ? '1 check' : `${checks} checks`} hidden in ${whole(tested)} ${things}: ${all}; range ±${points(band)}`
  })
  return `${start}${checks.join('. ')} (mean errors in points).${why}`
}

/** What became of the public units that were told something: those that were likely, and those that were not. */
export function outcomeWords(
  told: Readonly<Record<'likely' | 'open' | 'not', { told: number; fell: number }>>,
): string {
  const { likely, open, not } = told
  const of = ({ told, fell }: { told: number; fell: number }) =>
    fell === 0
      ? `none of the ${whole(told)}`
      : fell === told
        ? `all ${whole(told)}`
        : `${whole(fell)} of the ${whole(told)}`
  const parts = [
    likely.told > 0 && `${of(likely)} likely`,
    open.told > 0 && `${of(open)} open`,
    not.told > 0 && `${of(not)} others`,
  ].filter(part => part !== false)
  return parts.length === 0 ? '' : `What came: ${listed(parts)} fell.`
}

/** What the request gets: counts and errors, and no name of a file or a unit. */
export const requestWords = (headline: Headline, told: readonly Told[]): string =>
  [
    `My ${counted(total(headline), headline.things)}, limit ${headline.limit}%:`,
    headlineWords(headline),
    ...told.slice(0, 1).map(each => toldWords(each, headline.things, 'request')),
  ]
    .filter(Boolean)
    .join(' ')
