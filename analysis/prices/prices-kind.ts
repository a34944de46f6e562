import { max, min } from 'd3-array'
import { peakHour } from '../clock/steps.ts'
import { placesOf } from '../describe/places.ts'
import { describePrices } from '../describe/prices.ts'
import type { Description } from '../description.ts'
import { seriesOf } from '../extract/prices.ts'
import { shownRows } from '../extract/shown-rows.ts'
import { columnsOf } from '../extract/written-steps.ts'
import { rowsOf, type Table } from '../files/tables.ts'
import type { Headline } from '../findings.ts'
import type { KindOf } from '../kinds.ts'
import { type PriceResult, type PriceRows, undecided } from './price-reading.ts'
import { readPrices } from './read-prices.ts'

/** Tables of times have their rows in memory. */
export const MOST_BYTES = 50_000_000

/** Describes tables of prices. Their clocks, units and series are told by their rows, where nothing is chosen. */
const describe = async (opened: readonly Table[]): Promise<Description> =>
  undecided(
    'prices',
    placesOf(opened.map(describePrices), ({ file }) => file),
  )

/** The prices of tables, and the rows that show what they hold. */
export async function extractPrices(
  opened: readonly Table[],
  { tables }: Description,
): Promise<PriceRows> {
  const rows = rowsOf(opened)
  const extracted = tables.map(table => {
    const [power] = columnsOf(table, 'power', 'discharge', 'charge')
    const value = power ?? columnsOf(table, 'price')[0]
    return [table.id, shownRows(table, rows.get(table.id) ?? [], value)] as const
  })
  const used = tables.filter(({ isUsed }) => isUsed)
  return { tables: Object.fromEntries(extracted), leftOut: [], series: seriesOf(used, rows) }
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
  waits: false,
  ...{ describe, extract: extractPrices, headlineOf, effectOf },
  validate: () => [],
  judge: async (rows, description) => readPrices(rows, description),
}
