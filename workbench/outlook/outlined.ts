import { ascending } from 'd3-array'
import { CLASSES, type Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import { type Ahead, type Asked, aheadOf, placementOf } from './horizon.ts'
import { type Headline, headlineWords, horizonWords } from './outlook-words.ts'
import { outlookAt, type UnitSet } from './unit-set.ts'

/** Everything that is shown about a set at a horizon. All parts count one list, the groups of its units. */
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

/** The groups of a table, the most urgent first: the classes, and around them those of a fleet's warranties. */
const GROUPS = ['claim', 'ask', ...CLASSES, 'ended', 'not known'] as const
export type Group = (typeof GROUPS)[number]

/** Computes everything that is shown about a set. @param asked the horizon that the visitor asks about */
export function outlined(set: UnitSet, asked: Asked): Outlined {
  const placement = placementOf(set, asked)
  const { things, on, failed, outlook } = set
  const ahead = aheadOf(set)
  const groups = placement.units.map((_, place) => groupAt(set, placement, place))
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit, counts: countsOf(groups) },
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

/** The group of a table in which a unit stands: its class, or what its warranty makes of it. */
export const groupAt = ({ fleet }: UnitSet, placement: Placement, place: number): Group =>
  fleet?.coverAt(place, placement) ?? itemAt(placement.units, place).class

const countsOf = (groups: readonly Group[]) =>
  Object.fromEntries(
    GROUPS.map(group => [group, groups.filter(each => each === group).length]),
  ) as Headline['counts']

/**
 * The places of the units of a set, the most urgent first: by group, and within a group by the end of the range, the
 * lower end of the last band, or else the newest reading.
 */
export function byUrgency(set: UnitSet, placement: Placement): number[] {
  const forecastOf = (place: number) => {
    const { now, next, atLimit } = outlookAt(set, place)
    if (placement.units[place]?.class === 'below now') return now.percent
    return atLimit?.to ?? next.at(-1)?.to ?? now.percent
  }
  return placement.units
    .map((_, place) => ({
      place,
      rank: GROUPS.indexOf(groupAt(set, placement, place)),
      value: forecastOf(place),
    }))
    .sort((a, b) => ascending(a.rank, b.rank) || ascending(a.value, b.value))
    .map(({ place }) => place)
}
