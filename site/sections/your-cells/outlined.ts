import type { Placement } from '../../../analysis/outlook/classes.ts'
import {
  type Ahead,
  type Asked,
  aheadOf,
  isOfWarranty,
  placementOf,
  warrantyEnds,
} from './horizon.ts'
import { endedWords, type Headline, headlineWords, horizonWords } from './outlook-words.ts'
import type { UnitSet } from './unit-set.ts'
import { byUrgency } from './urgency.ts'

/** Everything that is shown about a set at a horizon. All parts count one list, the placement. */
export interface Outlined {
  set: UnitSet
  asked: Asked
  /** The distance of the first horizon. */
  ahead: Ahead | null
  placement: Placement
  /** The places of the units, the most urgent first. */
  order: readonly number[]
  headline: Headline
  sentence: string
  /** What is said about the units that the sentence does not count; '' if there are none. */
  rest: string
  warranty: readonly (number | null)[]
  /** The horizon in words; '' if no unit has an outlook. */
  until: string
}

/** Computes everything that is shown about a set. @param asked the horizon that the visitor asks about */
export function outlined(set: UnitSet, asked: Asked): Outlined {
  const placement = placementOf(set, asked)
  const { things, on, failed, outlook, told } = set
  const ahead = aheadOf(set)
  const isWarranty = isOfWarranty(set, asked)
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit, counts: placement.counts },
    until:
      asked.by === 'age'
        ? { kind: 'age', age: asked.age }
        : isWarranty
          ? { kind: 'warranty' }
          : ahead,
  }
  const taught = told.flatMap(each => (each.way === 'age at the limit' ? each : []))
  const [first] = taught
  const { lead, rest } = headlineWords(headline)
  // If all units have ended, the tests on them are the answer.
  const ended = ahead === null && first ? ` ${endedWords(first)}` : ''
  return {
    ...{ set, asked, ahead, placement, headline },
    order: byUrgency(set, placement),
    sentence: `${lead}${ended}`,
    rest,
    until: horizonWords(headline),
    warranty: isWarranty ? warrantyEnds(set, asked) : [],
  }
}
