import { max, median } from 'd3-array'
import { isValue, type UnitMeaning, type ValueMeaning, type Why } from '../../description.ts'
import { FACTORS } from '../../names/measures.ts'
import { fitting } from '../matched.ts'
import { type Use, usedAs } from '../uses.ts'
import type { UnitColumn } from './columns.ts'

/** More than these are no question: the visitor chooses a column in its menu. */
const MOST_RIVALS = 6

/**
 * Finds the column of a table's values, and those that fit as well, between which the visitor decides.
 *
 * @param meanings those that it may have, the most telling first
 */
export function valueIn(
  columns: readonly UnitColumn[],
  meanings: readonly ValueMeaning[],
): { use: Use; rivals: Use[] } | undefined {
  const [fit] = fitting(columns, meanings)
  if (!fit) return undefined
  const measured = columns.filter(
    ({ meaning, unit }) => meaning === fit.meaning && unit === fit.unit,
  )
  const why = measured.length > 1 ? 'two-fit' : null
  const uses = measured.map(column => usedValue(column, why))
  const isTold = new Set(measured.map(({ header }) => header)).size === uses.length
  const isAsked = isTold && uses.length > 1 && uses.length <= MOST_RIVALS
  return { use: uses[0] ?? usedValue(fit, why), rivals: isAsked ? uses : [] }
}

function usedValue(column: UnitColumn, why: Why | null): Use {
  const meaning = isValue(column.meaning) ? column.meaning : 'capacity'
  const unit = unitFor(column, meaning)
  const isNamed = column.unit === unit
  return { ...usedAs({ ...column, unit }, meaning, why ?? (isNamed ? null : 'unit-by-values')) }
}

/** The unit of a column of values, by its header or else by its values. */
export const unitFor = ({ unit, profile }: UnitColumn, meaning: UnitMeaning): string =>
  unit === '%' || !(unit in FACTORS) ? unitBySize(meaning, unit, [profile]) : unit

/** A unit that no header names, as the values of a table's columns tell it together. */
export function unitBySize(
  meaning: UnitMeaning,
  unit: string,
  profiles: readonly UnitColumn['profile'][],
): string {
  const usual = median(profiles, ({ typical }) => typical ?? 0) ?? 0
  const most = max(profiles, ({ most }) => most ?? 0) ?? 0
  // A workbook holds a percentage as a share of one.
  if (meaning === 'health') return usual <= 1.5 ? '1' : '%'
  if (unit === '%') return unit
  // Shares begin at one, or near a hundred.
  if (usual > 80 && most > 97 && most <= 100.5) return '%'
  if (most === 1) return '1'
  if (meaning === 'energy') return 'kWh'
  // No cell has 500 Ah.
  return usual > 500 ? 'mAh' : 'Ah'
}
