import { group, max } from 'd3-array'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { initialCapacity } from '../outlook/units.ts'
import type { UnitChoices } from './judge-units.ts'
import type { OrderedUnit } from './ordered-units.ts'
import type { RatedType, UnitsResult } from './units-result.ts'

/** A rated value outside of these shares of the highest reading of its type is questioned. */
const LEAST = 0.95
const MOST = 1.35

/** What units are divided by: each unit's own value, or null before the visitor chose. */
export interface Ratings {
  by: UnitsResult['rated']['by']
  types: RatedType[]
  /** In the order of the units. */
  rated: (number | null)[]
  percents: (number[] | null)[]
}

/**
 * Divides capacities and energies by a rated value: a column, or what the visitor typed for a type or for all. Without
 * one, cells are divided by their initial capacity, and vehicles by what the visitor chooses. Shares stay as they are.
 *
 * @param starts the index from which each unit's record counts
 */
export function ratingsOf(
  units: readonly OrderedUnit[],
  { things, unit }: Pick<UnitsResult, 'things' | 'unit'>,
  { rated: typed = {}, answers = {} }: UnitChoices,
  starts: readonly number[],
): Ratings {
  if (dimensionOf(unit) === 'share') {
    const factor = FACTORS[unit] ?? 1
    const percents = units.map(({ values }) => values.map(value => rounded(value * factor)))
    return { by: null, types: [], rated: units.map(() => null), percents }
  }
  const typedOf = ({ type }: OrderedUnit) => typed[type] ?? typed['']
  const isColumn = units.some(({ rated }) => rated > 0)
  const isTyped = !isColumn && answers.rated !== 'first' && units.some(each => typedOf(each))
  const by = isColumn
    ? 'column'
    : isTyped
      ? 'typed'
      : answers.rated === 'first'
        ? 'first'
        : things === 'cells'
          ? 'initial'
          : null
  const columnOf = (type: string) => units.find(each => each.type === type && each.rated > 0)?.rated
  const ratedOf = (each: OrderedUnit, i: number): number | null => {
    if (by === 'column') return each.rated > 0 ? each.rated : (columnOf(each.type) ?? null)
    if (by === 'typed') return typedOf(each) ?? null
    if (by === 'first') return each.values[starts[i] ?? 0] ?? null
    return by === 'initial' ? initialCapacity(each.ages, each.values) : null
  }
  const rated = units.map(ratedOf)
  const percents = units.map(({ values }, i) => {
    const whole = rated[i]
    return whole ? values.map(value => (100 * value) / whole) : null
  })
  return { by, types: typesOf(units, by, rated), rated, percents }
}

/** Without the last digits that a factor of 100 leaves in a share. */
const rounded = (percent: number) => Number(percent.toPrecision(12))

function typesOf(
  units: readonly OrderedUnit[],
  by: Ratings['by'],
  rated: readonly (number | null)[],
): RatedType[] {
  const places = units.map((unit, i) => ({ unit, rated: rated[i] ?? null }))
  return [...group(places, ({ unit }) => unit.type)].map(([type, all]) => {
    const highest = max(all, ({ unit }) => max(unit.values)) ?? 0
    const own = by === 'column' || by === 'typed' ? (all[0]?.rated ?? null) : null
    const isQuestioned = own !== null && (own < LEAST * highest || own > MOST * highest)
    return { type, units: all.length, highest, rated: own, isQuestioned }
  })
}
