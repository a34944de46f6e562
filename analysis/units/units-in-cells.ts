import { unitOf } from '../tables/headers.ts'
import { shareOf, textsOf } from '../tables/meanings.ts'
import { unitBehind } from '../tables/numbers.ts'
import { type Column, match } from './unit-meanings.ts'

/** The share of a column's texts that have its unit. */
const MOST = 0.8

/** The unit that stands behind most of a column's numbers, or ''. */
function unitIn(texts: readonly string[]): string {
  const written = new Set(texts.flatMap(text => unitBehind(text) || []))
  const [unit = ''] = [...written].map(unitOf)
  return written.size === 1 && shareOf(texts, text => unitBehind(text) !== '') > MOST ? unit : ''
}

/** Columns whose headers name no unit, with the one that stands behind their numbers. */
export const withCellUnits = (
  columns: readonly Column[],
  below: readonly (readonly string[])[],
): Column[] =>
  columns.map(column => {
    const unit = column.unit === '' ? unitIn(textsOf(below, column.index)) : ''
    const meaning = unit === '' ? undefined : match({ ...column, unit })
    // What looks like a unit may be part of a name, as in the condition `2C`.
    return meaning
      ? { ...column, unit, meaning: meaning.id, factor: meaning.units?.[unit] ?? 1 }
      : column
  })
