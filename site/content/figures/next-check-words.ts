import type { ByRule } from '../../../analysis/running/next-check.ts'
import type { Standing } from '../../../analysis/running/running-set.ts'
import { type AgeOn, aboutSpan, capitalised, counted, singular, type Things } from './age-words.ts'
import { whole } from './figure-words.ts'

/** Whose the units are: the visitor's, or those of the sample. */
export type Owner = 'visitor' | 'sample'

/** A percentage as it is measured. */
export const points = (value: number) => value.toFixed(1)
const percents = (value: number) => `${points(value)}%`

/** What percentages are of. */
export const basisWords = (basis: 'rated' | 'first' | number): string =>
  basis === 'rated'
    ? 'of the rated value'
    : basis === 'first'
      ? 'of the first capacity'
      : `of ${basis}\u00a0Ah`

/** What a set shows at a limit. */
export interface Outlook {
  things: Things
  limit: number
  counts: Readonly<Record<Standing, number>>
  /** How many checks ahead something is known: 0 to 3. */
  ahead: number
  /** The age from check to check, and its axis. */
  step: number
  age: AgeOn
  /** The next check's age where all units have about the same, in words. */
  nextAt: string | null
}

const NUMBERS = ['no', 'one', 'two', 'three']
const ORDINALS = ['next', 'second', 'third']

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** The units above the limit that have a forecast. */
const judged = ({ counts: { first, second, third, later } }: Outlook) =>
  first + second + third + later

/** When the next check is due. */
const whenNext = ({ nextAt, step, age }: Outlook) =>
  nextAt ? `at ${nextAt}` : `in ${aboutSpan(step, age)}`

function belowWords({ counts: { below } }: Outlook): string {
  return below === 0 ? '' : ` ${capitalised(`${whole(below)} ${isOrAre(below)} already.`)}`
}

/** One sentence of result: how many units may be below the limit, and when. */
export function outlookWords(outlook: Outlook): string {
  const { things, limit, counts, ahead, step, age } = outlook
  const above = judged(outlook)
  if (above === 0) {
    if (counts.unknown + counts.stopped === 0) {
      return counts.below === 1
        ? `This ${singular(things)} is below ${limit}% already.`
        : `All ${counted(counts.below, things)} are below ${limit}% already.`
    }
    const without = counts.unknown + counts.stopped
    return `No forecast yet for ${counted(without, things)}.${belowWords(outlook)}`
  }
  const many =
    counts.below > 0 ? `${counted(above, things)} above ${limit}%` : counted(above, things)
  const of = above === 1 ? `the one ${singular(things)}` : many
  const start = `Next check, ${whenNext(outlook)}:`
  if (counts.first > 0) {
    const isAll = counts.first === above
    const some =
      above === 1 ? of : isAll ? `all ${many}` : `${whole(counts.first)}\u00a0of\u00a0${many}`
    const limits = counts.below > 0 && above > 1 ? 'it' : `${limit}%`
    return `${start} ${some} may be below ${limits}.${belowWords(outlook)}`
  }
  const none = above === 1 ? `${of} is not` : `none of ${many} is`
  const limits = counts.below > 0 && above > 1 ? 'it' : `${limit}%`
  const later = (['second', 'third'] as const)
    .filter(standing => counts[standing] > 0)
    .map(standing => `${whole(counts[standing])} may be by the ${standing}`)
  if (later.length > 0) {
    return `${start} ${none} likely to be below ${limits}; ${later.join(', ')}.${belowWords(outlook)}`
  }
  const until =
    ahead === 1
      ? `by the next check, ${whenNext(outlook)}`
      : `within ${NUMBERS[ahead]} checks, ${aboutSpan(ahead * step, age)}`
  return `${capitalised(none)} likely to be below ${limits} ${until}.${belowWords(outlook)}`
}

/** Which units to look at first. */
export const firstWords = (names: readonly string[], { counts }: Outlook) =>
  `${counts.first > 0 ? 'First' : 'Nearest to it'}: ${names.join(', ')}.`

/** What the rules were off by with the last check hidden. */
export interface Hidden {
  rule: 'corrected' | 'fleet'
  tested: number
  units: number
  things: Things
  errors: ByRule | null
}

/** With fewer tested units, four of five cannot be told. */
const FEW = 4

/** What these forecasts would have been off by a check ago, beside the two plainest ways. */
export function hiddenWords({ rule, tested, units, things, errors }: Hidden): string {
  if (!errors) return ''
  const decimals = errors[rule] < 0.1 ? 2 : 1
  const points = (value: number) => value.toFixed(decimals)
  const [rate, line] = [`the fleet’s rate ${points(errors.fleet)}`, points(errors.corrected)]
  const stays = `no change ${points(errors.stays)}`
  if (units === 1) {
    return `One ${singular(things)} alone: its own line, which no other corrects. A check ago it would have been ${points(errors.own)} points off; ${stays}.`
  }
  const said =
    rule === 'corrected'
      ? `A check ago these forecasts would have been ${line} points off on average; ${stays}, ${rate}.`
      : `By the fleet’s rate, clearly the better one a check ago: ${points(errors.fleet)} points off on average; ${stays}, their own lines, corrected, ${line}.`
  return tested < FEW
    ? `${said} That is from ${counted(tested, things)}: the ranges are rough.`
    : said
}

/** The head of each group of units. */
export const standingWords = (standing: Standing, { limit, ahead }: Outlook): string =>
  ({
    below: `Below ${limit}% now`,
    first: `May be below ${limit}% by the next check`,
    second: `May be by the second check`,
    third: `May be by the third check`,
    later: ahead === 1 ? `Not by the next check` : `Not within ${NUMBERS[ahead]} checks`,
    unknown: 'No forecast yet',
    stopped: 'Record stops long before the others’',
  })[standing]

/** What is asked or explained below such a head. */
export const standingNotes: Partial<Record<Standing, string>> = {
  unknown: 'A forecast needs four checks.',
  stopped: 'Running, stopped or failed? Taken as stopped: no forecast.',
}

/** The words of the table of units. */
export const unitTable = {
  caption: (outlook: Outlook) => `${capitalised(outlook.things)} at a limit of ${outlook.limit}%`,
  columns: {
    name: (things: Things) => capitalised(singular(things)),
    last: 'Last check',
    course: 'Course',
    next: 'Next check',
    meets: (limit: number) => `Line meets ${limit}%`,
  },
  /** The same beside each value, on phones. */
  next: 'next',
  meets: (limit: number) => `${limit}% at`,
  percents,
  range: (low: number, high: number) => `${points(low)} to ${points(high)}`,
  since: (at: string) => `below since ${at}`,
  /** Where a line meets the limit after many of the unit's ages. */
  farOff: 'far off',
  renewed: 'Rose by more than 3 points: another pack, or a recalibration. Counted from there.',
  reading: (percent: number) => `Its last readings are at ${percents(percent)}.`,
  few: (checks: number) => `${checks === 1 ? '1 check' : `${checks} checks`}`,
  more: (count: number) => `Show ${whole(count)} more`,
  /** @param off the errors of such ages on public cells, as shares of what remained */
  agesOff: (off: readonly number[]) => {
    const shares = off.map(share => Math.round(100 * share))
    return `Where a line meets the limit is a rough guide: on public cells it was off by ${Math.min(...shares)} to ${Math.max(...shares)}% of what remained (medians of four sets).`
  },
  spread: (from: string, to: string, span: string) =>
    `Last checks are from ${from} to ${to}: each forecast is for ${span} after the unit’s own.`,
  split: 'Each is corrected by units of its own condition, where three others share it.',
  dense: 'Dense records are smoothed and read at ten ages.',
  fileName: 'next-checks.csv',
}

/** What each column of the saved table holds. @param age the unit of ages: cycle, km, date or days */
export const savedColumns = (things: Things, age: string, limit: number) => [
  singular(things),
  `last_check_${age}`,
  'last_check_percent',
  ...ORDINALS.flatMap(ordinal => [
    `${ordinal}_check_${age}`,
    `${ordinal}_check_percent`,
    `${ordinal}_check_low_percent`,
    `${ordinal}_check_high_percent`,
  ]),
  `standing_at_${limit}_percent`,
  `below_since_${age}`,
  `line_meets_${limit}_percent_${age}`,
]

/** Where a unit stands, in the saved table. */
export const savedStanding: Record<Standing, string> = {
  below: 'below now',
  first: 'may be below by the next check',
  second: 'may be below by the second check',
  third: 'may be below by the third check',
  later: 'not within these checks',
  unknown: 'fewer than four checks',
  stopped: 'record stopped',
}

/** What the request gets: counts and the most urgent units' numbers, and no name of a file or a unit. */
export function requestWords(
  outlook: Outlook,
  hidden: Hidden,
  basis: string,
  urgent: readonly { last: number; low: number; high: number }[],
): string {
  const most = urgent
    .map(({ last, low, high }) => `${percents(last)}, next ${points(low)} to ${percents(high)}`)
    .join('; ')
  const errors = hidden.errors?.[hidden.rule]
  const parts = [
    `My ${counted(hidden.units, outlook.things)}, limit ${outlook.limit}% ${basis}:`,
    outlookWords(outlook),
    most && `Most urgent: ${most}.`,
    errors !== undefined && `A check ago such forecasts were ${points(errors)} points off.`,
  ]
  return parts.filter(Boolean).join(' ')
}
