import { parseRows } from './delimited.ts'
import { formatOf } from './formats.ts'
import { groupBy, marketDays, type ReadDay } from './market-days.ts'
import { completeRows, type NoPrices, type PriceLayout, priceLayoutOf } from './price-layout.ts'
import {
  type PriceChoice,
  type PriceLeftOut,
  type PriceReading,
  PriceRefusal,
} from './price-reading.ts'
import { optionsOf, type PriceOption } from './price-series.ts'
import { marketZoneOf } from './price-times.ts'
import { PER_MWH, unitBySize } from './price-units.ts'
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

/** A table with prices, and what can be read of it. */
interface Table {
  file: string
  rows: number
  options: PriceOption[]
}

interface Options {
  choice?: PriceChoice | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon, AEMO, OMIE and CAISO,
 * and plain tables of time and price. It sends and stores nothing.
 *
 * @throws {PriceRefusal | Refusal} if there is nothing to read; of several files, those that cannot be read are
 *   left out
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { choice = {}, onProgress }: Options = {},
): Promise<PriceReading> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (files.length === 0) throw new Refusal('no-files')
  if (total > MOST_BYTES) throw new Refusal('too-large', { count: total, limit: MOST_BYTES })
  const leftOut = leftOuts()
  const tables: Table[] = []
  let refusal: Error | undefined
  let done = 0
  for (const { file } of files) {
    try {
      tables.push(await tableOf(file, choice.price))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PriceRefusal)) throw error
      refusal ??= error
      leftOut.add('file', error.reason, file.name)
    }
    done += file.size
    onProgress?.(done / total)
  }
  if (tables.length === 0) throw refusal
  return seriesOf(tables, choice, leftOut)
}

/** The series that the visitor chose, or else the most usual one that has whole days. */
function seriesOf(tables: readonly Table[], choice: PriceChoice, leftOut: LeftOuts): PriceReading {
  const names = namesOf(tables)
  const [first] = names
  if (first === undefined) throw new PriceRefusal('no-prices', { file: tables[0]?.file ?? '' })
  const wanted = names.filter(name => name === choice.series)
  let refusal: Error | undefined
  for (const name of wanted.length > 0 ? wanted : names) {
    const ours = leftOut.copy()
    try {
      const reading = readingOf(tables, name, choice, ours)
      return { ...reading, alternatives: names.filter(other => other !== name), leftOut: ours.all }
    } catch (error) {
      if (!(error instanceof PriceRefusal)) throw error
      const choices = names.length > 1 ? [{ role: 'series' as const, options: names }] : []
      refusal ??= new PriceRefusal(error.reason, { ...error.facts, choices })
    }
  }
  throw refusal
}

/** The names of all series that have prices, the most usual first. */
function namesOf(tables: readonly Table[]): string[] {
  const byName = groupBy(
    tables.flatMap(({ options }) => options),
    ({ name }) => name,
  )
  const series = [...byName].map(([name, own]) => ({
    name,
    filled: own.reduce((sum, { filled }) => sum + filled, 0),
    rows: own.length,
    rank: own[0]?.rank ?? 0,
    isForeign: own[0]?.currency !== undefined && own[0].currency !== 'EUR',
  }))
  const most = Math.max(...series.map(({ filled }) => filled))
  const offered = series.filter(({ filled }) => filled > 0)
  const isSparse = ({ filled }: { filled: number }) => Number(filled < most / 2)
  return (offered.length > 0 ? offered : series)
    .sort(
      (a, b) =>
        isSparse(a) - isSparse(b) || a.rank - b.rank || Number(a.isForeign) - Number(b.isForeign),
    )
    .map(({ name }) => name)
}

/** @throws {PriceRefusal} if the series has no whole day */
function readingOf(
  tables: readonly Table[],
  name: string,
  choice: PriceChoice,
  leftOut: LeftOuts,
): Omit<PriceReading, 'alternatives' | 'leftOut'> {
  const all = tables.map(table => ({
    ...table,
    option: table.options.find(option => option.name === name),
  }))
  const named = all.find(({ option }) => option?.currency)?.option?.currency
  const currency = named ?? choice.currency ?? 'EUR'
  const own = all.flatMap(({ option, ...table }) => {
    if (!option) leftOut.add('file', 'other-series', table.file)
    else if ((option.currency ?? currency) !== currency)
      leftOut.add('file', 'other-currency', table.file)
    else return [{ ...table, ...option.read(currency), unit: option.unit }]
    return []
  })
  const unnamed = own.filter(({ unit }) => unit === undefined).flatMap(({ entries }) => entries)
  const assumed = choice.unit ?? own.find(({ unit }) => unit)?.unit ?? unitBySize(unnamed, currency)
  const entries = own.flatMap(({ unit, entries }) =>
    entries.map(entry => ({ ...entry, price: PER_MWH[unit ?? assumed](entry.price) })),
  )
  const timeZone = own.find(each => each.timeZone)?.timeZone
  const days = marketDays(entries, timeZone ?? marketZoneOf(currency), leftOut.add)
  if (days.length === 0) {
    const count = entries.length
    const isDaily = count > 0 && new Set(entries.map(({ day }) => day)).size === count
    throw new PriceRefusal(isDaily ? 'one-a-day' : 'no-days', { count })
  }
  return {
    ...summaryOf(days),
    name,
    currency,
    isCurrencyNamed: named !== undefined,
    unit: own[0]?.unit ?? assumed,
    isUnitNamed: unnamed.length === 0,
    timeZone,
    files: own.length,
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
  }
}

type LeftOuts = ReturnType<typeof leftOuts>

/** Counts what is left out, and keeps the first of each kind. */
function leftOuts(before: readonly PriceLeftOut[] = []) {
  const all = before.map(each => ({ ...each }))
  return {
    all,
    add(what: PriceLeftOut['what'], reason: PriceLeftOut['reason'], first: string) {
      const known = all.find(each => each.what === what && each.reason === reason)
      if (known) known.count += 1
      else all.push({ what, reason, count: 1, first })
    },
    copy: () => leftOuts(all),
  }
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
async function tableOf(file: File, chosen: string | undefined): Promise<Table> {
  const tables =
    (await formatOf(file)) === 'xlsx'
      ? (await readSheets(file)).map(({ rows }) =>
          tableIn(
            rows.map(row => row.map(clean)),
            '',
            chosen,
          ),
        )
      : [await textTable(file, chosen)]
  const [best] = tables.sort(
    (a, b) => rankOf(b.layout) - rankOf(a.layout) || b.rows.length - a.rows.length,
  )
  if (!best || 'missing' in best.layout) {
    const {
      missing = 'no-times',
      headers = [],
      numeric = [],
    } = (best?.layout ?? {}) as Partial<NoPrices>
    const choices = numeric.length > 0 ? [{ role: 'price' as const, options: numeric }] : []
    throw new PriceRefusal(missing, { file: file.name, found: headers, choices })
  }
  const { layout, rows } = best
  return { file: file.name, rows: rows.length - layout.firstRow, options: optionsOf(layout, rows) }
}

const rankOf = (layout: PriceLayout | NoPrices) =>
  'missing' in layout ? Number(layout.missing === 'no-prices') : 2

async function textTable(file: File, chosen: string | undefined) {
  let text = ''
  for await (const piece of decodeText(file, () => {})) text += piece
  const parse = (part: string, delimiter: string) =>
    parseRows(part, delimiter).filter(row => row.some(cell => cell.trim() !== ''))
  const tried = DELIMITERS.filter(delimiter => text.includes(delimiter)).map(delimiter => {
    const { layout } = tableIn(parse(text.slice(0, SAMPLE), delimiter), delimiter, chosen)
    const width =
      'missing' in layout ? layout.headers.length - 1000 * (2 - rankOf(layout)) : widthOf(layout)
    return { delimiter, width }
  })
  const [best] = tried.sort((a, b) => b.width - a.width)
  const delimiter = best?.delimiter ?? ','
  return tableIn(parse(text, delimiter), delimiter, chosen)
}

function tableIn(rows: string[][], delimiter: string, chosen: string | undefined) {
  const complete = completeRows(rows)
  return { layout: priceLayoutOf(complete, delimiter, chosen), rows: complete }
}

/** How much a delimiter finds: columns that a header names as prices count more than others. */
const widthOf = ({ sources }: PriceLayout) =>
  sources.reduce((sum, { name, columns }) => sum + columns.length + (name === '' ? 0 : 10), 0)

/** A date of a workbook has no offset, and is a fraction of a day that may miss the minute; a time has no date. */
const clean = (text: string) => {
  if (!/T\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)) return text
  const nearest = new Date(Math.round(Date.parse(text) / 60_000) * 60_000).toISOString()
  return nearest.startsWith('1899') || nearest.startsWith('1900')
    ? nearest.slice(11, 16)
    : nearest.slice(0, 16)
}
