import { lifeClassAt } from '../curves/forecasts.ts'
import type { UnitLimit } from './age-at-limit.ts'
import type { NextCheck } from './next-checks.ts'
import type { Outlook, UnitOutlook } from './outlook.ts'

/** Where a unit stands, the most urgent first. */
export const CLASSES = [
  'asked',
  'below now',
  'likely',
  'open',
  'not',
  'too far to test',
  'too few readings',
  'stopped',
] as const
export type Class = (typeof CLASSES)[number]

/** Until when units are judged. */
export type Horizon =
  /** So much age from each unit's now. */
  | { ahead: number }
  /** One age for all units. */
  | { age: number }
  /** An age for each unit, such as the end of its warranty. Where it is null, the unit has the first horizon. */
  | { ages: readonly (number | null)[] }

export interface Placed {
  class: Class
  /** The age until which it is judged. Null if it is not judged: it is asked about, below now, stopped, or has too few
   * readings. */
  horizon: number | null
  /** Way 1: the first check at or after the horizon, to which the class belongs. */
  next: NextCheck | null
}

/** The units of a file at a horizon, and how many are in each class. */
export interface Placement {
  /** In the order of the units. */
  units: readonly Placed[]
  counts: Readonly<Record<Class, number>>
}

/** A unit younger than this share of its forecast life is never told to stay above the limit. */
const YOUNG = 1 / 4

const RISKS = ['not', 'open', 'likely'] as const

/** The worst class of a unit at some of its next checks, so that it never gets better from one check to the next. */
export function classOfChecks(checks: readonly NextCheck[], limit: number): Class {
  const risks = checks.map(({ from, to }) => (to < limit ? 2 : from < limit ? 1 : 0))
  return RISKS[Math.max(0, ...risks)] as Class
}

/** Way 1 at a horizon. Beyond the last check a unit keeps its class, but "not" becomes "too far to test". */
function placeNext({ now, next }: UnitOutlook, limit: number, horizon: number) {
  if (horizon <= now.age) return { class: 'not' as Class, next: null }
  const reached = next.findIndex(({ age }) => age >= horizon)
  if (reached >= 0) {
    return { class: classOfChecks(next.slice(0, reached + 1), limit), next: next[reached] ?? null }
  }
  const last = classOfChecks(next, limit)
  return { class: last === 'not' ? ('too far to test' as Class) : last, next: null }
}

/** Way 2 at a horizon. */
function placeAtLimit(
  { at, from, to, own, isUnlike, byCurve }: UnitLimit,
  age: number,
  horizon: number,
): Class {
  if (byCurve) return lifeClassAt(horizon, { age, life: at, from, to }, byCurve.areEarly)
  if (to <= horizon && (!isUnlike || own <= horizon)) return 'likely'
  return from > horizon && !isUnlike && age >= YOUNG * at ? 'not' : 'open'
}

/** The age of the horizon of a unit. */
function horizonOf(now: number, place: number, first: number, horizon?: Horizon): number {
  if (horizon === undefined) return now + first
  if ('ahead' in horizon) return now + horizon.ahead
  return 'age' in horizon ? horizon.age : (horizon.ages[place] ?? now + first)
}

function place(unit: UnitOutlook, horizon: number, limit: number): Placed {
  const { now, next, atLimit } = unit
  const without = (reason: Class) => ({ class: reason, horizon: null, next: null })
  if (unit.isAsked) return without('asked')
  if (unit.isBelow) return without('below now')
  if (unit.isStopped) return without('stopped')
  if (atLimit) {
    return { class: placeAtLimit(atLimit, now.age, horizon), horizon, next: null }
  }
  if (next.length === 0) return without('too few readings')
  return { horizon, ...placeNext(unit, limit, horizon) }
}

export function countsOf(units: readonly Placed[]): Placement['counts'] {
  const counts = Object.fromEntries(CLASSES.map(each => [each, 0])) as Record<Class, number>
  for (const unit of units) counts[unit.class] += 1
  return counts
}

/**
 * Compares what is known of each unit with a horizon (PROVENANCE.md, section 7). A unit never gets better as the
 * horizon goes out: from "not" to "open" to "likely", or to "too far to test".
 *
 * @param horizon if left out, the first horizon of the outlook
 */
export function classesAt(
  outlook: Pick<Outlook, 'units' | 'limit' | 'horizon'>,
  horizon?: Horizon,
): Placement {
  const units = outlook.units.map((unit, i) =>
    place(unit, horizonOf(unit.now.age, i, outlook.horizon, horizon), outlook.limit),
  )
  return { units, counts: countsOf(units) }
}
