import { group } from 'd3-array'
import { type AgeAtLimit, ageAtLimitOf, type Judged } from './age-at-limit.ts'
import type { Steps } from './checks.ts'

/** Why a type is judged by its next checks, and not by its age at the limit. */
export type Reason = 'too few ended' | 'too few tests' | 'too many unlike'

/** The units that share a type and a condition. */
export interface Kind {
  type: string
  condition: string
  units: number
  running: number
  /** How many of the running units are unlike those that ended. 0 if too few have ended. */
  unlike: number
  /** Null where way 2 stands. */
  reason: Reason | null
}

export interface JudgedKind {
  kind: Kind
  members: readonly Judged[]
  /** Null where way 1 stands. */
  ageAtLimit: AgeAtLimit | null
}

/** A type with so many units is judged by itself at its next checks. Smaller types are judged together. */
const LEAST_OF_KIND = 12
/** Way 1 stands if more than this share of the running units is unlike those that ended. */
const MOST_UNLIKE = 1 / 3

function judgeKind(members: readonly Judged[], limit: number, steps: Steps): JudgedKind {
  const { type = '', condition = '' } = (members[0] as Judged).unit
  const running = members.filter(({ isRunning }) => isRunning).length
  const kind = { type, condition, units: members.length, running, unlike: 0 }
  const taught = ageAtLimitOf(members, limit, steps)
  if (typeof taught === 'string') {
    return { kind: { ...kind, reason: taught }, members, ageAtLimit: null }
  }
  const unlike = taught.limits.filter(each => each?.isUnlike).length
  const isStrange = unlike > MOST_UNLIKE * running
  return {
    kind: { ...kind, unlike, reason: isStrange ? 'too many unlike' : null },
    members,
    ageAtLimit: isStrange ? null : taught,
  }
}

/** Parts units by type and condition, and has each part taught by its own ended units alone (way 2). */
export function judgeKinds(units: readonly Judged[], limit: number, steps: Steps): JudgedKind[] {
  const kindOf = ({ unit: { type = '', condition = '' } }: Judged) => `${type}\n${condition}`
  return [...group(units, kindOf).values()].map(members => judgeKind(members, limit, steps))
}

/** The kinds whose next checks are judged together (way 1): each large one by itself, the small ones as one. */
export function togetherAmong(kinds: readonly JudgedKind[]): JudgedKind[][] {
  const isLarge = ({ members }: JudgedKind) => members.length >= LEAST_OF_KIND
  return [...kinds.filter(isLarge).map(kind => [kind]), kinds.filter(kind => !isLarge(kind))]
}
