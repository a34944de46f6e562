import type { Told } from '../../analysis/outlook/outlook.ts'
import type { Tone } from '../../stage/tone.ts'
import { many, whole } from '../../stage/words/number-words.ts'
import {
  type AgeOn,
  aboutAge,
  ageWords,
  capitalised,
  counted,
  singular,
  spanWords,
  type Things,
} from '../words/age-words.ts'
import type { Ahead } from './horizon.ts'
import type { Group } from './shown-unit.ts'

export type Until = Ahead | { kind: 'age'; age: number } | { kind: 'warranty' }

export interface Headline {
  things: Things
  on: AgeOn
  limit: number
  counts: Readonly<Record<Group, number>>
  failed: number
  byCurves: number
  until: Until | null
}

type Asked = Headline & { until: Until }

const total = ({ counts }: Headline) => Object.values(counts).reduce((sum, each) => sum + each, 0)

export const asked = ({ counts }: Headline) =>
  counts.likely + counts.open + counts.not + counts['too far to test']

export const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** The horizon within a sentence: “in their next 200 cycles”, “by cycle 1,200”. */
function untilWords({ until, on, things }: Asked, count: number): string {
  const their = count === 1 ? 'its' : 'their'
  switch (until.kind) {
    case 'check': {
      const when =
        until.at === null ? `in about ${spanWords(until.span, on)}` : aboutAge(until.at, on)
      return `at ${their} next check, ${when}`
    }
    case 'span': {
      const span = spanWords(until.span, on)
      return until.readings === null
        ? `in ${their} next ${span}`
        : `in ${their} next ${many(until.readings, 'reading')} (${span})`
    }
    case 'age':
      return `by ${ageWords(until.age, on)}`
    case 'warranty':
      return `before the warranty of ${count === 1 ? `the ${singular(things)}` : 'each'} expires`
  }
}

export const horizonWords = (headline: Headline): string =>
  headline.until ? untilWords({ ...headline, until: headline.until }, asked(headline)) : ''

/** How many are below now; '' if none is. @param of such as “95% ”; '' where the words before it say the limit */
export function belowWords({ counts }: Headline, of = ''): string {
  const below = counts['below now']
  return below > 0 ? `${whole(below)} ${isOrAre(below)} below ${of}now` : ''
}

/** What is said of the other units that no horizon changes; '' if there are none. */
function asideWords({ counts, failed, byCurves }: Headline): string {
  const [stopped, few] = [counts.stopped, counts['too few readings']]
  return [
    counts.asked > 0 &&
      `${whole(counts.asked)} ${counts.asked === 1 ? 'waits' : 'wait'} for your answer about a step`,
    stopped > 0 && `${whole(stopped)} stopped being read`,
    few > 0 && `${whole(few)} ${few === 1 ? 'has' : 'have'} too few readings`,
    failed > 0 && `${whole(failed)} failed early`,
    byCurves > 0 && `${whole(byCurves)} told by ${byCurves === 1 ? 'its curve' : 'their curves'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is said where no unit is judged; '' if there is nothing. */
export const unjudgedWords = (headline: Headline): string =>
  [belowWords(headline, `${headline.limit}% `), asideWords(headline)].filter(Boolean).join(', ')

function oneWords({ counts, limit }: Headline): string {
  if (counts.open > 0) return `is open: ${limit}% is within its range`
  if (counts['too far to test'] > 0) return 'is too far to test'
  return `is ${counts.likely > 0 ? '' : 'not '}likely below ${limit}%`
}

function noneWords(headline: Headline): string {
  const { things, limit, counts, failed } = headline
  const all = total(headline)
  if (all > counts['below now']) return `No outlook yet: ${unjudgedWords(headline)}.`
  const who = all === 1 ? `The one ${singular(things)} is` : `All ${counted(all, things)} are`
  return `${who} below ${limit}%${failed > 0 ? `; ${whole(failed)} failed early` : ''}.`
}

/** A part of the headline, in the colour of the marks that it counts. */
export interface HeadlinePart {
  text: string
  tone?: Tone
}

export interface HeadlineWords {
  parts: readonly HeadlinePart[]
  rest: string
}

/** The result: the likely units by the horizon, those that are below now, which lead where none is likely, and the others. */
export function headlineWords(headline: Headline): HeadlineWords {
  const { things, limit, counts, until } = headline
  const count = asked(headline)
  if (count === 0 || !until) return { parts: [{ text: noneWords(headline) }], rest: '' }
  // “By cycle 1,200 6 of 24” would be read as one number.
  const when = `${capitalised(untilWords({ ...headline, until }, count))},`
  const { likely, open, 'too far to test': tooFar } = counts
  const told =
    count === 1
      ? `${when} the one ${singular(things)} ${oneWords(headline)}.`
      : `${when} ${likely === 0 ? 'none' : whole(likely)} of ${whole(count)} ${isOrAre(Math.min(likely, 2) || 1)} likely below ${limit}%.`
  const forecast: HeadlinePart = { text: told, ...(likely > 0 && { tone: 'forecast' }) }
  const below = belowWords(headline, likely > 0 ? '' : `${limit}% `)
  const measured: HeadlinePart[] = below ? [{ text: `${below}.`, tone: 'measured' }] : []
  const rest = [
    count > 1 && open > 0 && `${whole(open)} ${isOrAre(open)} open and may fall or not`,
    count > 1 && tooFar > 0 && `${whole(tooFar)} ${isOrAre(tooFar)} too far to test`,
    asideWords(headline),
  ].filter(Boolean)
  return {
    parts: likely > 0 ? [forecast, ...measured] : [...measured, forecast],
    rest: rest.length > 0 ? `${rest.join('; ')}.` : '',
  }
}

/** An error of twice the true value or more is written as a factor. */
const AS_FACTOR = Math.log(2)

/** Writes an error of the remaining life: “12%”, and from 100% on “a factor of 2.6”. @param error log of the factor */
const errorWords = (error: number) =>
  error >= AS_FACTOR
    ? `a factor of ${Math.exp(error).toFixed(1)}`
    : `${Math.round(100 * (Math.exp(error) - 1))}%`

const points = (value: number) => value.toFixed(value < 0.1 ? 2 : 1)

const RIVALS = { stays: 'no change', fleet: 'the fleet’s rate' } as const

const TAKEN = {
  mean: 'the mean of line and fleet, as neither is clearly better',
  fleet: 'the fleet’s rate, which is clearly better than their own lines',
  corrected: 'their own lines, corrected, which are clearly better than the fleet’s rate',
  year: 'the fleet’s rate over whole years, as a season may be in the readings',
} as const

/** The result of the test on hidden readings in a sentence; '' if there was none. */
export function toldWords(told: Told, things: Things): string {
  if (told.way === 'next checks') {
    const [first] = told.ahead
    if (told.rule === null || !first) return ''
    const { hiddenError } = first
    const others = (['stays', 'fleet'] as const)
      .filter(rule => rule !== told.rule)
      .map(rule => `${RIVALS[rule]} ${points(hiddenError[rule])}`)
    // What a visitor's spreadsheet would have told.
    const isAsWell = hiddenError.own <= hiddenError[told.rule]
    const own = isAsWell
      ? ` Their own lines alone do as well here: ${points(hiddenError.own)}.`
      : ''
    return `A check ago: off by ${points(hiddenError[first.rule])} points; ${others.join('; ')}. Taken here: ${TAKEN[told.rule]}.${own}`
  }
  const { ended, hiddenError, rule } = told
  const whose = `Your ${whole(ended)} ended ${things}`
  const [taken, by, other, otherBy] =
    rule === 'own'
      ? [hiddenError.own, 'their own lines', hiddenError.stretched, 'the forecast from the others']
      : [hiddenError.stretched, 'the forecast of what was left', hiddenError.own, 'their own lines']
  return `${whose}, had they been stopped at 40 to 80% of life: ${by} would have been off by ${errorWords(taken)}, ${otherBy} by ${errorWords(other)}.`
}

/** The text for the request: what the headline and the test say, without the name of any file or unit. */
export function requestWords(
  { headline, sentence, rest }: { headline: Headline; sentence: string; rest: string },
  told: Told | undefined,
): string {
  const { things } = headline
  const tested = told && toldWords(told, things).replace(/^Your/, 'My')
  const all = `My ${counted(total(headline), things)}.`
  return [all, sentence, rest, tested].filter(Boolean).join(' ')
}
