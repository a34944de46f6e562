import type { Placement } from '../../analysis/outlook/classes.ts'
import { outlookAt, type UnitSet } from './unit-set.ts'
import type { UnitFacts } from './unit-words.ts'

/** The facts about a unit at a horizon. The drawing and the table put the same facts into words. */
export function factsOf(set: UnitSet, { units }: Placement, place: number): UnitFacts {
  const { now, since, next, atLimit, isFar } = outlookAt(set, place)
  const placed = units[place] as Placement['units'][number]
  return {
    name: set.units[place]?.name ?? '',
    ...{ on: set.on, limit: set.outlook.limit, now, since, isFar, class: placed.class, atLimit },
    next: placed.horizon === null ? null : (placed.next ?? next.at(-1) ?? null),
  }
}
