import { extent, max, median, min } from 'd3-array'
import { classesAt, type Placement } from '../../analysis/outlook/classes.ts'
import { type UnitSet, waysOf } from './unit-set.ts'

export interface Asked {
  by: 'ahead' | 'age' | 'warranty'
  age: number
}

/** Horizons that differ by less than this share of the first one are at one age. */
const NEAR = 1 / 8

const firstHorizons = ({ outlook }: UnitSet) =>
  classesAt(outlook).units.flatMap(({ horizon }) => horizon ?? [])

export const isOneAge = ({ outlook }: UnitSet, horizons: readonly number[]): boolean =>
  (max(horizons) ?? 0) - (min(horizons) ?? 0) < NEAR * outlook.horizon

export const isAtOneAge = (set: UnitSet): boolean => isOneAge(set, firstHorizons(set))

export function firstAsked(set: UnitSet): Asked {
  const horizons = firstHorizons(set)
  // At the earliest next check of vehicles, each is judged by its first.
  const first = set.things === 'vehicles' && waysOf(set).next ? min(horizons) : median(horizons)
  const age = first ?? max(set.outlook.units, ({ now }) => now.age) ?? 0
  const isAge = set.things === 'cells' && isAtOneAge(set) && aheadOf(set)?.kind === 'span'
  return { by: isAge ? 'age' : 'ahead', age }
}

/**
 * The classes of a set's units at a horizon. The headline, the table, the drawing, the saved table and the request
 * all count this one list.
 */
export const placementOf = (set: UnitSet, { by, age }: Asked): Placement =>
  (by === 'warranty' && set.fleet?.atEnd) ||
  classesAt(set.outlook, by === 'age' ? { age } : undefined)

/** The ages between which the handle moves; null if no unit has an outlook. */
export function handleEnds({ outlook, end }: UnitSet): { from: number; to: number } | null {
  const { units } = classesAt(outlook)
  const from = min(outlook.units, ({ now }, i) => (units[i]?.horizon == null ? undefined : now.age))
  return from === undefined ? null : { from, to: end }
}

export type Ahead =
  /** The next check of sparse units (way 1). `at` is its age if it is about the same for all. */
  | { kind: 'check'; span: number; at: number | null }
  /** A span of ages, which in a dense file is a number of readings. */
  | { kind: 'span'; span: number; readings: number | null }

export function aheadOf(set: UnitSet): Ahead | null {
  const span = set.outlook.horizon
  const spacing = set.told.find(({ horizon }) => horizon === span)?.spacing ?? null
  const readings = spacing === null ? null : Math.round(span / spacing)
  if (waysOf(set).atLimit) return { kind: 'span', span, readings }
  const checks = classesAt(set.outlook).units.flatMap(({ next }) => next ?? [])
  if (checks.length === 0) return null
  if (readings !== null) return { kind: 'span', span, readings }
  const [from = 0, to = 0] = extent(checks, ({ age }) => age)
  const at = to - from <= span ? (median(checks, ({ age }) => age) ?? null) : null
  return { kind: 'check', span, at }
}
