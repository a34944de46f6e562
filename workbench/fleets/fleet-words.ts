import type { ExpectedNumber, NotPrinted } from '../../analysis/fleets/printed-number.ts'
import type { Season } from '../../analysis/fleets/season.ts'
import type { WarrantyEnd, WarrantyNote } from '../../analysis/fleets/warranty.ts'
import type { Untold } from '../../analysis/fleets/wave.ts'
import { MS_PER_DAY } from '../../stage/words/days.ts'
import { whole } from '../../stage/words/number-words.ts'
import {
  asideWords,
  asked,
  type Headline,
  type HeadlineWords,
  headlineWords,
  horizonWords,
  isOrAre,
} from '../outlook/outlook-words.ts'
import { dayWords, type Things } from '../words/age-words.ts'

export const fleetWords = {
  warrantyYears: 'Warranty, years',
  warrantyKm: 'or km',
  service: 'In service since, where the file does not say',
  isSteady:
    'The readings do not follow the weather: a workshop’s test at one temperature, or checks of one season',
  /** Beside a printed number. */
  held: 'In simulated fleets such a range held in 9 of 10 cases, for 20 public cars in 9 of 10.',
  print: 'Print the list',
} as const

/** “Expect 5 below 70% by 27 March (3 to 8), of 39 that are not below now.” @param until the horizon in words */
export function numberWords(
  { expected, from, to, of }: ExpectedNumber,
  limit: number,
  until: string,
): string {
  const count = expected < 0.5 ? 'none or one' : whole(expected)
  return `Expect ${count} below ${limit}% ${until} (${whole(from)} to ${whole(to)}), of ${whole(of)} that are not below now.`
}

/** Why no number is printed; '' where a question or the classes say it. */
const NOT_PRINTED: Record<NotPrinted, string> = {
  asked: '',
  'too far': 'No number is told beyond the last check that can be tested.',
  cells: '',
  season: 'No number is told: a season may be in the readings.',
  'season unknown': 'No number is told: a season cannot be excluded.',
  'too few errors': 'Too few hidden checks for a number.',
  'too wide': 'Your hidden checks differ too much from date to date for a number.',
  'too few units': '',
}

/**
 * The headline of a fleet: the claims, then the number to order or the likely units, and then the others.
 *
 * @param hasWarranty whether the terms of a warranty are typed
 */
export function fleetHeadline(
  headline: Headline,
  number: ExpectedNumber | null,
  hasWarranty: boolean,
): HeadlineWords {
  const { counts, limit } = headline
  const classes = headlineWords(headline)
  const until = horizonWords(headline)
  const isPrinted = number !== null && number.not === null && until !== ''
  const { claim, ask, ended, likely } = counts
  // Where no warranty is left, there is nothing to be judged before its end.
  const isJudged = asked(headline) > 0 || ended + counts['not known'] === 0
  const aside = asideWords(headline, false)
  const lead = [
    hasWarranty && `${claim === 0 ? 'None' : whole(claim)} to claim now.`,
    isPrinted ? numberWords(number, limit, until) : isJudged && classes.lead,
  ]
  const rest = [
    isPrinted && `${likely === 0 ? 'None' : whole(likely)} ${isOrAre(likely || 1)} likely;`,
    isJudged ? classes.rest || (isPrinted && 'none open.') : aside && `${aside}.`,
    !isPrinted && number?.not && NOT_PRINTED[number.not],
    ask > 0 && `${whole(ask)} fell before the warranty ended: ask.`,
    ended > 0 && `The warranty of ${whole(ended)} has ended.`,
    counts['not known'] > 0 && `Of ${whole(counts['not known'])}, its end is not known.`,
    isPrinted && fleetWords.held,
  ]
  return { lead: lead.filter(Boolean).join(' '), rest: rest.filter(Boolean).join(' ') }
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
