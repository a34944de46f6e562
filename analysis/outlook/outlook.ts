import { group } from 'd3-array'
import { type AgeAtLimit, ageAtLimitOf, type Judged, type UnitLimit } from './age-at-limit.ts'
import { medianStep, type Steps, stepsOf } from './checks.ts'
import { type NextChecks, nextChecksOf } from './next-checks.ts'
import { nowOf, type Point, recordsOf, type Standing, standingOf } from './records.ts'
import { stoppedAmong } from './stopped.ts'
import type { Unit } from './units.ts'

export interface Settings {
  /** In per cent. */
  limit: number
  /** How many checks ahead are asked about: 1 to 4, 3 at first. */
  ahead?: number
}

/** Why the next checks stand for a type, and not its age at the limit. */
export type Reason = 'too few ended' | 'too few tests' | 'too many unlike'

/** The units that share a type and a condition. */
export interface Kind {
  type: string
  condition: string
  units: number
  running: number
  /** How many of the running ones are unlike those that ended. 0 without enough of these. */
  unlike: number
  /** Null where way 2 stands. */
  reason: Reason | null
}

/** Units that are judged by themselves, and what the tests on them have told. */
export type JudgedSet =
  | ({ way: 'next checks'; kinds: readonly Kind[] } & Omit<NextChecks, 'rates'>)
  | ({ way: 'age at the limit'; kinds: readonly Kind[] } & Omit<AgeAtLimit, 'limits'>)

/** The forecast of a unit at a check ahead. */
export interface NextCheck extends Point {
  /** How many checks ahead: 1, 2, 3 or 4. */
  checks: number
  /** The band around the forecast, in per cent. */
  from: number
  to: number
}

/** What is known of a unit, but for a horizon. */
export interface UnitOutlook extends Standing {
  name: string
  now: Point
  isStopped: boolean
  /** The place of the set that judges it. */
  set: number
  /** Way 1: up to the furthest check that the set can test. Empty in way 2, and with fewer than four checks. */
  next: readonly NextCheck[]
  /** Way 2. Null in way 1, of a unit that does not run, and with fewer than five checks. */
  atLimit: UnitLimit | null
}

/** What is known of the units of a file, but for a horizon. It is data alone, so that a worker can send it. */
export interface Outlook {
  limit: number
  isDense: boolean
  /** In the order of the units. */
  units: readonly UnitOutlook[]
  sets: readonly JudgedSet[]
  /** A step of way 2 in ages: the horizon is four of them at first. NaN if no unit runs. */
  step: number
}

/** A type with so many units has its next checks judged by itself, the smaller ones together. */
const LEAST_OF_KIND = 12
/** Way 1 stands if a greater share of the running units is unlike those that ended. */
const MOST_UNLIKE = 1 / 3
const AHEAD = 3

interface Candidate extends Judged {
  unit: Unit
  isStopped: boolean
}

/** Way 2 of the units of one type and condition, and whether it stands. */
function judgeKind(members: readonly Candidate[], limit: number, steps: Steps) {
  const { type = '', condition = '' } = (members[0] as Candidate).unit
  const taught = ageAtLimitOf(members, limit, steps)
  const running = members.filter(({ isRunning }) => isRunning).length
  const isTaught = typeof taught !== 'string'
  const unlike = isTaught ? taught.limits.filter(each => each?.isUnlike).length : 0
  const stands = isTaught && unlike <= MOST_UNLIKE * running
  const reason = isTaught ? (stands ? null : 'too many unlike') : taught
  const kind: Kind = { type, condition, units: members.length, running, unlike, reason }
  return { members, kind, ageAtLimit: stands ? taught : null }
}

/**
 * Judges the units of a file at a limit: what they are now, their next checks (way 1), or their ages at the limit as
 * those that ended teach them (way 2), each with the errors of hidden readings (PROVENANCE.md, section 7).
 *
 * @param units with a reading or more each
 */
export function outlookOf(units: readonly Unit[], { limit, ahead = AHEAD }: Settings): Outlook {
  const records = recordsOf(units)
  const steps = stepsOf(records, ahead)
  const stopped = stoppedAmong(units)
  const candidates = records.map((record, place): Candidate => {
    const [unit, isStopped] = [units[place] as Unit, stopped[place] as boolean]
    const standing = standingOf(record, limit)
    const isRunning = !standing.isBelow && !isStopped
    return { place, unit, record, standing, isStopped, isRunning }
  })
  const sets: JudgedSet[] = []
  const rows: UnitOutlook[] = candidates.map(({ unit: { name }, record, standing, isStopped }) => {
    return { ...standing, name, now: nowOf(record), isStopped, set: 0, next: [], atLimit: null }
  })
  const judge = (members: readonly Candidate[], of: (i: number) => Partial<UnitOutlook>) => {
    for (const [i, { place }] of members.entries()) Object.assign(rows[place] as UnitOutlook, of(i))
  }

  const kindOf = ({ unit: { type = '', condition = '' } }: Candidate) => `${type}\n${condition}`
  const kinds = [...group(candidates, kindOf).values()].map(each => judgeKind(each, limit, steps))
  for (const { members, kind, ageAtLimit } of kinds) {
    if (ageAtLimit === null) continue
    const { limits, ...taught } = ageAtLimit
    const set = sets.push({ way: 'age at the limit', kinds: [kind], ...taught }) - 1
    judge(members, i => ({ set, atLimit: limits[i] ?? null }))
  }

  const isLarge = ({ members }: (typeof kinds)[number]) => members.length >= LEAST_OF_KIND
  const together = [
    ...kinds.filter(isLarge).map(kind => [kind]),
    kinds.filter(kind => !isLarge(kind)),
  ]
  for (const judged of together) {
    const left = judged.filter(({ ageAtLimit }) => ageAtLimit === null)
    if (left.length === 0) continue
    // Types that way 2 judges still tell the others' rates.
    const members = judged.flatMap(kind => kind.members)
    const { rates, ...nextChecks } = nextChecksOf(
      members.map(({ record }) => record),
      steps,
    )
    const set =
      sets.push({ way: 'next checks', kinds: left.map(({ kind }) => kind), ...nextChecks }) - 1
    const rateOf = new Map(members.map((member, i) => [member, rates[i] ?? null]))
    const own = left.flatMap(kind => kind.members)
    judge(own, i => {
      const member = own[i] as Candidate
      return { set, next: nextOf(nowOf(member.record), rateOf.get(member) ?? null, nextChecks) }
    })
  }
  const running = candidates.filter(({ isRunning }) => isRunning).map(({ record }) => record)
  const isDense = records[0]?.isDense ?? false
  const step = isDense ? steps.fine : medianStep(running, 1)
  return { limit, isDense, units: rows, sets, step }
}

function nextOf(
  now: Point,
  rate: number | null,
  { ahead }: Pick<NextChecks, 'ahead'>,
): NextCheck[] {
  if (rate === null) return []
  return ahead.map(({ checks, step, band }) => {
    const percent = now.percent + rate * step
    return { checks, age: now.age + step, percent, from: percent - band, to: percent + band }
  })
}
