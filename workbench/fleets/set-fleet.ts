import { rollup } from 'd3-array'
import type { Cover, Warranted } from '../../analysis/fleets/before-end.ts'
import type { Fleet } from '../../analysis/fleets/fleet.ts'
import { type ExpectedNumber, expectedNumber } from '../../analysis/fleets/printed-number.ts'
import type { Terms } from '../../analysis/fleets/warranty.ts'
import { CLASSES, type Class, type Placement } from '../../analysis/outlook/classes.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { itemAt } from '../../stage/item-at.ts'
import type { Headline } from '../outlook/outlook-words.ts'
import { ownSet, type UnitSet } from '../outlook/unit-set.ts'
import {
  fleetHeadline,
  type HeadlineWords,
  warrantyWords,
  fleetWords as words,
} from './fleet-words.ts'

/** What is known of the visitor's vehicles beside their outlook: seasons, numbers to order and warranties. */
export interface SetFleet extends Pick<Fleet, 'seasons' | 'isSteady'> {
  /** Whether the end of a warranty can be a horizon. */
  canEnd: boolean
  /** The ends of the warranties in the order of the units; null until both terms are typed. */
  ends: readonly Warranted[] | null
  terms: Terms | null
  /** The units at these ends. */
  atEnd: Placement | null
  /** The group beside the classes in which the unit at a place stands; null if it is in its class. */
  groupAt: (place: number, placement: Placement) => FleetGroup | null
  /** The end of the warranty of the unit at a place, with its odometer; null until both terms are typed. */
  warrantyAt: (place: number) => string | null
  /** The headline, which begins with the claims and with the number to order. */
  words: (headline: Headline, placement: Placement) => HeadlineWords
}

/** A group of a table: claims before all classes, and behind them what has no warranty to be judged by. */
export interface FleetGroup {
  cover: Cover
  rank: number
  head: string
}

/** Classes that no horizon changes. */
const FIXED = new Set<Class | undefined>(['asked', 'below now', 'stopped'])

/** The ranks of the groups, around those of the classes. */
const RANKS: Partial<Record<Cover, number>> = { claim: -2, ask: -1, ended: 20, 'not known': 21 }

const countOf = (covers: readonly Cover[]) => (cover: Cover) =>
  covers.filter(each => each === cover).length

const countsOf = (classes: readonly Class[]): Placement['counts'] => {
  const counts = rollup(
    classes,
    ({ length }) => length,
    each => each,
  )
  return Object.fromEntries(CLASSES.map(each => [each, counts.get(each) ?? 0])) as Record<
    Class,
    number
  >
}

/** What is known of vehicles beside their outlook; null for cells. */
function fleetOf(set: UnitSet, result: UnitsResult): SetFleet | null {
  const { fleet, outlook } = result
  if (!fleet || !outlook || result.things === 'cells') return null
  const { seasons, isSteady, warranty } = fleet
  const { things } = result
  const { limit } = outlook
  const ends = warranty?.ends ?? null
  const placed = ends?.map(each => each.placed)
  const atEnd = placed ? { units: placed, counts: countsOf(placed.map(each => each.class)) } : null
  const groupAt: SetFleet['groupAt'] = (place, placement) => {
    const { cover } = ends?.[place] ?? {}
    const rank = cover && RANKS[cover]
    if (!cover || rank === undefined) return null
    // A unit whose warranty has ended is judged at every other horizon, and one that is below now is below.
    const isJudged = rank > 0 && (placement !== atEnd || FIXED.has(placement.units[place]?.class))
    return isJudged ? null : { cover, rank, head: words.heads[cover](limit) }
  }
  const numberAt = (placement: Placement): ExpectedNumber | null => {
    if (placement === atEnd) return warranty?.number ?? null
    return expectedNumber(outlook, placement.units, { things, seasons, isSteady })
  }
  return {
    ...{ seasons, isSteady, ends, atEnd, terms: warranty?.terms ?? null },
    canEnd: result.units.some(({ days }) => days !== null),
    groupAt,
    warrantyAt(place) {
      const end = ends?.[place]
      return end ? warrantyWords(end, itemAt(set.units, place).km?.findLast(Number.isFinite)) : null
    },
    words(headline, placement) {
      // A unit is counted once: a claim is not also one of those that are below now.
      const groups = placement.units.map((_, place) => groupAt(place, placement))
      const classes = placement.units.flatMap((unit, i) => (groups[i] ? [] : unit.class))
      const covers = groups.flatMap(group => group?.cover ?? [])
      return fleetHeadline(
        { ...headline, counts: countsOf(classes) },
        numberAt(placement),
        ends && countOf(covers),
      )
    },
  }
}

/** The visitor's units with what is known of a fleet; null while it is unknown what counts as 100%. */
export function judgedSet(result: UnitsResult): UnitSet | null {
  const set = ownSet(result)
  return set && { ...set, fleet: fleetOf(set, result) }
}
