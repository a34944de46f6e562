import { type ExpectedNumber, expectedNumber } from '../../analysis/fleets/printed-number.ts'
import { type Class, countsOf, type Placement } from '../../analysis/outlook/classes.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { itemAt } from '../../stage/item-at.ts'
import { ownSet, type SetFleet, type UnitSet } from '../outlook/unit-set.ts'
import { fleetHeadline, warrantyWords } from './fleet-words.ts'

/** Classes that no horizon changes. */
const FIXED: readonly (Class | undefined)[] = ['asked', 'below now', 'stopped']

/** What is known of units beside their outlook; null for cells that those that ended teach nothing. */
function fleetOf(set: UnitSet, result: UnitsResult): SetFleet | null {
  const { fleet, outlook } = result
  if (!fleet || !outlook) return null
  // The number of cells that their discharge curves tell has not been tried.
  const isTold = outlook.units.some(({ atLimit }) => atLimit && !atLimit.byCurve)
  if (result.things === 'cells' && !isTold) return null
  const { seasons, apart, isSteady, warranty } = fleet
  const { things } = result
  const ends = warranty?.ends ?? null
  const claims =
    ends?.flatMap(({ cover, end }) => (cover === 'claim' && end !== null ? end : [])) ?? null
  const placed = ends?.map(each => each.placed)
  const atEnd = placed ? { units: placed, counts: countsOf(placed) } : null
  const coverAt: SetFleet['coverAt'] = (place, placement) => {
    const cover = ends?.[place]?.cover
    if (cover === 'claim' || cover === 'ask') return cover
    if (cover !== 'ended' && cover !== 'not known') return null
    // A unit without a warranty is judged at every other horizon, and one that is below now is below.
    const isJudged = placement !== atEnd || FIXED.includes(placement.units[place]?.class)
    return isJudged ? null : cover
  }
  const numberAt = (placement: Placement): ExpectedNumber | null => {
    if (placement === atEnd) return warranty?.number ?? null
    return expectedNumber(outlook, placement.units, {
      ...{ things, seasons, isSteady, isAsked: apart !== null },
    })
  }
  return {
    ...{ seasons, apart, isSteady, ends, atEnd, terms: warranty?.terms ?? null },
    canEnd: things === 'vehicles' && result.units.some(({ days }) => days !== null),
    coverAt,
    warrantyAt(place) {
      const end = ends?.[place]
      return end ? warrantyWords(end, itemAt(set.units, place).km?.findLast(Number.isFinite)) : null
    },
    words: (headline, placement) => fleetHeadline(headline, numberAt(placement), claims),
  }
}

/** The visitor's units with what is known of a fleet; null while it is unknown what counts as 100%. */
export function judgedSet(result: UnitsResult): UnitSet | null {
  const set = ownSet(result)
  return set && { ...set, fleet: fleetOf(set, result) }
}
