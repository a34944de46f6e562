import { whole } from './number-words.ts'

/** Writes an amount without decimals, with a true minus sign. */
export const amountWords = (amount: number) =>
  `${amount < -0.5 ? '−' : ''}${whole(Math.abs(amount))}`

/** Writes a result in hundreds, as the page writes results. */
export const hundreds = (amount: number) => amountWords(Math.round(amount / 100) * 100)

/** Rounds a result of a year as it is written, so that differences are those of what is read. */
export const roundedResult = (amount: number) => {
  const unit = Math.abs(amount) < 1e6 ? 100 : 1e4
  return unit * Math.round(amount / unit)
}

export const resultWords = (amount: number) =>
  Math.abs(amount) < 1e6 ? hundreds(amount) : `${(amount / 1e6).toFixed(2)}m`.replace('-', '−')

/** Writes a result of some days, which may be small. */
export const smallResult = (amount: number) =>
  Math.abs(amount) < 1000 ? amountWords(amount) : resultWords(amount)

/** Writes a number with at most three decimals. */
export const asRead = (number: number) =>
  number.toLocaleString('en-GB', { maximumFractionDigits: 3 })
