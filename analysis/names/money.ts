import { quantile } from 'd3-array'
import file from './header-names.json' with { type: 'json' }
import type { HeaderName } from './header-names.ts'
import { containing, escaped, listOf, wordsOf } from './words.ts'

/** What the file's numbers are, of the currency or a hundredth of it. */
export const PRICE_UNITS = ['per MWh', 'per kWh', 'cents per kWh', 'cents per MWh'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** Converts a price in each unit to one per MWh. */
export const PER_MWH: Record<PriceUnit, (value: number) => number> = {
  'per MWh': value => value,
  'per kWh': value => 1000 * value,
  'cents per kWh': value => 10 * value,
  'cents per MWh': value => value / 100,
}

/** A currency: what it is called, how many are about EUR 1, and the clocks of the markets that trade in it. */
interface Currency {
  /** Signs and names, in lower case; its code is one as well. */
  called: string
  perEuro: number
  zones: readonly string[]
}

/** By codes of ISO 4217. */
export const CURRENCIES: Readonly<Record<string, Currency>> = file.currencies

/** Letters are words, signs may stand anywhere. */
const wordOf = (text: string) =>
  /^\p{Script=Latin}+$/u.test(text) ? `(?<!\\p{L})${text}(?!\\p{L})` : escaped(text)
const anyOf = (words: readonly string[]) => words.map(wordOf).join('|')
const ENERGY = '[mk]w ?hr?(?!\\p{L})'
const PER = '[^\\p{L}\\p{N}]{0,4}(?:per|pro|je)?[^\\p{L}\\p{N}]{0,4}'
const HUNDREDTHS = `(?<!\\p{L})(?:${listOf(file['hundredths of currencies']).join('|')})`
const MONEY = anyOf([
  ...Object.entries(CURRENCIES).flatMap(([code, { called }]) => [
    code.toLowerCase(),
    ...listOf(called),
  ]),
  ...['currency', 'rs.', '$', 'eu'],
])

/** `eur/mwh`, `ct per kwh`, `p/kwh`, `price eur mwh`. */
const PER_ENERGY = new RegExp(`(?:${MONEY}|${HUNDREDTHS})${PER}${ENERGY}`, 'u')
/** Money for something else: a rate of exchange, EUR/MW, EUR/t. */
const PER_OTHER = new RegExp(`(?:${MONEY})\\s*(?:/|per )(?!\\s*[mk]w ?h)`, 'u')

export const isCurrency = (text: string): boolean => Object.hasOwn(CURRENCIES, text.toUpperCase())

/** Two or three letters name a currency only before a unit of energy. */
const nameOf = (called: string) =>
  /^\p{Script=Latin}{1,3}$/u.test(called)
    ? `(?<!\\p{L})${called}\\.?${PER}${ENERGY}`
    : wordOf(called)
const NAMED = Object.entries(CURRENCIES).map(([code, { called }]) => ({
  code,
  pattern: new RegExp([wordOf(code.toLowerCase()), ...listOf(called).map(nameOf)].join('|'), 'u'),
}))

/** No header and no title is longer. */
const LONGEST = 500

/** The currency that a text names, such as a header. */
export function currencyIn(written: string): string | undefined {
  const texts = [written.slice(0, LONGEST).toLowerCase().replaceAll('_', ' '), wordsOf(written)]
  return NAMED.find(({ pattern }) => texts.some(text => pattern.test(text)))?.code
}

const CENTS = `${HUNDREDTHS}${PER}`
const UNITS: readonly (readonly [unit: PriceUnit, pattern: RegExp])[] = [
  ['cents per kWh', new RegExp(`${CENTS}kw ?h`, 'u')],
  ['cents per MWh', new RegExp(`${CENTS}mw ?h`, 'u')],
  ['per kWh', /kw ?h/],
  ['per MWh', /mw ?h|(?<![a-z])(rrp|lb?mp)(?![a-z])/],
]

/** The unit of prices that a text names. */
export function priceUnitIn(written: string): PriceUnit | undefined {
  const text = written.slice(0, LONGEST).toLowerCase().replaceAll('_', ' ')
  return UNITS.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Nord Pool heads the prices of a zone with its name and a currency: `SE1 (EUR)`. */
const ZONE_IN_MONEY = /^(?:[A-Z]{2}\d?|SYS|GER|TEL) ?\(([A-Z]{3})\)$/

/** The words of a header of prices, and the unit that it names: one of prices, '%', or money for something else. */
export function priceName(header: string): HeaderName {
  // Energy-Charts gives one header two units, of which the column has the first. The `min` of `15 min` is no minimum.
  const text = header.slice(0, LONGEST).replace(/, *eur\/t ?co2/i, '')
  const [own, words] = [text.toLowerCase(), wordsOf(text).replace(/\d+ ?min\b/, '')]
  const isPrice =
    PER_ENERGY.test(own) ||
    PER_ENERGY.test(words) ||
    isCurrency(ZONE_IN_MONEY.exec(text)?.[1] ?? '')
  const other = own.includes('%') ? '%' : PER_OTHER.test(own) ? 'per other' : ''
  return { words, unit: other !== '%' && isPrice ? (priceUnitIn(text) ?? 'per MWh') : other }
}

/** A currency and a unit as a column has them: `EUR per MWh`, or `per kWh` where nothing names the currency. */
export const moneyUnit = (currency: string | undefined, unit: PriceUnit | undefined) =>
  [currency, unit].filter(Boolean).join(' ') || null

export function moneyOf(unit: string | null) {
  const [, currency, per = ''] = /^([A-Z]{3})? ?(.*)$/.exec(unit ?? '') ?? []
  return { currency, unit: PRICE_UNITS.find(each => each === per) }
}

/** What the dearest tenth of the hours costs at least, in about EUR. Most other hours of a year may cost nothing. */
const dearOf = (prices: readonly number[], currency: string | undefined): number =>
  (quantile(prices, 0.9, Math.abs) ?? 0) / (CURRENCIES[currency ?? '']?.perEuro ?? 1)

/** Whether prices in a unit are what a market may have: no auction of Europe goes beyond EUR 4,000 per MWh. */
export function isLikely(
  prices: readonly number[],
  unit: PriceUnit,
  currency: string | undefined,
): boolean {
  const dear = PER_MWH[unit](dearOf(prices, currency))
  return dear === 0 || (dear > 0.5 && dear < 4000)
}

/** The usual range of what the dearest tenth of a market's hours costs, in about EUR per MWh. */
const USUAL = [25, 400] as const

/** The units that the size of prices allows where no word names one, the likeliest first. */
export function unitsBySize(
  prices: readonly number[],
  currency: string | undefined,
): [PriceUnit, ...PriceUnit[]] {
  const dear = dearOf(prices, currency)
  const units: PriceUnit[] = ['per MWh', 'cents per kWh', 'per kWh']
  const usual = units.filter(unit => {
    const price = PER_MWH[unit](dear)
    return price >= USUAL[0] && price <= USUAL[1]
  })
  const likeliest = dear > 3000 ? 'cents per MWh' : dear > 0 && dear < 1.5 ? 'per kWh' : 'per MWh'
  return [likeliest, ...usual.filter(unit => unit !== likeliest)]
}

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
