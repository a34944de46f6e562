import { ascending } from 'd3-array'
import type { Placement } from '../../analysis/outlook/classes.ts'
import { type Ahead, type Asked, aheadOf, placementOf } from './horizon.ts'
import { type Headline, type HeadlinePart, headlineWords, horizonWords } from './outlook-words.ts'
import { GROUPS, type ShownUnit, shownUnit } from './shown-unit.ts'
import type { UnitSet } from './unit-set.ts'

/** Everything that is shown about a set at a horizon. All parts count one list, its units. */
export interface Outlined {
  set: UnitSet
  asked: Asked
  ahead: Ahead | null
  placement: Placement
  units: readonly ShownUnit[]
  headline: Headline
  parts: readonly HeadlinePart[]
  /** Its parts as one text. */
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
  const units = byUrgency(placement.units.map((_, place) => shownUnit(set, placement, place)))
  const counts = GROUPS.map(name => [name, units.filter(({ group }) => group === name).length])
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit },
    counts: Object.fromEntries(counts),
    byCurves: units.filter(({ atLimit }) => atLimit?.byCurve).length,
    until:
      asked.by === 'age'
        ? { kind: 'age', age: asked.age }
        : placement === set.fleet?.atEnd
          ? { kind: 'warranty' }
          : ahead,
  }
  const { parts, rest } = set.fleet?.words(headline, placement) ?? headlineWords(headline)
  return {
    ...{ set, asked, ahead, placement, units, headline },
    ...{ parts, rest },
    sentence: parts.map(({ text }) => text).join(' '),
    until: horizonWords(headline),
  }
}

/**
 * By group, and within a group by the end of the range, the lower end of the last band, or else the newest reading.
 * Claims stand by the ends of their warranties.
 */
export function byUrgency(units: readonly ShownUnit[]): ShownUnit[] {
  const rank = ({ group }: ShownUnit) => GROUPS.indexOf(group)
  const forecast = ({ group, class: of, now, atLimit, next, warranted }: ShownUnit) =>
    group === 'claim' && warranted?.end != null
      ? warranted.end
      : of === 'below now'
        ? now.percent
        : (atLimit?.to ?? next.at(-1)?.to ?? now.percent)
  return units.toSorted(
    (a, b) => ascending(rank(a), rank(b)) || ascending(forecast(a), forecast(b)),
  )
}
