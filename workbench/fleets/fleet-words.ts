import { min } from 'd3-array'
import type { OfferedTypes } from '../../analysis/fleets/offered-types.ts'
import type { ExpectedNumber, NotPrinted } from '../../analysis/fleets/printed-number.ts'
import type { Season } from '../../analysis/fleets/season.ts'
import type { WarrantyEnd, WarrantyNote } from '../../analysis/fleets/warranty.ts'
import type { Untold } from '../../analysis/fleets/wave.ts'
import { MS_PER_DAY } from '../../stage/words/days.ts'
import { whole } from '../../stage/words/number-words.ts'
import {
  asked,
  belowWords,
  type Headline,
  type HeadlinePart,
  type HeadlineWords,
  headlineWords,
  horizonWords,
  isOrAre,
  unjudgedWords,
} from '../outlook/outlook-words.ts'
import { capitalised, dayWords, type Things } from '../words/age-words.ts'

const KINDS: Record<OfferedTypes['by'], string> = {
  names: 'name',
  files: 'file',
  depots: 'depot',
}

export const fleetWords = {
  warrantyYears: 'Warranty, years',
  warrantyKm: 'or km',
  service: 'In service since, where the file does not say',
  isSteady:
    'The readings do not follow the weather: a workshop’s test at one temperature, or checks of one season',
  /** Beside a printed number. */
  held: {
    vehicles:
      'In simulated fleets such a range held in 9 of 10 cases, for 20 public cars in 9 of 10.',
    cells: 'In four public sets of cells such a range held in 88% of 66 cases.',
  } satisfies Record<Things, string>,
  print: 'Print the list',
  apart: (by: OfferedTypes['by']) =>
    `By ${KINDS[by]}, your vehicles do not share a season. Nothing is taken out until you say whether they are of one kind.`,
  judge: 'Judge them',
  asKinds: (types: string) => `apart: ${types}`,
  asOne: 'as one kind',
} as const

/** The number of units that are expected, and its range: “5”, “ (3 to 8)”. */
const countWords = ({ expected, from, to }: ExpectedNumber) => ({
  count: expected < 0.5 ? 'none or one' : whole(expected),
  range: to === 0 ? '' : ` (${whole(from)} to ${whole(to)})`,
})

/**
 * “Expect 5 (3 to 8) below 70% by 27 March, of 39 that are not below now.”
 *
 * @param until the horizon in words
 * @param isPart whether only those are counted whose warranty ends soon enough to be tested
 */
export function numberWords(
  number: ExpectedNumber,
  limit: number,
  until: string,
  isPart = false,
): string {
  const { count, range } = countWords(number)
  // A second pair of brackets would be too much for a sentence.
  const when = until.replace(/ \((.+)\)$/, ', $1')
  const which = isPart
    ? 'whose warranty ends within the checks that can be tested'
    : 'that are not below now'
  return `Expect ${count}${range} below ${limit}% ${when}, of ${whole(number.of)} ${which}.`
}

/** Why no number is printed; '' where a question or the classes say it. */
const NOT_PRINTED: Record<NotPrinted, string> = {
  asked: 'No number is told before your answer.',
  'too far': 'No number is told beyond the last check that can be tested.',
  cells: '',
  season: 'No number is told: a season may be in the readings.',
  'season unknown':
    'A season cannot be excluded: say below if the readings do not follow the weather, and a number is told.',
  'too few errors': 'Too few hidden checks for a number.',
  'too wide': 'Your hidden checks differ too much from date to date for a number.',
  'too few units': '',
}

const claimsPart = (claim: number, firstEnd: string): HeadlinePart =>
  claim === 0
    ? { text: 'None to claim now.' }
    : { text: `${whole(claim)} to claim now${firstEnd}.`, tone: 'measured' }

/**
 * The headline of a fleet: the claims, then the number to order or the likely units, and then the others.
 *
 * @param claims the ends of the warranties of those to claim now; null until the terms are typed
 */
export function fleetHeadline(
  headline: Headline,
  number: ExpectedNumber | null,
  claims: readonly number[] | null,
): HeadlineWords {
  const { things, counts, limit } = headline
  const classes = headlineWords(headline)
  const until = horizonWords(headline)
  const isPrinted = number !== null && number.not === null && until !== ''
  // The number to order leads a fleet; of cells the classes do.
  const isLed = isPrinted && things === 'vehicles'
  const isPart = isLed && headline.until?.kind === 'warranty' && number.of < asked(headline)
  const { claim, ask, ended, likely } = counts
  const end = min(claims ?? [])
  const firstEnd = end === undefined ? '' : `, the first by ${dayWords(end)}`
  const who = likely === 0 ? 'none' : whole(likely)
  // Where no warranty is left, there is nothing to be judged before its end.
  const isJudged = asked(headline) > 0 || ended + counts['not known'] === 0
  const aside = unjudgedWords(headline)
  const parts: HeadlinePart[] = [
    ...(claims ? [claimsPart(claim, firstEnd)] : []),
    ...(isLed
      ? [{ text: numberWords(number, limit, until, isPart), tone: 'forecast' as const }]
      : isJudged
        ? classes.parts
        : []),
  ]
  const below = isLed ? belowWords(headline) : ''
  const rest = [
    isPrinted && !isLed && `Expect ${countWords(number).count}${countWords(number).range}.`,
    isLed && `${capitalised(isPart ? `of all, ${who}` : who)} ${isOrAre(likely || 1)} likely;`,
    isJudged ? classes.rest || (isLed && 'none open.') : aside && `${aside}.`,
    below && `${below}.`,
    things === 'vehicles' && number?.not && NOT_PRINTED[number.not],
    ask > 0 &&
      `${whole(ask)} fell before the warranty ended: ask whether it still covers ${ask === 1 ? 'it' : 'them'}.`,
    ended > 0 && `The warranty of ${whole(ended)} has ended.`,
    counts['not known'] > 0 && `Of ${whole(counts['not known'])}, its end is not known.`,
    isPrinted && fleetWords.held[things],
  ]
  return { parts, rest: rest.filter(Boolean).join(' ') }
}

const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** “mid-January”. @param day since 1970 */
function partOfMonth(day: number): string {
  const date = new Date(day * MS_PER_DAY)
  const part = date.getUTCDate() <= 10 ? 'early ' : date.getUTCDate() <= 20 ? 'mid-' : 'late '
  return `${part}${monthOf.format(date)}`
}

const points = (value: number) => `${Math.abs(value).toFixed(1)} points`

const UNTOLD: Record<Untold, string> = {
  'too short': 'without five vehicles that have seven readings over 15 months',
  'same months': 'from checks in the same months',
}

/**
 * What the readings of vehicles say of a season; '' if they say that there is none.
 *
 * @param whose such as “Your vehicles”
 */
export function seasonWords(season: Season, whose: string): string {
  switch (season.does) {
    case 'none':
      return ''
    case 'cannot tell':
      return `A season cannot be told ${UNTOLD[season.why]}. Compare checks of the same season.`
    case 'seen': {
      const why = season.test
        ? 'the hidden checks do not confirm it'
        : 'the record is too short to test it'
      return `${whose} seem to read ${points(season.wave.amplitude)} lower in ${partOfMonth(season.lowest.day)}; ${why}. Rates are those of whole years; compare checks of the same season.`
    }
    case 'taken out': {
      const { lowest, highest, test } = season
      const off = test
        ? `: a check ago off by ${points(test.without)}, with it ${test.asRead.toFixed(1)}`
        : ''
      return `${whose} read ${points(lowest.points)} lower in ${partOfMonth(lowest.day)} than in the mean of the year, and higher in ${partOfMonth(highest.day)}. This is taken out${off}.`
    }
  }
}

/** Whose season it is. @param type '' unless several sets have one */
export const whoseWords = (things: Things, type: string): string =>
  type ? `Your ${things} of ${type}` : `Your ${things}`

const NOTES: Record<WarrantyNote, string> = {
  'age only': 'at the latest: no odometer',
  'odometer fell': 'odometer replaced',
  'service estimated': 'day of service estimated: confirm',
  parked: 'parked',
}

/** When a warranty ends, and what is to be known of it: “12 Sept 2027, by km; 141,000 km”. @param km on its odometer */
export const warrantyWords = ({ end, by, notes }: WarrantyEnd, km: number | undefined): string =>
  [
    end === null ? 'not known' : `${dayWords(end)}${by === 'km' ? ', by km' : ''}`,
    ...notes.map(note => NOTES[note]),
    km !== undefined && `${whole(km)}\u00a0km`,
  ]
    .filter(Boolean)
    .join('; ')
