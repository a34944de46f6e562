import { firstTimedRow, sampledColumns, timeOf } from '../clock/time-columns.ts'
import { type Column, chooserOf, columnsOf, type ReadColumn } from '../tables/columns.ts'
import { isUnitRow } from '../tables/units.ts'
import { MEANINGS, NETS, type Quantity } from './dispatch-names.ts'
import type { DispatchReason, DispatchRole } from './dispatch-reading.ts'

/** Which columns of a log hold what. */
export interface DispatchLayout {
  firstRow: number
  /** The column with the date, and with the time of day unless `clock` tells it. */
  time: number
  clock: ((row: readonly string[]) => number) | undefined
  /** Whether they tell the end of a step. */
  isEnd: boolean
  /** Minutes that the clock is ahead of UTC, where the header says it. */
  ahead: number | undefined
  /** Both directions in one column, or each in its own. */
  net: Column<Quantity> | undefined
  charge: Column<Quantity> | undefined
  discharge: Column<Quantity> | undefined
  /** The headers of columns with prices. */
  prices: string[]
  columns: ReadColumn<DispatchRole>[]
}

/** What of a table was recognised if it cannot be read. */
export interface Unreadable {
  kind: DispatchReason & ('no-times' | 'no-power' | 'prices-alone')
  headers: string[]
}

export const isLayout = (layout: DispatchLayout | Unreadable): layout is DispatchLayout =>
  'firstRow' in layout

/** How much a layout recognises, to compare delimiters. */
export const rankOf = (layout: DispatchLayout | Unreadable) =>
  isLayout(layout)
    ? 3 + layout.columns.length + layout.prices.length
    : Number(layout.kind !== 'no-times')

const SAMPLE = 300

/**
 * Recognises the columns of a log by their header.
 *
 * @param rows of the table, without empty ones
 * @param choice the headers that the visitor chose
 */
export function dispatchLayoutOf(
  rows: readonly string[][],
  choice: Partial<Record<DispatchRole, string>> = {},
): DispatchLayout | Unreadable {
  const firstRow = firstTimedRow(rows)
  // A title has one value, a header several.
  const above = rows.slice(0, Math.max(0, firstRow)).filter(row => row.filter(Boolean).length > 1)
  const last = above.at(-1) ?? []
  const [headers, below] = isUnitRow(last) ? [above.at(-2) ?? [], last] : [last, []]
  const found = headers.map(header => header.trim()).filter(header => header !== '')
  const sample = firstRow < 0 ? [] : rows.slice(firstRow, firstRow + SAMPLE)
  const sampled = sampledColumns(sample, index => headers[index]?.trim() ?? '')
  const times = timeOf(sampled, sample)
  if (!times) return { kind: 'no-times', headers: found }
  const { column: time, clock, used, isEnd, ahead } = times
  // A header that another mark splits has more columns than the rows below it.
  const columns = columnsOf(headers, below, MEANINGS).filter(
    ({ index }) =>
      index < sampled.length && ![time, ...used].some(column => column.index === index),
  )
  const { read, choose, fitting } = chooserOf<DispatchRole, Quantity>(columns, choice)
  const prices = fitting(['price']).map(({ header }) => header)
  const isTwo =
    choice.power === undefined &&
    fitting(['charge']).length > 0 &&
    fitting(['discharge']).length > 0 &&
    fitting(['store']).length === 0
  const [charge, discharge] = isTwo
    ? [choose('charge', ['charge']), choose('discharge', ['discharge'])]
    : []
  const net = isTwo ? undefined : choose('power', [...NETS, 'discharge', 'charge'])
  if (!isTwo && !net) {
    return { kind: prices.length > 0 ? 'prices-alone' : 'no-power', headers: found }
  }
  const of = { firstRow, time: time.index, clock, isEnd, ahead }
  return { ...of, net, charge, discharge, prices, columns: read }
}
