import file from './header-names.json' with { type: 'json' }
import { CURRENCIES, PRICE_UNITS, type PriceUnit } from './money.ts'
import { containing, listOf, wordsOf } from './words.ts'

/** A market whose files name it: by the words of its operator, its columns or its zones. */
export interface Market {
  name: string
  currency: string
  /** The time zone of its clock, where it has one. */
  zone: string | undefined
  /** The unit of its numbers, where its columns never name one. */
  unit: PriceUnit | undefined
}

interface MarketRow {
  words: string
  currency: string
  zone?: string
  unit?: string
}

const MARKETS = Object.entries<MarketRow>(file.markets).map(
  ([name, { words, currency, zone, unit }]) => ({
    market: { name, currency, zone, unit: PRICE_UNITS.find(each => each === unit) },
    isNamed: containing(listOf(words)),
  }),
)

/** The market that texts name, such as headers. */
export const marketNamed = (texts: readonly string[]): Market | undefined => {
  const all = texts.map(wordsOf)
  return MARKETS.find(({ isNamed }) => all.some(isNamed))?.market
}

/** The zones in which prices of a currency are traded. The coupled auctions of Europe have the day of Berlin. */
export const zonesOf = (currency: string): readonly string[] =>
  CURRENCIES[currency]?.zones ?? ['Europe/Berlin']
