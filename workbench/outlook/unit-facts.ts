import type { Placement } from '../../analysis/outlook/classes.ts'
import type { Told } from '../../analysis/outlook/outlook.ts'
import { itemAt } from '../../stage/item-at.ts'
import { outlookAt, type UnitSet } from './unit-set.ts'
import type { UnitFacts } from './unit-words.ts'

/** What decided the class of a unit: its newest reading, a rule, or a question that is open. */
export type Decided = 'reading' | 'step' | 'unlike' | 'curve' | NonNullable<Told['rule']>
/** What would settle a unit: a check at an age, another reading, or the visitor's answer. */
export type Settled = { age: number } | 'reading' | 'answer'

/** The facts about a unit at a horizon. The drawing and the table put the same facts into words. */
export function factsOf(set: UnitSet, { units }: Placement, place: number): UnitFacts {
  const unit = outlookAt(set, place)
  const { now, since, next, atLimit, isFar } = unit
  const placed = itemAt(units, place)
  return {
    name: set.units[place]?.name ?? '',
    ...{ on: set.on, limit: set.outlook.limit, now, since, isFar, class: placed.class, atLimit },
    next: placed.horizon === null ? null : (placed.next ?? next.at(-1) ?? null),
    decided: decidedOf(set, placed, unit),
    settled: settledOf(placed, unit),
  }
}

type Unit = UnitSet['outlook']['units'][number]
type Placed = Placement['units'][number]

function decidedOf({ told }: UnitSet, placed: Placed, { set, atLimit }: Unit): Decided | null {
  if (placed.class === 'asked') return 'step'
  if (placed.class === 'below now') return 'reading'
  if (placed.horizon === null) return null
  if (atLimit?.byCurve) return 'curve'
  if (atLimit?.isUnlike && placed.class === 'open') return 'unlike'
  return told[set]?.rule ?? null
}

function settledOf(placed: Placed, { next, atLimit, isFar }: Unit): Settled | null {
  switch (placed.class) {
    case 'asked':
      return 'answer'
    case 'below now':
      return isFar ? 'reading' : null
    case 'stopped':
    case 'too few readings':
      return 'reading'
    case 'not':
      return null
    default: {
      // The earliest age at which it may reach the limit, or its next check.
      const age = atLimit?.from ?? next[0]?.age
      return age === undefined ? null : { age }
    }
  }
}
