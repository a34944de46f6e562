/** Digits grouped by commas or dots. A single dot groups only if a comma follows it: “66.667” is 66⅔. */
const BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/
const BY_DOTS = /^[1-9]\d{0,2}((\.\d{3}){2,}(,\d+)?|\.\d{3},\d+)$/

const DECIMAL = /^(\d+([.,]\d*)?|[.,]\d+)$/

/** In a field of whole numbers, either mark groups. */
const WHOLE = /^[1-9]\d{0,2}([.,]\d{3})+$/

/**
 * Reads a number as visitors write it: “2,000.5”, “2.000,5” and “2 000,5” group digits, “0,5” and “66.667” do not.
 *
 * @param isWhole whether only whole numbers are meant, so that “160.000” groups digits
 * @returns NaN if the text is no such number
 */
export function readNumber(text: string, isWhole = false): number {
  const digits = text.replace(/\s/g, '')
  if (isWhole && WHOLE.test(digits)) return Number(digits.replace(/[.,]/g, ''))
  if (BY_COMMAS.test(digits)) return Number(digits.replaceAll(',', ''))
  if (BY_DOTS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  return DECIMAL.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}
