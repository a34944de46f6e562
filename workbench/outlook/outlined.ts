import { ascending } from 'd3-array'
import { CLASSES, type Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import { type Ahead, type Asked, aheadOf, placementOf } from './horizon.ts'
import { type Headline, headlineWords, horizonWords } from './outlook-words.ts'
import { outlookAt, type UnitSet } from './unit-set.ts'

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
  /** The horizon in words; '' if no unit has an outlook. */
  until: string
}

/** Computes everything that is shown about a set. @param asked the horizon that the visitor asks about */
export function outlined(set: UnitSet, asked: Asked): Outlined {
  const placement = placementOf(set, asked)
  const { things, on, failed, outlook } = set
  const ahead = aheadOf(set)
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit, counts: placement.counts },
    byCurves: outlook.units.filter(({ atLimit }) => atLimit?.byCurve).length,
    until:
      asked.by === 'age'
        ? { kind: 'age', age: asked.age }
        : placement === set.fleet?.atEnd
          ? { kind: 'warranty' }
          : ahead,
  }
  const { lead, rest } = set.fleet?.words(headline, placement) ?? headlineWords(headline)
  return {
    ...{ set, asked, ahead, placement, headline },
    order: byUrgency(set, placement),
    sentence: lead,
    rest,
    until: horizonWords(headline),
  }
}

/** The group of a table in which a unit stands: its class, but for claims. */
export const groupAt = ({ fleet }: UnitSet, placement: Placement, place: number) =>
  fleet?.groupAt(place, placement)?.cover ?? itemAt(placement.units, place).class

/**
 * The places of the units of a set, the most urgent first: claims, then by class, and within a class by the end of the range, the
 * lower end of the last band, or else the newest reading.
 */
export function byUrgency(set: UnitSet, placement: Placement): number[] {
  const { units } = placement
  const forecastOf = (place: number) => {
    const { now, next, atLimit } = outlookAt(set, place)
    if (units[place]?.class === 'below now') return now.percent
    return atLimit?.to ?? next.at(-1)?.to ?? now.percent
  }
  return units
    .map((unit, place) => ({
      place,
      rank: set.fleet?.groupAt(place, placement)?.rank ?? CLASSES.indexOf(unit.class),
      value: forecastOf(place),
    }))
    .sort((a, b) => ascending(a.rank, b.rank) || ascending(a.value, b.value))
    .map(({ place }) => place)
}
