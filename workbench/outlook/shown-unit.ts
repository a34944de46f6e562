import type { Warranted } from '../../analysis/fleets/before-end.ts'
import { CLASSES, type Class, type Placed, type Placement } from '../../analysis/outlook/classes.ts'
import type { NextCheck } from '../../analysis/outlook/next-checks.ts'
import type { Told, UnitOutlook } from '../../analysis/outlook/outlook.ts'
import { itemAt } from '../../stage/item-at.ts'
import type { SetUnit, UnitSet } from './unit-set.ts'

/** The groups of a table, the most urgent first: the classes, and around them those of a fleet's warranties. */
export const GROUPS = ['claim', 'ask', ...CLASSES, 'ended', 'not known'] as const
export type Group = (typeof GROUPS)[number]

/** What decided the class of a unit: its newest reading, a rule, or a question that is open. */
export type Decided = 'reading' | 'step' | 'unlike' | 'curve' | NonNullable<Told['rule']>
/** What would settle a unit: a check at an age, another reading, or the visitor's answer. */
export type Settled = { age: number } | 'reading' | 'answer'

/** A unit at a horizon. Its readings, its outlook and its class are joined once. */
export interface ShownUnit extends SetUnit, UnitOutlook {
  place: number
  class: Class
  /** Its group of the table: its class, or what its warranty makes of it. */
  group: Group
  /** The age until which it is judged; null if it is not. */
  horizon: number | null
  /** Its newest reading as it was read, where a season is taken out; otherwise null. */
  read: number | null
  /** The check that is forecast, if it is judged. */
  check: NextCheck | null
  /** The end of its warranty; null until both terms are typed. */
  warranted: Warranted | null
  decided: Decided | null
  settled: Settled | null
}

export function shownUnit(set: UnitSet, placement: Placement, place: number): ShownUnit {
  const outlook = itemAt(set.outlook.units, place)
  const placed = itemAt(placement.units, place)
  const { horizon } = placed
  const unit = itemAt(set.units, place)
  return {
    ...unit,
    ...outlook,
    ...{ place, class: placed.class, horizon },
    group: set.fleet?.coverAt(place, placement) ?? placed.class,
    read: unit.asRead && itemAt(unit.asRead, unit.end - 1),
    check: horizon === null ? null : (placed.next ?? outlook.next.at(-1) ?? null),
    warranted: set.fleet?.ends?.[place] ?? null,
    decided: decidedOf(set, placed, outlook),
    settled: settledOf(placed, outlook),
  }
}

function decidedOf({ told }: UnitSet, placed: Placed, { set, atLimit }: UnitOutlook) {
  if (placed.class === 'asked') return 'step'
  if (placed.class === 'below now') return 'reading'
  if (placed.horizon === null) return null
  if (atLimit?.byCurve) return 'curve'
  if (atLimit?.isUnlike && placed.class === 'open') return 'unlike'
  return told[set]?.rule ?? null
}

function settledOf(placed: Placed, { next, atLimit, isFar }: UnitOutlook): Settled | null {
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
