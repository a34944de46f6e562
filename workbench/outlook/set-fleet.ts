import type { Warranted } from '../../analysis/fleets/before-end.ts'
import type { Fleet } from '../../analysis/fleets/fleet.ts'
import type { Terms } from '../../analysis/fleets/warranty.ts'
import type { Class, Placement } from '../../analysis/outlook/classes.ts'
import type { Headline, HeadlineWords } from './outlook-words.ts'
import type { Group } from './shown-unit.ts'

/** What is known of the visitor's vehicles beside their outlook: seasons, numbers to order and warranties. */
export interface SetFleet extends Pick<Fleet, 'seasons' | 'apart' | 'isSteady'> {
  /** Whether the end of a warranty can be a horizon. */
  canEnd: boolean
  /** The ends of the warranties in the order of the units; null until both terms are typed. */
  ends: readonly Warranted[] | null
  terms: Terms | null
  atEnd: Placement | null
  /** What the warranty of the unit at a place makes of it; null if it stands in its class. */
  coverAt: (place: number, placement: Placement) => Exclude<Group, Class> | null
  /** The end of the warranty of the unit at a place, with its odometer; null until both terms are typed. */
  warrantyAt: (place: number) => string | null
  /** The headline, which begins with the claims and with the number to order. */
  words: (headline: Headline, placement: Placement) => HeadlineWords
}
