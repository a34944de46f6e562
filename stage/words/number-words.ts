import { max, min } from 'd3-array'

/** Writes a number without decimals, with a comma for the thousands. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** Writes an ordinal number: 1st, 2nd, 3rd, 4th, … */
export const ranked = (number: number): string => {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${whole(number)}${endings[rule] ?? 'th'}`
}

/** Counts things: “1 row”, “1,200 rows”. */
export const many = (count: number, noun: string): string =>
  `${whole(count)} ${noun}${count === 1 ? '' : 's'}`

const list = new Intl.ListFormat('en-GB')

/** Joins parts of a sentence: “A, B and C”. */
export const listed = (parts: readonly string[]): string => list.format(parts)

/** Writes a share such as 0.147 as a percentage. */
export const percent = (share: number, decimals = 0): string =>
  `${(100 * share).toFixed(decimals)}%`

/** Writes the span of some shares: “8 to 17%”. */
export const percentSpan = (shares: readonly number[]): string =>
  `${whole(100 * (min(shares) ?? Number.NaN))} to ${percent(max(shares) ?? Number.NaN)}`

/** Writes a voltage: “3.5 V”. */
export const voltage = (volts: number): string => `${volts.toFixed(1)}\u00a0V`

/** Stops the build if the data no longer support the words of a figure. */
export function supported(holds: boolean, words: string): string {
  if (!holds) throw new Error(`The data do not support the words “${words}”.`)
  return words
}

/** Writes a day such as `2025-03-05` as “5 March 2025”. */
export const dateWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Shares that have a name, and how far a share may be from it. */
const FRACTIONS = { 'a half': 1 / 2, 'a third': 1 / 3, 'a quarter': 1 / 4, 'a fifth': 1 / 5 }
const NEARLY = 0.02

/** Says how much less a number is than another: “a fifth less”, “13% less”. */
export function lessWords(value: number, other: number): string {
  const share = 1 - value / other
  const named = Object.entries(FRACTIONS).find(
    ([, fraction]) => Math.abs(share - fraction) < NEARLY,
  )
  return `${named?.[0] ?? percent(share)} less`
}
