import { group, max } from 'd3-array'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { initialCapacity } from '../outlook/records.ts'
import type { UnitChoices } from './judge-units.ts'
import type { RatedType, ReadUnit, UnitsResult } from './units-result.ts'

/** A rated value outside of these shares of the highest reading of its type is questioned. */
const LEAST = 0.95
const MOST = 1.35

/**
 * Divides capacities and energies by a rated value: a column, or what the visitor typed for a type or for all. Without
 * one, cells are divided by their initial capacity, and vehicles by what the visitor chooses. Shares stay as they are.
 */
export function ratingsOf(
  units: readonly ReadUnit[],
  { things, unit }: Pick<UnitsResult, 'things' | 'unit'>,
  { rated: typed = {}, answers = {} }: UnitChoices,
): Pick<UnitsResult, 'rated' | 'units'> {
  if (dimensionOf(unit) === 'share') {
    const factor = FACTORS[unit] ?? 1
    const shares = units.map(each => ({
      ...{ ...each, rated: null },
      percents: each.values.map(value => rounded(value * factor)),
    }))
    return { rated: { by: null, types: [] }, units: shares }
  }
  const typedOf = ({ type }: ReadUnit) => typed[type] ?? typed['']
  const isColumn = units.some(({ rated }) => rated !== null)
  const by = isColumn
    ? 'column'
    : answers.rated === 'first'
      ? 'first'
      : units.some(typedOf)
        ? 'typed'
        : things === 'cells'
          ? 'initial'
          : null
  const ratedOf = (each: ReadUnit): number | null => {
    if (by === 'column') return each.rated
    if (by === 'typed') return typedOf(each) ?? null
    if (by === 'first') return each.values[each.start] ?? null
    return by === 'initial' ? initialCapacity(each.ages, each.values) : null
  }
  const all = units.map((each): ReadUnit => {
    const rated = ratedOf(each)
    const percents = rated ? each.values.map(value => (100 * value) / rated) : null
    return { ...each, rated, percents }
  })
  return { rated: { by, types: typesOf(all, by) }, units: all }
}

/** Without the last digits that a factor of 100 leaves in a share. */
const rounded = (percent: number) => Number(percent.toPrecision(12))

const typesOf = (units: readonly ReadUnit[], by: UnitsResult['rated']['by']): RatedType[] =>
  [...group(units, ({ type }) => type)].map(([type, all]) => {
    const highest = max(all, ({ values }) => max(values)) ?? 0
    const own = by === 'column' || by === 'typed' ? (all[0]?.rated ?? null) : null
    const isQuestioned = own !== null && (own < LEAST * highest || own > MOST * highest)
    return { type, units: all.length, highest, rated: own, isQuestioned }
  })
