import { type Column, chooserOf, columnsOf, type ReadColumn } from '../files/columns.ts'
import { isTime, readClock } from '../files/dates.ts'
import { isUnitRow } from '../files/units.ts'
import { END, MEANINGS, NETS, offsetNamed, type Quantity } from './names.ts'
import type { DispatchReason, DispatchRole } from './reading.ts'

type Row = readonly string[]

/** Which columns of a log hold what. */
export interface DispatchLayout {
  firstRow: number
  /** The column with the date, and with the time of day unless another one has it. */
  time: number
  /** The column with the time of day beside one with the date. */
  clock: number | undefined
  /** Whether they tell the end of a step. */
  isEnd: boolean
  /** Minutes that the clock is ahead of UTC, where the header says it. */
  offset: number | undefined
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

/** Rows of titles and headers. */
const MOST_ABOVE = 60
const SAMPLE = 300

const shareOf = (rows: readonly Row[], index: number, test: (text: string) => boolean) =>
  rows.filter(row => test(row[index]?.trim() ?? '')).length / Math.max(1, rows.length)

const isClock = (text: string) => /^\d{1,2}[:.]\d{2}/.test(text) && Number.isFinite(readClock(text))
const hasTimeOfDay = (text: string) => /\d:\d\d|\d{10}/.test(text)

/** Whether a row and the two below it have a time in one column; a title has one alone. */
const beginsRows = (rows: readonly Row[], at: number) =>
  (rows[at] ?? []).some((_, i) => rows.slice(at, at + 3).every(row => isTime(row[i]?.trim() ?? '')))

/** The columns with the date and with the time of day. */
function timesOf(rows: readonly Row[], headers: Row) {
  const width = Math.max(...rows.map(row => row.length))
  const all = Array.from({ length: width }, (_, index) => index)
  const header = (index: number) => headers[index]?.trim().toLowerCase() ?? ''
  const startOf = (columns: readonly number[]) =>
    columns.find(index => !END.test(header(index))) ?? columns[0]
  const dates = all.filter(index => shareOf(rows, index, isTime) > 0.8)
  const timed = dates.filter(index => shareOf(rows, index, hasTimeOfDay) > 0)
  const time = startOf(timed.length > 0 ? timed : dates)
  if (time === undefined) return undefined
  const clock =
    timed.length > 0
      ? undefined
      : startOf(all.filter(index => !dates.includes(index) && shareOf(rows, index, isClock) > 0.8))
  return {
    time,
    clock,
    isEnd: END.test(header(clock ?? time)),
    offset: offsetNamed(header(clock ?? time)) ?? offsetNamed(header(time)),
  }
}

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
  const firstRow = rows.findIndex((_, at) => at < MOST_ABOVE && beginsRows(rows, at))
  // A title has one value, a header several.
  const above = rows.slice(0, Math.max(0, firstRow)).filter(row => row.filter(Boolean).length > 1)
  const last = above.at(-1) ?? []
  const [headers, below] = isUnitRow(last) ? [above.at(-2) ?? [], last] : [last, []]
  const times = firstRow < 0 ? undefined : timesOf(rows.slice(firstRow).slice(0, SAMPLE), headers)
  const found = headers.map(header => header.trim()).filter(header => header !== '')
  if (!times) return { kind: 'no-times', headers: found }
  // A header that another mark splits has more columns than the rows below it.
  const width = Math.max(...rows.slice(firstRow, firstRow + SAMPLE).map(row => row.length))
  const columns = columnsOf(headers, below, MEANINGS).filter(
    ({ index }) => index < width && index !== times.time && index !== times.clock,
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
  return { firstRow, ...times, net, charge, discharge, prices, columns: read }
}
