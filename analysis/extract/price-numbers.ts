import { max } from 'd3-array'
import { type Decimal, numberReader } from '../written/numbers.ts'

/** A price without its currency, and with a plain minus: accountants write `(1,200.50)`. */
export const withoutMoney = (text: string): string =>
  text
    .replace(/[€£$¥₹₩円原]|\b[A-Z]{3}\b/g, '')
    .replace('−', '-')
    .trim()
    .replace(/^\((.+)\)$/, '-$1')

/** Makes a function that reads prices, NaN where there is none. */
export function priceReader({ decimal }: { decimal: Decimal }): (text: string) => number {
  const read = numberReader(decimal)
  return text => read(withoutMoney(text))
}

/** A placeholder for a missing number, if all other numbers are far smaller. */
const isPlaceholder = (number: number) =>
  number === -999 || (Math.abs(number) > 9998 && /^-?9{4,}(\.[09]+)?$/.test(`${number}`))

/** Whether a number is what a 32-bit counter holds after an overflow, perhaps with decimals. */
const isOverflow = (number: number) =>
  Math.abs(number) > 20_000 &&
  [2 ** 31, 2 ** 32].some(most => {
    const digits = Math.log10(most / Math.abs(number))
    return Math.abs(digits - Math.round(digits)) < 1e-6 && digits > -0.5
  })

/** Makes a test for numbers that no price is: those of a counter that has run over, and those for a missing one. */
export function faultsAmong(prices: readonly number[]): (price: number) => boolean {
  const largest = max(prices, price => (isPlaceholder(price) ? 0 : Math.abs(price))) ?? 0
  return price => isOverflow(price) || (isPlaceholder(price) && Math.abs(price) > 3 * largest)
}
