/** Groups of three digits, each after the same mark. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/

/**
 * Reads a number as visitors write it. In “2,000.5” and “2.000,5” the last mark is the decimal one. A comma alone
 * before three digits groups them, as on this page; a point alone is a decimal point, as in “66.667”.
 *
 * @returns NaN for a text that is no number
 */
export function readNumber(text: string): number {
  const digits = text.replace(/[\s'’]/g, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(digits)) return Number.NaN
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[last]
  const marks = digits.split(mark ?? '').length - 1
  const hasBoth = digits.includes('.') && digits.includes(',')
  const isGroup = mark !== undefined && !hasBoth && GROUPED.test(digits) && digits[0] !== '0'
  if (isGroup && (marks > 1 || mark === ',')) return Number(digits.replaceAll(mark, ''))
  if (mark === undefined) return Number(digits)
  if (marks > 1) return Number.NaN
  const whole = digits.slice(0, last)
  const isWhole = /^[+-]?\d*$/.test(whole) || (GROUPED.test(whole) && hasBoth)
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '')}.${digits.slice(last + 1)}`) : Number.NaN
}
