import { max, median, min } from 'd3-array'
import { classesAt, type Horizon, type Placement } from '../../../analysis/outlook/classes.ts'
import { type UnitSet, waysOf } from './unit-set.ts'

/** The horizon that the visitor asks about. It belongs to one set. */
export interface Asked {
  /** The kind of horizon: the first one ahead of each unit, an age on the stage, or the end of the warranty. */
  by: 'ahead' | 'age' | 'warranty'
  age: number
  /** The length of the warranty in years from the day of service, or in km. */
  warranty: number
  /** The day since 1970 on which units came into service if the file does not say so. */
  service: number | null
}

const DAYS_PER_YEAR = 365.25
const FIRST_WARRANTY = { years: 8, km: 160_000 }
/** Horizons that differ by less than this share of the first one are at one age. */
const NEAR = 1 / 8

/** The unit in which a warranty is counted on a set's axis; null if there is none. */
export function warrantyUnit({ things, on }: UnitSet): 'years' | 'km' | null {
  if (things === 'cells') return null
  if (on.axis === 'km') return 'km'
  return on.start === null ? null : 'years'
}

/** Whether the end of a warranty needs a day of service that the file lacks. */
export const lacksService = (set: UnitSet): boolean =>
  warrantyUnit(set) === 'years' && set.units.some(({ service }) => service === null)

/** The age at which the warranty of each unit ends; null if it is unknown. */
export function warrantyEnds(
  set: UnitSet,
  { warranty, service: others }: Pick<Asked, 'warranty' | 'service'>,
): (number | null)[] {
  const unit = warrantyUnit(set)
  return set.units.map(({ service }) => {
    if (unit === 'km') return warranty
    const from = service ?? others
    if (unit === null || from === null || set.on.start === null) return null
    return from + warranty * DAYS_PER_YEAR - set.on.start
  })
}

/** Whether the horizon is the end of the warranty, and its age is known for each unit. */
export const isOfWarranty = (set: UnitSet, asked: Asked): boolean =>
  asked.by === 'warranty' && warrantyEnds(set, asked).every(end => end !== null)

/** The ages of the first horizon of a set's units. */
const firstHorizons = ({ outlook }: UnitSet) =>
  classesAt(outlook).units.flatMap(({ horizon }) => horizon ?? [])

/** Whether horizons are at one age. */
export const isOneAge = ({ outlook }: UnitSet, horizons: readonly number[]): boolean =>
  (max(horizons) ?? 0) - (min(horizons) ?? 0) < NEAR * outlook.horizon

/** Whether the first horizon is at one age for all units of a set. */
export const isAtOneAge = (set: UnitSet): boolean => isOneAge(set, firstHorizons(set))

/** The horizon of a set until the visitor chooses another one. */
export function firstAsked(set: UnitSet): Asked {
  const age = median(firstHorizons(set)) ?? max(set.outlook.units, ({ now }) => now.age) ?? 0
  return {
    by: !warrantyUnit(set) && isAtOneAge(set) && aheadOf(set)?.kind === 'span' ? 'age' : 'ahead',
    age,
    warranty: FIRST_WARRANTY[warrantyUnit(set) ?? 'years'],
    service: null,
  }
}

function horizonOf(set: UnitSet, asked: Asked): Horizon | undefined {
  if (asked.by === 'age') return { age: asked.age }
  return isOfWarranty(set, asked) ? { ages: warrantyEnds(set, asked) } : undefined
}

/**
 * The classes of a set's units at a horizon. The headline, the table, the drawing, the saved table and the request
 * all count this one list.
 */
export const placementOf = (set: UnitSet, asked: Asked): Placement =>
  classesAt(set.outlook, horizonOf(set, asked))

/** The ages between which the handle moves; null if no unit has an outlook. */
export function handleEnds(set: UnitSet): { from: number; to: number } | null {
  const running = classesAt(set.outlook).units.flatMap(({ horizon }, place) =>
    horizon === null ? [] : (set.outlook.units[place]?.now.age ?? []),
  )
  return running.length === 0 ? null : { from: min(running) ?? 0, to: set.end }
}

/** The distance of the first horizon from each unit. */
export type Ahead =
  /** The next check of sparse units (way 1). `at` is its age if it is about the same for all. */
  | { kind: 'check'; span: number; at: number | null }
  /** A span of ages, which in a dense file is a number of readings. */
  | { kind: 'span'; span: number; readings: number | null }

/** The distance of the first horizon of a set; null if no unit has an outlook. */
export function aheadOf(set: UnitSet): Ahead | null {
  const span = set.outlook.horizon
  const spacing = set.told.find(({ horizon }) => horizon === span)?.spacing ?? null
  const readings = spacing === null ? null : Math.round(span / spacing)
  if (waysOf(set).atLimit) return { kind: 'span', span, readings }
  const checks = classesAt(set.outlook).units.flatMap(({ next }) => next ?? [])
  if (checks.length === 0) return null
  if (readings !== null) return { kind: 'span', span, readings }
  const [from = 0, to = 0] = [min(checks, ({ age }) => age), max(checks, ({ age }) => age)]
  const at = to - from <= span ? (median(checks, ({ age }) => age) ?? null) : null
  return { kind: 'check', span, at }
}
