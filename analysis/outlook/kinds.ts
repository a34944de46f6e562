import { group } from 'd3-array'
import { type AgeAtLimit, ageAtLimitOf, type Judged } from './age-at-limit.ts'
import type { Steps } from './checks.ts'
import type { Unit } from './units.ts'

/** Why a type is judged by its next checks, and not by its age at the limit. */
export type Reason = 'too few ended' | 'too few tests' | 'too many unlike'

/** The units that share a file, a type and a condition. */
export interface Kind {
  type: string
  condition: string
  running: number
  /** How many of the running units are unlike those that ended. 0 if too few have ended. */
  unlike: number
  /** Null where way 2 stands. */
  reason: Reason | null
}

/** A type with so many units is judged as if it were a file of its own. Smaller types are judged together. */
const LEAST_OF_KIND = 12
/** Way 1 stands if more than this share of the running units is unlike those that ended. */
const MOST_UNLIKE = 1 / 3

/** Parts units, or what is known of them, by type and condition. */
export const kindsAmong = <Item extends { unit: Unit }>(items: readonly Item[]): Item[][] => [
  ...group(items, ({ unit: { type = '', condition = '' } }) => `${type}\n${condition}`).values(),
]

/** Units that are judged together, with their places in the list of all. */
type Part = { unit: Unit; place: number }[]

/** Parts units by their files. Of each file, the large types are parts of their own, and the small ones are one. */
export function partsOf(units: readonly Unit[]): Part[] {
  const placed = units.map((unit, place) => ({ unit, place }))
  return [...group(placed, ({ unit }) => unit.file ?? '').values()].flatMap(all => {
    const kinds = kindsAmong(all)
    const isLarge = ({ length }: Part) => length >= LEAST_OF_KIND
    const small = kinds.filter(kind => !isLarge(kind)).flat()
    return [...kinds.filter(isLarge), ...(small.length > 0 ? [small] : [])]
  })
}

/**
 * Has the units of a kind taught by those that ended (way 2).
 *
 * @param steps of this kind
 * @returns `ageAtLimit`, which is null where way 1 stands
 */
export function judgeKind(
  members: readonly Judged[],
  limit: number,
  steps: Steps,
): { kind: Kind; ageAtLimit: AgeAtLimit | null } {
  const { type = '', condition = '' } = (members[0] as Judged).unit
  const running = members.filter(({ isRunning }) => isRunning).length
  const kind = { type, condition, running, unlike: 0 }
  const taught = ageAtLimitOf(members, limit, steps)
  if (typeof taught === 'string') return { kind: { ...kind, reason: taught }, ageAtLimit: null }
  const unlike = taught.limits.filter(each => each?.isUnlike).length
  const isStrange = unlike > MOST_UNLIKE * running
  return {
    kind: { ...kind, unlike, reason: isStrange ? 'too many unlike' : null },
    ageAtLimit: isStrange ? null : taught,
  }
}
