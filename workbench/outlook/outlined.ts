import type { Placement } from '../../analysis/outlook/classes.ts'
import { type Ahead, type Asked, aheadOf, placementOf, warrantyEnds } from './horizon.ts'
import { type Headline, headlineWords, horizonWords } from './outlook-words.ts'
import type { UnitSet } from './unit-set.ts'
import { byUrgency } from './urgency.ts'

/** Everything that is shown about a set at a horizon. All parts count one list, the placement. */
export interface Outlined {
  set: UnitSet
  asked: Asked
  ahead: Ahead | null
  placement: Placement
  order: readonly number[]
  headline: Headline
  sentence: string
  /** What is said about the units that the sentence does not count; '' if there are none. */
  rest: string
  /** The age at which the warranty of each unit ends; null unless it is asked about. */
  warranty: readonly number[] | null
  /** The horizon in words; '' if no unit has an outlook. */
  until: string
}

/** Computes everything that is shown about a set. @param asked the horizon that the visitor asks about */
export function outlined(set: UnitSet, asked: Asked): Outlined {
  const placement = placementOf(set, asked)
  const { things, on, failed, outlook } = set
  const ahead = aheadOf(set)
  const warranty = asked.by === 'warranty' ? warrantyEnds(set, asked.warranty) : null
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit, counts: placement.counts },
    byCurves: outlook.units.filter(({ atLimit }) => atLimit?.byCurve).length,
    until:
      asked.by === 'age'
        ? { kind: 'age', age: asked.age }
        : warranty
          ? { kind: 'warranty' }
          : ahead,
  }
  const { lead, rest } = headlineWords(headline)
  return {
    ...{ set, asked, ahead, placement, headline, warranty },
    order: byUrgency(set, placement),
    sentence: lead,
    rest,
    until: horizonWords(headline),
  }
}
