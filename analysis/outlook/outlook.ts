import { greatest } from 'd3-array'
import { type AgeAtLimit, ageAtLimitOf, type Judged, type UnitLimit } from './age-at-limit.ts'
import { medianStep, type Steps, stepsOf, stoppedAmong } from './checks.ts'
import { type AheadTest, type NextCheck, type NextChecks, nextChecksOf } from './next-checks.ts'
import {
  isFarFromLine,
  kindsAmong,
  nowOf,
  type Point,
  partsOf,
  type Record,
  recordsOf,
  type Standing,
  standingOf,
  type Unit,
} from './records.ts'

interface OfSet {
  /** How many of the units that it is for run. */
  running: number
  /** The median age between neighbouring readings of a dense file. Null for a sparse one. */
  spacing: number | null
  /** The age ahead that is asked about first: to the next check in way 1, four steps in way 2. */
  horizon: number
}

/** Units that are judged by themselves, and what the tests on them have told. */
export type JudgedSet = OfSet &
  (
    | ({ way: 'next checks' } & Omit<NextChecks, 'next'>)
    | ({ way: 'age at the limit' } & Omit<AgeAtLimit, 'limits'>)
  )

/** The results of hiding readings, for a set that is judged by itself. */
export type Told = OfSet &
  (
    | ({ way: 'next checks'; ahead: readonly Omit<AheadTest, 'errors'>[] } & Pick<
        NextChecks,
        'rule' | 'tested'
      >)
    | ({ way: 'age at the limit' } & Pick<AgeAtLimit, 'rule' | 'ended' | 'hiddenError'>)
  )

/** What is known of a unit before a horizon is set. */
export interface UnitOutlook extends Standing {
  name: string
  now: Point
  /** Whether the newest reading lies far from the line of those before it, as if the test had broken off. */
  isFar: boolean
  isStopped: boolean
  /** Whether it has readings behind a step that nobody has explained. */
  isAsked: boolean
  /** The place of the set that judges it. */
  set: number
  /** Way 1: up to the furthest check that the set can test. Empty in way 2, and with fewer than four checks. */
  next: readonly NextCheck[]
  /** Way 2. Null in way 1, of a unit that does not run, and with fewer than five checks. */
  atLimit: UnitLimit | null
}

/** What is known of the units of a file before a horizon is set. It is plain data, so that a worker can post it. */
export interface Outlook {
  limit: number
  /** In the order of the units. */
  units: readonly UnitOutlook[]
  sets: readonly JudgedSet[]
  /** The first horizon, as an age ahead of each unit: that of the set with the most running units. NaN without units. */
  horizon: number
}

/** The steps of the first horizon in way 2. */
const FIRST_STEPS = 4
/** Way 1 stands if more than this share of the running units is unlike those that ended. */
const MOST_UNLIKE = 1 / 3

/** A set with its units. */
interface TellingSet {
  set: JudgedSet
  next: readonly (readonly NextCheck[])[]
  limits: readonly (UnitLimit | null)[]
  units: readonly Judged[]
}

/** Way 1 for all units of a part. @param running how many of those that way 2 does not judge run */
function toldByChecks(units: readonly Judged[], running: number): TellingSet {
  const records = units.map(({ record }) => record)
  const steps = stepsOf(records)
  const isByYears = units.some(({ unit }) => unit.isByYears)
  const { next, ...told } = nextChecksOf(records, steps, isByYears)
  const [horizon = Number.NaN] = steps.ahead
  return {
    ...{ units, next, limits: [] },
    set: { way: 'next checks', running, spacing: steps.spacing, horizon, ...told },
  }
}

/** Way 2 for the units of a kind. */
function toldByAge(units: readonly Judged[], steps: Steps, taught: AgeAtLimit): TellingSet {
  const { limits, ...told } = taught
  const running = units.flatMap(({ isRunning, record }) => (isRunning ? [record] : []))
  const step = steps.spacing === null ? medianStep(running, 1) : steps.fine
  return {
    ...{ units, next: [], limits },
    set: {
      ...{ way: 'age at the limit', running: running.length, spacing: steps.spacing },
      ...{ horizon: FIRST_STEPS * step, ...told },
    },
  }
}

/** Judges a part by itself: way 2 for the kinds that it can judge, and way 1 for the others. */
function judgePart(units: readonly Judged[], limit: number): TellingSet[] {
  const kinds = kindsAmong(units).map(members => {
    const steps = stepsOf(members.map(({ record }) => record))
    const taught = ageAtLimitOf(members, limit, steps)
    const isTaught = typeof taught !== 'string' && !areUnlike(members, taught)
    return { members, steps, taught: isTaught ? taught : null }
  })
  const left = kinds.flatMap(({ members, taught }) => (taught ? [] : members))
  const running = left.filter(({ isRunning }) => isRunning).length
  return [
    // Kinds that way 2 judges still tell the others' rates.
    ...(left.length > 0 ? [toldByChecks(units, running)] : []),
    ...kinds.flatMap(({ members, steps, taught }) =>
      taught ? [toldByAge(members, steps, taught)] : [],
    ),
  ]
}

const areUnlike = (units: readonly Judged[], { limits }: AgeAtLimit): boolean =>
  limits.filter(each => each?.isUnlike).length >
  MOST_UNLIKE * units.filter(({ isRunning }) => isRunning).length

/**
 * Judges the units of a file at a limit: what they are now, their next checks (way 1), or their ages at the limit as
 * those that ended teach them (way 2), each with the errors of hidden readings (PROVENANCE.md, section 7).
 *
 * @param units with a reading or more each @param limit in per cent
 */
export function outlookOf(units: readonly Unit[], { limit }: Pick<Outlook, 'limit'>): Outlook {
  const stopped = stoppedAmong(units)
  const sets: JudgedSet[] = []
  const rows = new Map<number, UnitOutlook>()
  for (const part of partsOf(units)) {
    const records = recordsOf(part.map(({ unit }) => unit))
    const judged = part.map(({ unit, place }, i): Judged => {
      const record = records[i] as Record
      const standing = standingOf(record, limit)
      return { unit, place, record, standing, isRunning: !standing.isBelow && !stopped[place] }
    })
    for (const { set, units: members, next, limits } of judgePart(judged, limit)) {
      const place = sets.push(set) - 1
      for (const [i, member] of members.entries()) {
        rows.set(member.place, {
          ...{ name: member.unit.name, ...member.standing, now: nowOf(member.record) },
          isFar: isFarFromLine(member.record),
          isStopped: stopped[member.place] ?? false,
          isAsked: member.unit.isAsked ?? false,
          ...{ set: place, next: next[i] ?? [], atLimit: limits[i] ?? null },
        })
      }
    }
  }
  return {
    limit,
    units: units.map((_, place) => rows.get(place) as UnitOutlook),
    sets,
    horizon: greatest(sets, ({ running }) => running)?.horizon ?? Number.NaN,
  }
}
