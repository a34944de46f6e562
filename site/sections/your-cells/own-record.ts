import type { Axis, CellReading, ReadSummary } from '../../../analysis/cells/cell-reading.ts'
import { type CapacityCurve, initialOf } from '../../../analysis/running/capacity-rules.ts'
import {
  compareRules,
  copiesAmong,
  type RuleComparison,
} from '../../../analysis/running/rule-comparison.ts'
import type { Check } from '../../../analysis/running/running-checks.ts'
import {
  type Placed,
  placedAt,
  type RunningSet,
  runningSet,
} from '../../../analysis/running/running-set.ts'
import { LIMIT_OF_FIRST, LIMIT_OF_RATED, LIMITS } from './limits.ts'

/** What the percentages of a set are of: a rated value, each unit's first capacity, or a rated capacity in Ah. */
export type Basis = 'rated' | 'first' | number

/** What a set of units shows at one limit. */
export interface AtLimit {
  placed: readonly Placed[]
  /** Of the cells that ended; null where none has, or where checks are too few for a comparison. */
  comparison: RuleComparison | null
}

/** All that the section can show of a set of units. */
export interface SetRecord {
  axis: Axis
  things: CellReading['things']
  basis: Basis
  names: readonly string[]
  /** What each unit shares with others, which splits what is learned from them; null where all share it. */
  conditions: readonly string[] | null
  /** The day since 1970 of each unit's age 0; null where ages are no dates. */
  starts: readonly (number | null)[]
  set: RunningSet
  /** By limit in per cent. */
  limits: Readonly<Record<number, AtLimit>>
}

/** A visitor's set: the worker computes it once, whatever the visitor chooses later. */
export interface OwnRecord extends SetRecord {
  /** The limit until the visitor chooses one. */
  limit: number
  /** What was read and left out, without what was measured. */
  reading: ReadSummary
  /** How many units are copies of others, point by point. */
  copies: number
}

/** What was read and left out, with the count of points and the first and last capacity of each unit. */
export const summaryOf = (reading: CellReading): ReadSummary => ({
  ...reading,
  cells: reading.cells.map(({ condition, capacities }) => ({
    condition,
    points: capacities.length,
    first: capacities[0] ?? Number.NaN,
    last: capacities.at(-1) ?? Number.NaN,
  })),
})

/** Against what a binary fraction loses: 0.79 is 79 per cent. */
const exact = (percent: number) => Math.round(percent * 1e6) / 1e6

/** @param rated the capacity in Ah that is 100 per cent, if the visitor typed one */
export function ownRecord(reading: CellReading, rated: number | null): OwnRecord {
  const { cells, axis, things, capacityUnit } = reading
  const basis: Basis = capacityUnit === 'share' ? 'rated' : (rated ?? 'first')
  const wholeOf = (cell: Omit<CapacityCurve, 'condition'>) =>
    basis === 'rated' ? 1 : basis === 'first' ? initialOf(cell) : basis
  const set = runningSet(
    cells.map(cell => {
      const whole = wholeOf(cell)
      const percentAt = (i: number) => exact((100 * (cell.capacities[i] as number)) / whole)
      return {
        condition: cell.condition,
        start: cell.start,
        points: cell.ages.map((age, i): Check => [age, percentAt(i)]),
      }
    }),
    axis === 'km',
  )
  const atLimit = (limit: number): AtLimit => ({
    placed: placedAt(set, limit),
    comparison: set.isDense ? compareRules(cells, limit / 100, wholeOf) : null,
  })
  const conditions = cells.map(({ condition }) => condition)
  const limit = basis === 'rated' ? LIMIT_OF_RATED : LIMIT_OF_FIRST
  return {
    axis,
    things,
    basis,
    names: cells.map(({ name }) => name),
    conditions: new Set(conditions).size > 1 ? conditions : null,
    starts: cells.map(({ start }) => start),
    set,
    limits: Object.fromEntries(LIMITS.map(each => [each, atLimit(each)])),
    limit,
    reading: summaryOf(reading),
    copies: copiesAmong(cells),
  }
}
