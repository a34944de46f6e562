import { max, median } from 'd3-array'
import type { UnitMeaning } from '../../description.ts'
import { FACTORS } from '../../names/measures.ts'
import { wordsOf } from '../../names/words.ts'
import type { Matched, Sample } from '../matched.ts'

export type UnitColumn = Matched<UnitMeaning>
export type UnitSample = Sample<UnitMeaning>

/** What measures an age, the most telling first. */
export const AGES = ['cycle', 'date', 'km', 'hours', 'age'] as const
export const BESIDE: readonly UnitMeaning[] = [
  ...(['type', 'depot', 'condition', 'service', 'rated', 'rate'] as const),
]

/** Whether some columns have one of these meanings. */
export const has = (columns: readonly UnitColumn[], ...meanings: UnitMeaning[]) =>
  columns.some(({ meaning }) => meaning && meanings.includes(meaning))

/** Whether a header says nothing: it is empty, or a program wrote it in place of an empty one. */
export const isNameless = (header: string) =>
  /^(|index|unnamed( \d+)?|column ?\d*|spalte ?\d*)$/.test(wordsOf(header))

/** How many different rows some columns have. */
export const pairsOf = (columns: readonly UnitColumn[]): number =>
  new Set(
    (columns[0]?.column ?? []).map((_, row) => columns.map(each => each.column[row]).join('\n')),
  ).size

/** Whether some columns together tell almost all rows of a sample apart. */
export const areOnce = (columns: readonly UnitColumn[]): boolean =>
  pairsOf(columns) > 0.98 * (columns[0]?.column.length ?? 0)

/** Whether a text stands in the first row and in few others, as in merged cells. */
export const isMerged = ({ profile, column }: UnitColumn): boolean =>
  column[0] !== '' && profile.filled < 0.5

/** The unit of columns of values: that of their header, or else the one that their values tell together. */
export function unitFor(
  { unit }: Pick<UnitColumn, 'unit'>,
  meaning: UnitMeaning,
  profiles: readonly UnitColumn['profile'][],
): string {
  if (unit !== '%' && unit in FACTORS) return unit
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
