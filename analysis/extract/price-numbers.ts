import { max, quantile } from 'd3-array'

/** A placeholder for a missing number, if all other numbers are far smaller. */
const isPlaceholder = (number: number) =>
  number === -999 || (Math.abs(number) > 9998 && /^-?9{4,}(\.[09]+)?$/.test(`${number}`))

/** A price that is so large, and so many times larger than nearly all others, is that of a counter that has run over. */
const LARGE = 20_000
const TIMES = 100

/** Makes a test for numbers that no price is: those of a counter that has run over, and those for a missing one. */
export function faultsAmong(prices: readonly number[]): (price: number) => boolean {
  const sizes = prices.map(Math.abs)
  const largest = max(prices, price => (isPlaceholder(price) ? 0 : Math.abs(price))) ?? 0
  const least = Math.max(LARGE, TIMES * (quantile(sizes, 0.9) ?? 0))
  return price => {
    const size = Math.abs(price)
    return size > least || (isPlaceholder(price) && size > 3 * largest)
  }
}
