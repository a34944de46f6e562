import { type NumberForm, numberReader, THOUSANDS, withPlainMinus } from '../tables/numbers.ts'

/** A price without its currency, and with a plain minus. */
export const bare = (text: string) => withPlainMinus(text.replace(/[€£$¥₹]|\b[A-Z]{3}\b/g, ''))

const digitsOf = (text: string) => bare(text).replace(/[\s'’]/g, '')

/** Whether numbers such as 2.850 may all have thousands or all have decimals. */
export const mayHaveThousands = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every(text => THOUSANDS.test(digitsOf(text)))

/** A placeholder for a missing number, if all other numbers are far smaller. */
const MISSING = /^-999(\.0+)?$|^-?9{4,}(\.[09]+)?$/
const MARK = /[.,]/

/** Makes a function that reads the prices of a column. @param texts some of them */
export function priceReader(form: NumberForm, texts: readonly string[]) {
  const plain = texts.map(digitsOf).filter(text => text !== '')
  const marked = plain.filter(text => MARK.test(text))
  // The numbers are whole, and only those from a thousand on have a mark.
  const isWhole =
    marked.length > 0 &&
    marked.every(text => THOUSANDS.test(text)) &&
    plain.some(text => /^[-+]?[1-9]\d{0,2}$/.test(text)) &&
    !plain.some(text => /^[-+]?\d{4,}$/.test(text))
  const read = numberReader(form, isWhole ? 'thousands' : 'form')
  const sizes = texts.filter(text => !MISSING.test(text)).map(text => Math.abs(read(bare(text))))
  const largest = sizes.filter(Number.isFinite).reduce((most, size) => Math.max(most, size), 0)
  return (text: string) => {
    const price = read(bare(text))
    return MISSING.test(text) && Math.abs(price) > 3 * largest ? Number.NaN : price
  }
}
