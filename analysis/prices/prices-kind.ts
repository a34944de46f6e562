import { max, min } from 'd3-array'
import { peakHour } from '../clock/steps.ts'
import { placesOf } from '../describe/places.ts'
import { describePrices } from '../describe/prices.ts'
import type { ColumnDescription, Description, TableDescription } from '../description.ts'
import { rowsOf } from '../extract/kept.ts'
import { type PriceSeries, seriesOf } from '../extract/prices.ts'
import { shownRows } from '../extract/shown-rows.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { Table } from '../files/tables.ts'
import type { Headline, LeftOut } from '../findings.ts'
import type { Extracted, KindOf } from '../kinds.ts'
import { isLikely, moneyUnit, unitsBySize } from '../names/money.ts'
import { daysThatDiffer } from '../validate/times.ts'
import type { PriceResult } from './price-reading.ts'
import { readPrices } from './read-prices.ts'

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

async function describe(opened: readonly Table[]): Promise<Description> {
  const tables = placesOf(opened.map(describePrices), opened, ({ file }) => file)
  const bare: Description = {
    ...{ kind: 'prices', tables, decisions: NO_DECISIONS },
    ...{ questions: [], answers: {}, evidence: [] },
  }
  const rows = await extract(opened, bare)
  return withTimes({ ...bare, tables: tables.map(table => withUnits(table, rows.series)) }, rows)
}

/** A description with the clocks, the zone and the series by which its rows are read first. */
function withTimes(description: Description, { series, tables, leftOut }: PriceRows): Description {
  const reading = readPrices({ series, rows: tables, leftOut }, description)
  const { zone, clocks } = reading
  return {
    ...description,
    decisions: { ...description.decisions, zone, series: reading.series },
    tables: description.tables.map(table => ({ ...table, clock: clocks.get(table.id) ?? null })),
  }
}

/** A table with the units of its prices: those that it names, unless no market has such prices; or by their size. */
export function withUnits(
  table: TableDescription,
  series: readonly PriceSeries[],
): TableDescription {
  const unitOf = (column: ColumnDescription): ColumnDescription => {
    const own = series.find(each => each.table === table.id && each.column === column.index)
    if (!own || column.meaning !== 'price') return column
    const prices = own.rows.map(({ price }) => price)
    const currency = own.currency ?? own.market?.currency
    const said = own.unit ?? own.market?.unit
    // A market's own unit holds for the small parts of its prices as well.
    if (said && (!own.unit || isLikely(prices, said, currency))) {
      return { ...column, unit: moneyUnit(own.currency, said) }
    }
    const [unit] = unitsBySize(prices, currency)
    const why = column.why ?? 'unit-by-values'
    return { ...column, unit: moneyUnit(own.currency, unit), why, certainty: 'doubtful' }
  }
  return { ...table, columns: table.columns.map(unitOf) }
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
  // Prices without a currency are shown without money.
  isBlocking: () => false,
  ...{ describe, extract, headlineOf, effectOf },
  validate: ({ series }, description) =>
    description.tables.flatMap(table => {
      const [first] = series.filter(each => each.table === table.id)
      return daysThatDiffer(table, first?.rows ?? [], description)
    }),
  judge: async ({ series, tables, leftOut }, description) => {
    const { result, missing, questions, evidence, ...reading } = readPrices(
      { series, rows: tables, leftOut },
      description,
    )
    return { result, missing, questions, evidence, leftOut: reading.leftOut }
  },
}
