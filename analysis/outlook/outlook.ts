import type { AgeAtLimit, Judged, UnitLimit } from './age-at-limit.ts'
import { medianStep, stepsOf } from './checks.ts'
import { judgeKinds, type Kind, togetherAmong } from './kinds.ts'
import { type NextCheck, type NextChecks, nextChecksOf } from './next-checks.ts'
import { nowOf, type Point, recordsOf, type Standing, standingOf } from './records.ts'
import { stoppedAmong } from './stopped.ts'
import type { Unit } from './units.ts'

export interface Settings {
  /** In per cent. */
  limit: number
  /** How many checks ahead are asked about: 1 to 4, 3 at first. */
  ahead?: number
}

/** Units that are judged by themselves, and what the tests on them have told. */
export type JudgedSet =
  | ({ way: 'next checks'; kinds: readonly Kind[] } & Omit<NextChecks, 'next'>)
  | ({ way: 'age at the limit'; kinds: readonly Kind[] } & Omit<AgeAtLimit, 'limits'>)

/** What is known of a unit before a horizon is set. */
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

/** What is known of the units of a file before a horizon is set. It is plain data, so that a worker can post it. */
export interface Outlook {
  limit: number
  isDense: boolean
  /** In the order of the units. */
  units: readonly UnitOutlook[]
  sets: readonly JudgedSet[]
  /** A step of way 2 in ages: the horizon is four of them at first. NaN if no unit runs. */
  step: number
}

const AHEAD = 3

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
  const all = records.map((record, place): Judged => {
    const standing = standingOf(record, limit)
    const isRunning = !standing.isBelow && !stopped[place]
    return { place, unit: units[place] as Unit, record, standing, isRunning }
  })
  const kinds = judgeKinds(all, limit, steps)
  const sets: JudgedSet[] = []
  const rows = new Map<Judged, Pick<UnitOutlook, 'set' | 'next' | 'atLimit'>>()
  for (const together of togetherAmong(kinds)) {
    const left = together.filter(({ ageAtLimit }) => ageAtLimit === null)
    if (left.length === 0) continue
    // Types that way 2 judges still tell the others' rates.
    const members = together.flatMap(each => each.members)
    const { next, ...told } = nextChecksOf(
      members.map(({ record }) => record),
      steps,
    )
    const set = sets.push({ way: 'next checks', kinds: left.map(({ kind }) => kind), ...told }) - 1
    for (const [i, unit] of members.entries()) {
      rows.set(unit, { set, next: next[i] ?? [], atLimit: null })
    }
  }
  for (const { kind, members, ageAtLimit } of kinds) {
    if (ageAtLimit === null) continue
    const { limits, ...told } = ageAtLimit
    const set = sets.push({ way: 'age at the limit', kinds: [kind], ...told }) - 1
    for (const [i, unit] of members.entries()) {
      rows.set(unit, { set, next: [], atLimit: limits[i] ?? null })
    }
  }
  const running = all.flatMap(({ isRunning, record }) => (isRunning ? [record] : []))
  const isDense = records[0]?.isDense ?? false
  return {
    limit,
    isDense,
    units: all.map(unit => ({
      name: unit.unit.name,
      ...unit.standing,
      now: nowOf(unit.record),
      isStopped: stopped[unit.place] ?? false,
      ...(rows.get(unit) as Pick<UnitOutlook, 'set' | 'next' | 'atLimit'>),
    })),
    sets,
    step: isDense ? steps.fine : medianStep(running, 1),
  }
}
