import { parseRows } from './delimited.ts'
import { formatOf } from './formats.ts'
import { groupBy, marketDays, type ReadDay } from './market-days.ts'
import { type PriceLayout, priceLayoutOf } from './price-layout.ts'
import { type PriceLeftOut, type PriceReading, PriceRefusal } from './price-reading.ts'
import { type PriceSeries, seriesOf } from './price-series.ts'
import type { OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'
import { readSheets } from './sheets.ts'
import { decodeText } from './text.ts'

/** More bytes than this are no prices of a few years. */
const MOST_BYTES = 50_000_000
/** A comma may be a decimal one. */
const DELIMITERS = [';', '\t', ',', '|']
/** How much of a text shows its delimiter. */
const SAMPLE = 1 << 16

/** A table with prices. */
interface Table {
  layout: PriceLayout
  rows: string[][]
}

interface Options {
  /** The name of the series that the visitor chose. */
  series?: string | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon and AEMO, and plain
 * tables of time and price. It sends and stores nothing.
 *
 * @throws {PriceRefusal | Refusal} if there is nothing to read; of several files, those that cannot be read are
 *   left out
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { series: chosen, onProgress }: Options = {},
): Promise<PriceReading> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (files.length === 0) throw new Refusal('no-files')
  if (total > MOST_BYTES) throw new Refusal('too-large', { count: total, limit: MOST_BYTES })
  const leftOut = new Map<string, PriceLeftOut>()
  const leave = (what: PriceLeftOut['what'], reason: PriceLeftOut['reason'], first: string) => {
    const known = leftOut.get(`${what} ${reason}`)
    if (known) known.count += 1
    else leftOut.set(`${what} ${reason}`, { what, reason, count: 1, first })
  }
  const read: PriceSeries[] = []
  let refusal: Error | undefined
  let rows = 0
  let done = 0
  for (const { file } of files) {
    try {
      const table = await tableOf(file)
      rows += table.rows.length - table.layout.firstRow
      const name = chosen ?? read[0]?.name
      const found = seriesOf(table.layout, table.rows, name)
      if (found.name === (name ?? found.name)) read.push(found)
      else leave('file', 'other-series', file.name)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PriceRefusal)) throw error
      refusal ??= error
      leave('file', error.reason, file.name)
    }
    done += file.size
    onProgress?.(done / total)
  }
  const [first] = read
  if (!first) throw refusal ?? new PriceRefusal('no-prices')
  const entries = read.flatMap(each => each.entries)
  const days = marketDays(entries, leave)
  if (days.length === 0) {
    const count = entries.length
    const isDaily = count > 0 && new Set(entries.map(({ day }) => day)).size === count
    throw new PriceRefusal(isDaily ? 'one-a-day' : 'no-days', { count })
  }
  const { entries: _, ...facts } = first
  return { ...facts, ...summaryOf(days), files: read.length, rows, leftOut: [...leftOut.values()] }
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

/** The table of a file; of a workbook, that of the sheet with most rows. @throws {Refusal | PriceRefusal} */
async function tableOf(file: File): Promise<Table> {
  const tables =
    (await formatOf(file)) === 'xlsx'
      ? (await readSheets(file)).map(({ rows }) =>
          tableIn(
            rows.map(row => row.map(clean)),
            '',
          ),
        )
      : [await textTable(file)]
  const readable = tables.filter(table => typeof table === 'object')
  const [most] = readable.sort((a, b) => b.rows.length - a.rows.length)
  if (most) return most
  const reason = tables.includes('no-prices') ? 'no-prices' : 'no-times'
  throw new PriceRefusal(reason, { file: file.name })
}

async function textTable(file: File) {
  let text = ''
  for await (const piece of decodeText(file, () => {})) text += piece
  const parse = (part: string, delimiter: string) =>
    parseRows(part, delimiter).filter(row => row.some(cell => cell.trim() !== ''))
  const tried = DELIMITERS.filter(delimiter => text.includes(delimiter)).map(delimiter => {
    const table = tableIn(parse(text.slice(0, SAMPLE), delimiter), delimiter)
    return { delimiter, width: typeof table === 'object' ? widthOf(table.layout) : 0 }
  })
  const [best] = tried.sort((a, b) => b.width - a.width)
  const delimiter = best?.delimiter ?? ','
  return tableIn(parse(text, delimiter), delimiter)
}

function tableIn(rows: string[][], delimiter: string): Table | 'no-times' | 'no-prices' {
  const layout = priceLayoutOf(rows, delimiter)
  return typeof layout === 'string' ? layout : { layout, rows }
}

/** How much a delimiter finds: columns that a header names as prices count more than others. */
const widthOf = ({ prices, slots }: PriceLayout) =>
  slots.length + prices.reduce((sum, { name }) => sum + (name === '' ? 1 : 10), 0)

/** A date of a workbook has no offset, and is a fraction of a day that may miss the minute; a time has no date. */
const clean = (text: string) => {
  if (!/T\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return text
  const nearest = new Date(Math.round(Date.parse(text) / 60_000) * 60_000).toISOString()
  return nearest.startsWith('1899') || nearest.startsWith('1900')
    ? nearest.slice(11, 16)
    : nearest.slice(0, 16)
}
