import { greatest, max, min } from 'd3-array'
import type { Warranted } from '../../analysis/fleets/before-end.ts'
import type { Fleet } from '../../analysis/fleets/fleet.ts'
import type { Terms } from '../../analysis/fleets/warranty.ts'
import type { Class, Placement } from '../../analysis/outlook/classes.ts'
import type { Outlook, Told } from '../../analysis/outlook/outlook.ts'
import type { Course } from '../../analysis/outlook/records.ts'
import type {
  ReadUnit,
  Rise,
  StepAnswer,
  UnitLabels,
  UnitsResult,
} from '../../analysis/units/units-result.ts'
import { itemAt } from '../../stage/item-at.ts'
import type { AgeOn, Things } from '../words/age-words.ts'
import type { Headline, HeadlineWords } from './outlook-words.ts'
import type { Group } from './shown-unit.ts'

export interface SetUnit extends UnitLabels, Omit<Course, 'days'> {
  /** The odometer at each reading, NaN where it was not read; null without one. */
  km: readonly number[] | null
  /** The percents as they were read, where a season is taken out of them. */
  asRead: readonly number[] | null
  /** The index behind the last reading that is judged. */
  end: number
  rises: readonly Rise[]
}

export interface UnitSet {
  owner: 'visitor' | 'public'
  things: Things
  on: AgeOn
  decimalComma: boolean
  units: readonly SetUnit[]
  outlook: Pick<Outlook, 'units' | 'limit' | 'horizon'>
  told: readonly Told[]
  /** What the visitor or his file decided, for the head of the saved table. */
  settings: { rated: UnitsResult['rated']['by']; step: StepAnswer | null }
  failed: number
  /** Null for a public set, and for cells. */
  fleet: SetFleet | null
  /**
   * The last age that a horizon can have: that of the last check that can be tested, or three times the first
   * horizon.
   */
  end: number
  /** What came after the age at which a public set is stopped; null for the visitor's units. */
  past: Past | null
}

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

export interface Past {
  today: number
  /** The age of each unit's first reading below the limit after today, or null. */
  fell: readonly (number | null)[]
}

/** Units judged by their age at the limit can be asked about for so many first horizons. */
const HORIZONS_AHEAD = 3

function endOf({ units, horizon }: Outlook): number {
  return (
    max(units, ({ now, next, atLimit }) =>
      atLimit ? now.age + HORIZONS_AHEAD * horizon : (next.at(-1)?.age ?? now.age),
    ) ?? 0
  )
}

type Judged = ReadUnit & { percents: number[] }
const isJudged = (unit: ReadUnit): unit is Judged => unit.percents !== null

/** The visitor's units; null while it is unknown what counts as 100%. */
export function ownSet(result: UnitsResult): UnitSet | null {
  const { outlook, things, axis, origin, decimalComma, failed } = result
  if (!outlook) return null
  return {
    owner: 'visitor',
    ...{ things, decimalComma, outlook },
    on: { axis, start: axis === 'days' ? origin : null },
    units: result.units.filter(isJudged),
    told: outlook.sets,
    settings: { rated: result.rated.by, step: result.steps?.answer ?? null },
    failed: failed.length,
    fleet: null,
    end: endOf(outlook),
    past: null,
  }
}

/** The result of the test of the group of which most units run; not where discharge curves tell what is shown. */
export const largestTold = ({ told, outlook }: UnitSet): Told | undefined =>
  greatest(
    told.filter(
      (_, place) => !outlook.units.some(({ set, atLimit }) => set === place && atLimit?.byCurve),
    ),
    ({ running }) => running,
  )

/** The first age of a set's axis: 0 for cycles and km. */
export const startOf = ({ units, on }: UnitSet): number =>
  on.axis === 'days' ? (min(units, ({ ages }) => ages[0]) ?? 0) : 0

export const outlookAt = (set: UnitSet, place: number) => itemAt(set.outlook.units, place)

/** Whether any units of a set are judged by their age at the limit, and whether any by their next checks. */
export const waysOf = ({ outlook }: UnitSet) => ({
  atLimit: outlook.units.some(({ atLimit }) => atLimit !== null),
  next: outlook.units.some(
    ({ isBelow, isStopped, next }) => !isBelow && !isStopped && next.length > 0,
  ),
})
