import type { MarketRow } from '../clock/market-days.ts'
import { wordsOf } from '../clock/market-names.ts'
import type { PriceLayout, PriceSource } from './price-layout.ts'
import { isCurrency, meaningOf } from './price-names.ts'
import { CURRENCIES, type PriceUnit } from './price-reading.ts'

/** A price, and when its step begins on the clocks of its market. */
export interface PriceEntry extends MarketRow {
  price: number
}

/** What currencies are called in lower case; the ISO codes are added to them. */
const CALLED: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['AUD', /(?<![a-z])rrp(?![a-z])|a\$/],
  ['EUR', /€|(?<![a-z])(euros?|snt)(?![a-z])/],
  ['GBP', /£|(?<![a-z])pence(?![a-z])|(?<![a-z])p\/kwh|system (sell|buy) price/],
  ['CZK', /(?<![a-z])kc(?![a-z])/],
  ['PLN', /(?<![a-z])(z[lł]|grosz)(?![a-z])/],
  ['RON', /(?<![a-z])lei(?![a-z])/],
  ['TRY', /(?<![a-z])tl(?![a-z])/],
  ['HUF', /(?<![a-z])ft\/[mk]wh/],
  ['CHF', /(?<![a-z])rp\/kwh/],
  ['SEK', /(?<![a-z])ore\/kwh/],
  ['JPY', /[¥円]|(?<![a-z])yen(?![a-z])/],
  ['INR', /₹|(?<![a-z])rs\.?\/[mk]wh/],
  ['USD', /(?<![a-z])lb?mp(?![a-z])|locational marginal|settlement point price/],
]
const HUNDREDTHS =
  '(?<![a-z])(ct|cents?|c|pence|p|[oø]re|snt|rp|gr)[^a-z0-9]{0,4}(per)?[^a-z0-9]{0,4}'
const UNITS: readonly (readonly [unit: PriceUnit, pattern: RegExp])[] = [
  ['cents per kWh', new RegExp(`${HUNDREDTHS}kw ?h`)],
  ['cents per MWh', new RegExp(`${HUNDREDTHS}mw ?h`)],
  ['per kWh', /kw ?h/],
  ['per MWh', /mw ?h|(?<![a-z])(rrp|lb?mp)(?![a-z])/],
]

/** Of the file's currency and unit, what is a price per MWh. */
export const PER_MWH: Record<PriceUnit, (value: number) => number> = {
  'per MWh': value => value,
  'per kWh': value => 1000 * value,
  'cents per kWh': value => 10 * value,
  'cents per MWh': value => value / 100,
}

/** What may name a currency or a unit: the header of the column before the titles. Other columns have their own. */
const textsFor = ({ titles }: PriceLayout, { words }: PriceSource) => [words, titles].map(wordsOf)

/** The currency of several that a sign leaves open. */
export const currencyLikely = (layout: PriceLayout, source: PriceSource): string | undefined =>
  textsFor(layout, source).some(text => text.includes('$')) ? 'USD' : undefined

/** The currency that a table names. */
export function currencyOf(
  layout: PriceLayout,
  source: PriceSource,
  rows: readonly (readonly string[])[],
): string | undefined {
  // The code goes into the visitor's request; what else stands in the column does not.
  const inColumn = rows.map(row => row[layout.currency]?.trim() ?? '').find(isCurrency)
  if (inColumn) return inColumn.toUpperCase()
  const price = rows[0]?.[source.columns[0]?.index ?? -1] ?? ''
  const inKeys = layout.sayingPrice.length > 0 ? (rows[0] ?? []).join(' ') : ''
  const named = [...textsFor(layout, source), wordsOf(price), wordsOf(inKeys)]
    .map(namedIn)
    .find(code => code !== undefined)
  // Elexon names no currency.
  return named ?? (/data ?provider/.test(wordsOf(layout.above)) ? 'GBP' : undefined)
}

function namedIn(text: string): string | undefined {
  const code = Object.keys(CURRENCIES).find(each =>
    new RegExp(`(?<![a-z])${each}(?![a-z])`, 'i').test(text),
  )
  return code ?? CALLED.find(([, pattern]) => pattern.test(text))?.[0]
}

/** The unit that a table names. */
export function unitNamed(layout: PriceLayout, source: PriceSource): PriceUnit | undefined {
  return textsFor(layout, source)
    .filter((text, i) => i === 0 || meaningOf(text) === 'price')
    .map(text => UNITS.find(([, pattern]) => pattern.test(text))?.[0])
    .find(unit => unit !== undefined)
}

/** What the dearer hours cost, in about EUR: most of a year's may cost nothing, its dearest tenth does not. */
function dearOf(entries: readonly PriceEntry[], currency: string): number {
  const sizes = entries.map(({ price }) => Math.abs(price)).sort((a, b) => a - b)
  return (sizes[Math.floor(0.9 * sizes.length)] ?? 0) / (CURRENCIES[currency] ?? 1)
}

/** Whether prices in a unit are what a market may have: no auction of Europe goes beyond EUR 4,000 per MWh. */
export function isLikely(entries: readonly PriceEntry[], unit: PriceUnit, currency: string) {
  const dear = PER_MWH[unit](dearOf(entries, currency))
  return dear === 0 || (dear > 0.5 && dear < 4000)
}

/** The unit that the size of prices tells, where no word does. */
export function unitBySize(entries: readonly PriceEntry[], currency: string): PriceUnit {
  const dear = dearOf(entries, currency)
  if (dear === 0) return 'per MWh'
  return dear > 3000 ? 'cents per MWh' : dear < 1.5 ? 'per kWh' : 'per MWh'
}
