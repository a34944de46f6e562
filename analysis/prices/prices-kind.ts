import { max, min } from 'd3-array'
import { peakHour } from '../clock/steps.ts'
import { placesOf } from '../describe/places.ts'
import { describePrices } from '../describe/prices.ts'
import type { Description } from '../description.ts'
import { rowsOf } from '../extract/kept.ts'
import { type PriceSeries, seriesOf } from '../extract/prices.ts'
import { shownRows } from '../extract/shown-rows.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { Table } from '../files/tables.ts'
import type { Headline, LeftOut } from '../findings.ts'
import type { Extracted, KindOf } from '../kinds.ts'
import type { PriceResult } from './price-reading.ts'
import { readPrices } from './read-prices.ts'

/** Tables of times have their rows in memory. */
export const MOST_BYTES = 50_000_000

/** What is extracted of tables of prices. */
export interface PriceRows {
  tables: Extracted
  leftOut: readonly LeftOut[]
  series: readonly PriceSeries[]
}

/** What is believed of tables before it is known how they belong together. */
export const NO_DECISIONS: Description['decisions'] = {
  ...{ currency: null, zone: null, series: null, devices: null },
}

/** Describes tables of prices. Their clocks, units and series are told by their rows, where nothing is chosen. */
async function describe(opened: readonly Table[]): Promise<Description> {
  const tables = placesOf(opened.map(describePrices), opened, ({ file }) => file)
  return {
    ...{ kind: 'prices', tables, decisions: NO_DECISIONS },
    ...{ questions: [], answers: {}, evidence: [] },
  }
}

async function extract(opened: readonly Table[], description: Description): Promise<PriceRows> {
  const rows = await rowsOf(opened)
  const tables = description.tables.map(table => {
    const [price] = columnsOf(table, 'price')
    return [table.id, shownRows(table, rows.get(table.id) ?? [], price)] as const
  })
  const used = description.tables.filter(({ isUsed }) => isUsed)
  return { tables: Object.fromEntries(tables), leftOut: [], series: seriesOf(used, rows) }
}

const headlineOf = ({ days, first, last, mean, spread, currency }: PriceResult): Headline => ({
  ...{ days: days.length, first, last, mean, spread, currency },
  firstPrice: days[0]?.prices[0] ?? null,
  peak: peakHour(days.map(({ prices }) => prices)),
})

/** What a battery trades on: answers move it by so many percent of the largest. */
function effectOf(results: readonly (PriceResult | null)[]): number | null {
  const spreads = results.flatMap(result => result?.spread ?? [])
  const [least = 0, most = 0] = [min(spreads), max(spreads)]
  return (100 * (most - least)) / (most || 1)
}

/** Day-ahead prices: exports of exchanges and operators, and plain tables of time and price. */
export const pricesKind: KindOf<PriceRows, PriceResult> = {
  mostBytes: MOST_BYTES,
  // Prices without a currency are shown without money.
  isBlocking: () => false,
  ...{ describe, extract, headlineOf, effectOf },
  validate: () => [],
  judge: async ({ series, tables, leftOut }, description) =>
    readPrices({ series, rows: tables, leftOut }, description),
}
