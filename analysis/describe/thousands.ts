import type { TableDescription } from '../description.ts'
import { bareNumber } from '../written/numbers.ts'

/** A number with a mark at each three digits. */
const MARKED = /^[-+]?[1-9]\d{0,2}(?:([.,])\d{3})+$/

/**
 * What separates decimals in some texts. The table's numbers may show that; but where all marks of the texts stand
 * before three digits, and smaller numbers have none, they are marks of thousands.
 *
 * @param isLarge whether the texts are likelier with thousands than with three decimals, where no number shows it
 */
export function decimalOf(
  texts: readonly string[],
  decimal: TableDescription['decimal'],
  isLarge: () => boolean,
): TableDescription['decimal'] {
  const all = texts.map(text => bareNumber(text).replace(/[\s'’]/g, '')).filter(Boolean)
  const marks = all.filter(text => /[.,]/.test(text))
  const mark = MARKED.exec(marks[0] ?? '')?.[1]
  const areAlike = marks.every(text => MARKED.exec(text)?.[1] === mark)
  if (mark === undefined || mark !== decimal || !areAlike) return decimal
  const whole = all.filter(text => /^[-+]?\d+$/.test(text) && Number(text) !== 0)
  const isWhole = whole.length > 0 && whole.every(text => text.replace(/\D/g, '').length <= 3)
  return isWhole || (whole.length === 0 && isLarge()) ? (mark === '.' ? ',' : '.') : decimal
}
