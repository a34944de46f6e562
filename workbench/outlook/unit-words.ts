import type { OfferedTypes } from '../../analysis/fleets/offered-types.ts'
import type { Terms } from '../../analysis/fleets/warranty.ts'
import type { Placement } from '../../analysis/outlook/classes.ts'
import type { SharedStep } from '../../analysis/outlook/shared-steps.ts'
import type { Rise, StepAnswer } from '../../analysis/units/units-result.ts'
import { whole } from '../../stage/words/number-words.ts'
import {
  type AgeOn,
  aboutAge,
  ageWords,
  capitalised,
  dayWords,
  singular,
  spanWords,
  type Things,
} from '../words/age-words.ts'
import type { Ahead } from './horizon.ts'
import type { Decided, Group, Settled, ShownUnit } from './shown-unit.ts'
import type { UnitSet } from './unit-set.ts'

export const ownFiles = {
  name: 'Drop what you measured',
  drop: 'Cells or vehicles, running or ended: CSV, text or Excel, any cycler’s export. Read in this browser, sent nowhere.',
} as const

const percents = (value: number) => `${value.toFixed(1)}%`

export const stageWords = {
  title: (things: Things) => `${capitalised(things)} over their ages, and the limit`,
  description: (limit: number) =>
    `Readings in percent up to each one's newest; for those that run, the range in which they reach ${limit}% or of their next check. Those that ended are dim.`,
  percent: (value: number) => `${value}%`,
  limit: (limit: number) => `limit, ${limit}%`,
  today: (age: string) => `today, ${age}`,
  /** Narrow windows leave out its first words. */
  ranges: (limit: number) => ['when each ', `reaches ${limit}%`] as const,
  counted: (count: number, of: string) => `${whole(count)} ${of}`,
  forecasts: 'forecast',
  control: 'Horizon',
  choiceOfLimit: 'Limit',
  choiceOfAxis: 'Age by',
  choiceOfTypes: 'Types',
  noTypes: 'none',
  types: ({ by, types }: OfferedTypes) =>
    types.length > 3 ? `by ${by.slice(0, -1)}` : types.join(', '),
  choiceOfParts: 'Files that continue one another',
  axes: { cycles: 'cycle', km: 'km', days: 'date', hours: 'hours of operation' },
  hint: 'Point at a line, or touch it, for its name and values.',
  each: (things: Things) => `Each of the ${things}`,
  horizons: {
    legend: 'Until',
    ahead: ({ kind, span }: Ahead, on: AgeOn) =>
      kind === 'span' ? `${spanWords(span, on)} ahead` : 'next check',
    now: 'now',
    warranty: 'end of warranty',
  },
} as const

export function unitWords(unit: ShownUnit, { on, outlook }: UnitSet): string {
  const { name, now, read, since } = unit
  const { limit } = outlook
  const age = (value: number) => ageWords(value, on)
  const asRead = read === null ? '' : ` (read ${percents(read)})`
  const parts = [`${name}: ${percents(now.percent)}${asRead} at ${age(now.age)}`]
  if (unit.class === 'below now') {
    parts.push(since === null ? `below ${limit}%` : `below ${limit}% since ${age(since)}`)
  } else {
    const told = forecastWords(unit, on, limit)
    if (told) parts.push(`${told.percent} at ${told.age}, range ${told.range}`)
    parts.push(unit.atLimit?.isUnlike ? 'unlike those that ended' : unit.class)
  }
  return parts.join('; ')
}

/** The forecast of a unit: when it reaches the limit, or what its next check reads; null without one. */
export function forecastWords({ atLimit, check }: ShownUnit, on: AgeOn, limit: number) {
  const at = (age: number) => ageWords(age, on)
  if (atLimit) {
    const range = `${at(atLimit.from)} to ${at(atLimit.to)}`
    return { percent: `${limit}%`, age: at(atLimit.at), range }
  }
  if (!check) return null
  const range = `${check.from.toFixed(1)} to ${check.to.toFixed(1)}`
  return { percent: percents(check.percent), age: at(check.age), range }
}

const checkAt = (age: number, on: AgeOn) =>
  aboutAge(age, on).replace('about', on.start === null ? 'at about' : 'in')

const DECIDED: Record<Decided, string> = {
  reading: 'its newest reading',
  step: 'a step that many share',
  unlike: 'unlike those that ended',
  curve: 'its discharge curve',
  corrected: 'its own line, corrected',
  fleet: 'the fleet’s rate',
  mean: 'the mean of line and fleet',
  year: 'the fleet’s rate over whole years',
  stretched: 'the records of those that ended',
  own: 'its own line',
}

const few = ([named, count]: readonly [string, number]) => `${whole(count)} ${named}`

export const stepWords = {
  found: ({ age, ratio, units, of }: SharedStep, things: Things, on: AgeOn) =>
    `${on.start === null ? 'At' : 'On'} ${ageWords(age, on)}, ${whole(units)} of ${whole(of)} ${things} step ${ratio < 1 ? 'down' : 'up'} by ${percents(100 * Math.abs(1 - ratio))}.`,
  same: (things: Things) =>
    `Whether the test changed or the ${things}, every ${singular(things)} is in the same class.`,
  legend: 'What changed?',
  answers: (answer: StepAnswer, things: Things) =>
    answer === 'cells'
      ? `the ${things} themselves`
      : `another test (${things === 'cells' ? 'rate, temperature' : 'firmware, tester'})`,
  counts: (counts: Placement['counts']) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(few)
      .join(', '),
} as const

const GROUP_HEADS: Record<Group, (limit: number) => string> = {
  claim: limit => `To claim now: below ${limit}%, before the warranty ends`,
  ask: limit => `Was below ${limit}% before its warranty ended: ask`,
  asked: () => 'Asked about: a step that many share',
  'below now': limit => `Below ${limit}% now`,
  likely: limit => `Likely below ${limit}% by then`,
  open: () => 'Open',
  not: limit => `Not below ${limit}% by then`,
  'too far to test': () => 'Too far to test',
  'too few readings': () => 'No outlook yet: too few readings, or too few others like it',
  stopped: () => 'Stopped being read',
  ended: () => 'The warranty has ended',
  'not known': () => 'The end of the warranty is not known',
}

export const unitTable = {
  caption: (things: Things, limit: number, until: string, terms: Terms | null) =>
    [
      `${capitalised(things)} at a limit of ${limit}%`,
      until,
      terms && `warranty ${terms.years} years or ${whole(terms.km)}\u00a0km`,
    ]
      .filter(Boolean)
      .join(', '),
  heads: GROUP_HEADS,
  columns: {
    name: (things: Things) => capitalised(singular(things)),
    now: 'Now',
    outlook: (limit: number, isAge: boolean) => (isAge ? `Reaches ${limit}%` : 'Next check'),
    range: 'Range',
    settled: 'Decided by; settled by',
    warranty: 'Warranty ends',
  },
  percents,
  asRead: (percent: number) => `read ${percents(percent)}`,
  since: (at: string) => `below since ${at}`,
  readSince: ({ day, percent }: { day: number; percent: number }) =>
    `read below since ${dayWords(day)}: ${percents(percent)}`,
  below: 'below from the start',
  far: 'far from its line: broken off?',
  decided: (by: Decided) => DECIDED[by],
  settled: (by: Settled, on: AgeOn) =>
    by === 'reading'
      ? 'another reading'
      : by === 'answer'
        ? 'your answer'
        : `a check ${checkAt(by.age, on)}`,
  rise: ({ points, isSingle }: Rise, at: string) =>
    `Rose by ${points.toFixed(1)} points, ${at}: ${isSingle ? 'a single reading, judged by what stands before it.' : 'recalibrated, or another pack. Counted from there.'}`,
  more: (count: number) => `Show ${whole(count)} more`,
  fileName: 'outlook.csv',
} as const
