import { ascending } from 'd3-array'
import { CLASSES, type Placement } from '../../analysis/outlook/classes.ts'
import { outlookAt, type UnitSet } from './unit-set.ts'

/** The places of the units of a set, the most urgent first: by class, and within a class by forecast. */
export function byUrgency(set: UnitSet, { units }: Placement): number[] {
  /**
   * The end of the range for units judged by their age at the limit, the lower end of the last band for those judged
   * by their next checks, and otherwise the newest reading.
   */
  const forecastOf = (place: number) => {
    const { now, next, atLimit } = outlookAt(set, place)
    if (units[place]?.class === 'below now') return now.percent
    return atLimit?.to ?? next.at(-1)?.to ?? now.percent
  }
  return units
    .map((unit, place) => ({ place, rank: CLASSES.indexOf(unit.class), value: forecastOf(place) }))
    .sort((a, b) => ascending(a.rank, b.rank) || ascending(a.value, b.value))
    .map(({ place }) => place)
}
