import type { PriceMeaning } from '../description.ts'
import { texts } from './holds.ts'
import { matcherOf, type Rule } from './meanings.ts'
import { PER_MWH, priceName } from './money.ts'
import { TIME_RULES } from './time-rules.ts'
import { naming, wordsOf } from './words.ts'

/** Columns whose values keep series apart. */
const SERIES: Rule<'series'> = { id: 'series', has: [['series']], not: ['no series'], units: {} }

/**
 * What the columns of a table of prices are, in the order in which they are tried. A price needs no word where its unit
 * says so, as in `EUR/MWh`.
 */
const PRICE_RULES: readonly Rule<PriceMeaning | 'other'>[] = [
  { id: 'other', is: 'number of a row', units: {} },
  { id: 'series', has: [['area of a price']] },
  { ...SERIES, holds: texts },
  // What is derived of prices; other goods; marks; amounts; and what sums up a day.
  { id: 'other', has: [['no price']] },
  { id: 'other', units: { '%': 1, 'per other': 1 }, mayLackUnit: false },
  { id: 'price', units: PER_MWH, mayLackUnit: false },
  // What was paid in all is no price, but that of a node is the total of its parts.
  {
    ...{ id: 'other', has: [['price'], ['amount paid', 'consumption']] },
    not: ['price for sure'],
  },
  { id: 'price', has: [['price']] },
  { id: 'other', has: [['another quantity', 'consumption']] },
  // Markets have volumes as well.
  { id: 'price', has: [['auction']] },
  SERIES,
  ...TIME_RULES,
]
export const PRICES = matcherOf(PRICE_RULES, header => [priceName(header)])

/** A column that tells the parts of a day's auction, of which the first is the series of those without one. */
export const namesSequence = naming('sequence')

/** What differs from what a battery trades. A trader deducts the tax. */
const UNUSUAL = [
  ...(['intraday', 'part of a price', 'price of a system'] as const),
  ...(['another sequence', 'mean', 'price with tax'] as const),
].map(list => naming(list))

/** How unusual a series is for what a battery trades: intraday, a component or a system's price comes later. */
export const rankOfSeries = (name: string): number => {
  const words = wordsOf(name)
  return UNUSUAL.filter(is => is(words)).length
}

/** The tables of https://www.omie.es do not name what they hold: the text in their first row, and what they lack. */
export const OMIE = {
  first: /^MARGINALPDBC/,
  title: 'Day-ahead price, EUR/MWh',
  headers: ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain'],
}
