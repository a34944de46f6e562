import { LeftOuts } from '../files/left-outs.ts'
import { type OnProgress, readFiles } from '../files/read-files.ts'
import { Refusal } from '../files/refusal.ts'
import { type Table, tablesOf } from '../files/tables.ts'
import type { VisitorFile } from '../files/visitor-files.ts'
import { type PriceLayout, priceLayoutOf } from './layout.ts'
import { groupBy, marketDays, type PriceLeftOuts, type ReadDay } from './market-days.ts'
import type { PriceLeftOutReason, PriceLeftOutWhat, PriceReading, PriceReason } from './reading.ts'
import { type PriceSeries, seriesOf } from './series.ts'

/** More bytes than this are no prices of a few years. */
const MOST_BYTES = 50_000_000

interface Options {
  /** The name of the series that the visitor chose. */
  series?: string | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon and AEMO, and plain
 * tables of time and price. It sends and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { series: chosen, onProgress }: Options = {},
): Promise<PriceReading> {
  const leftOut: PriceLeftOuts = new LeftOuts<PriceLeftOutWhat, PriceLeftOutReason>()
  let name = chosen
  let rows = 0
  const all = await readFiles(
    files,
    { limit: MOST_BYTES, leftOut, onProgress },
    async (file, onBytes) => {
      const table = await tableOf(file, onBytes)
      rows += table.rows.length - table.layout.firstRow
      const found = seriesOf(table.layout, table.rows, name)
      name ??= found.name
      return { found, file: file.file.name }
    },
  )
  const read: PriceSeries[] = []
  for (const { found, file } of all) {
    if (found.name === name) read.push(found)
    else leftOut.add('file', 'other-series', () => file)
  }
  const [first] = read
  if (!first) throw new Refusal<PriceReason>('no-prices')
  const entries = read.flatMap(each => each.entries)
  const days = marketDays(entries, leftOut)
  if (days.length === 0) {
    const count = entries.length
    const isDaily = count > 0 && new Set(entries.map(({ day }) => day)).size === count
    throw new Refusal<PriceReason>(isDaily ? 'one-a-day' : 'no-days', { count })
  }
  const { entries: _, ...facts } = first
  return { ...facts, ...summaryOf(days), files: read.length, rows, leftOut: leftOut.all }
}

/** What is said of the days. */
function summaryOf(read: readonly ReadDay[]) {
  const days = read.map(({ date, prices }) => ({ date, prices }))
  const steps = [...groupBy(days, ({ prices }) => 24 / prices.length)]
    .map(([stepHours, same]) => ({ stepHours, days: same.length }))
    .sort((a, b) => b.days - a.days)
  const shortest = Math.min(...read.map(({ fileStep }) => fileStep))
  return {
    days,
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    steps,
    stepHours: steps[0]?.stepHours ?? 1,
    averagedFrom: shortest < 15 ? shortest : undefined,
  }
}

/** The table of a file; of a workbook, that of the sheet with most rows. @throws {Refusal} */
async function tableOf(file: VisitorFile, onBytes: (bytes: number) => void) {
  const read = await Promise.all((await tablesOf(file, widthOf, onBytes)).map(rowsOf))
  const tables = read.map(({ rows, delimiter }) => ({
    rows,
    layout: priceLayoutOf(rows, delimiter),
  }))
  const [most] = tables
    .filter((table): table is { rows: string[][]; layout: PriceLayout } => {
      return typeof table.layout === 'object'
    })
    .sort((a, b) => b.rows.length - a.rows.length)
  if (most) return most
  const hasTimes = tables.some(({ layout }) => layout === 'no-prices')
  throw new Refusal<PriceReason>(hasTimes ? 'no-prices' : 'no-times', { file: file.file.name })
}

const isFilled = (row: readonly string[]) => row.some(cell => cell.trim() !== '')

async function rowsOf({ blocks, delimiter }: Table) {
  const rows: string[][] = []
  for await (const block of blocks) for (const row of block) if (isFilled(row)) rows.push(row)
  return { rows, delimiter }
}

/** How much a delimiter finds: columns that a header names as prices count more than others. */
function widthOf(rows: readonly string[][], delimiter: string): number {
  const layout = delimiter === ' ' ? '' : priceLayoutOf(rows.filter(isFilled), delimiter)
  if (typeof layout === 'string') return 0
  const { prices, slots } = layout
  return slots.length + prices.reduce((sum, { name }) => sum + (name === '' ? 1 : 10), 0)
}
