import type { OpenTable } from '../clock/open-timed.ts'
import type { PriceLayout } from './price-layout.ts'
import type { PriceSeries, WrittenPrice } from './price-series.ts'

/** A table with what its columns hold, and the series that can be read of it. */
export interface PriceTable {
  table: OpenTable
  layout: PriceLayout
  series: PriceSeries[]
}

/** A series of one of the tables. */
export interface Part extends PriceTable {
  own: PriceSeries
  rows: WrittenPrice[]
}

/** What a table is called. */
export const nameOf = ({ file, sheet }: OpenTable) => (sheet ? `${file}, ${sheet}` : file)
