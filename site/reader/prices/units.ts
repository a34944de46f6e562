import { median } from '../../model/capacity-rules.ts'
import { isCurrency, type PriceColumn } from './columns.ts'
import type { PriceLayout } from './layout.ts'
import type { PriceEntry } from './market-days.ts'
import type { PriceUnit } from './reading.ts'

const CURRENCY: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['AUD', /\baud\b|a\$|\brrp\b/i],
  ['EUR', /€|\beur(os?)?\b/i],
  ['GBP', /£|\bgbp\b|pence|\bp\/kwh|data ?provider|system (sell|buy) price/i],
  ['USD', /\$/],
]
const CODE = /\b(USD|NOK|SEK|DKK|PLN|CHF|CZK|HUF|RON|BGN|JPY|NZD|CAD|INR|TRY)\b/
const UNITS: readonly (readonly [unit: PriceUnit, pattern: RegExp])[] = [
  ['cents per kWh', /\b(ct|cents?|c|pence|p)\s*(\/|per)\s*kwh/i],
  ['cents per MWh', /\b(ct|cents?)\s*(\/|per)\s*mwh/i],
  ['per kWh', /(\/|per)\s*kwh/i],
  ['per MWh', /(\/|per)\s*mwh|\brrp\b|\d\s*€/i],
]

/** Of the file's currency and unit, what is a price per MWh. */
export const PER_MWH: Record<PriceUnit, (value: number) => number> = {
  'per MWh': value => value,
  'per kWh': value => 1000 * value,
  'cents per kWh': value => 10 * value,
  'cents per MWh': value => value / 100,
}

/** Everything that may name a currency or a unit: the header of the column before the rest. */
const sources = (layout: PriceLayout, { words }: PriceColumn) => [
  words.replace(/ ([mk]wh)\b/i, '/$1'),
  layout.above,
]

/** The currency that a table names. */
export function currencyOf(layout: PriceLayout, column: PriceColumn, rows: readonly string[][]) {
  // The code goes into the visitor's request; what else stands in the column does not.
  const inColumn = rows.map(row => row[layout.currency]?.trim() ?? '').find(isCurrency)
  if (inColumn) return inColumn
  const price = rows[0]?.[column.index] ?? ''
  return [...sources(layout, column), price]
    .map(text => CODE.exec(text)?.[1] ?? CURRENCY.find(([, pattern]) => pattern.test(text))?.[0])
    .find(code => code !== undefined)
}

/** The unit that a table names, or that the size of its prices tells. */
export function unitOf(layout: PriceLayout, column: PriceColumn, entries: readonly PriceEntry[]) {
  for (const text of sources(layout, column)) {
    const [unit] = UNITS.find(([, pattern]) => pattern.test(text)) ?? []
    if (unit) return { unit, isUnitNamed: true }
  }
  const typical = median(entries.map(({ price }) => Math.abs(price)))
  // No market has cost 1,500 or less than 1 per MWh on most hours of its days.
  const unit = typical > 1500 ? 'cents per MWh' : typical < 1 ? 'per kWh' : 'per MWh'
  return { unit, isUnitNamed: false } as const
}
