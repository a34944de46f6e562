/// <reference path="./papaparse.d.ts" />
import papa from 'papaparse'
import type { LeftOuts, SeriesByName } from './collected.ts'
import { type Layout, layoutOf, type Unreadable } from './layout.ts'
import type { ColumnChoice, NameSource, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'
import { readSheets, type Sheet } from './sheets.ts'
import { type Origin, type RowReader, rowReader } from './tables.ts'
import { decodeText, wholeLines } from './text.ts'

/** One table that was read: a text file, or a sheet. */
export interface TableReading {
  layout: Layout
  origin: Origin & { file: string; namedBy: NameSource }
  series: SeriesByName
  isShare: boolean
  rows: number
}

interface Options {
  columns: ColumnChoice
  leftOut: LeftOuts
  onBytes: (bytes: number) => void
  /** How many files the visitor chose. */
  count: number
}

/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', ' ']
/** How much of a text's start shows its layout. */
const SAMPLE = 1 << 16

/** @throws {Refusal} if no table in the file can be read */
export function readTables(file: VisitorFile, format: 'text' | 'xlsx', options: Options) {
  return format === 'xlsx' ? readWorkbook(file, options) : readText(file, options)
}

async function readText({ file, folder }: VisitorFile, options: Options): Promise<TableReading[]> {
  const origin = { ...originOf(file, folder), namedBy: 'file' as const }
  let table: OpenTable | undefined
  let delimiter = ''
  for await (const lines of wholeLines(decodeText(file, options.onBytes))) {
    if (!table) {
      const text = lines.slice(0, SAMPLE)
      const sample =
        text.length < lines.length ? text.slice(0, text.lastIndexOf('\n') + 1) || text : text
      const found = bestLayout(sample, options.columns)
      if (!isLayout(found.layout)) throw refusalOf(found.layout, file.name)
      delimiter = found.delimiter
      table = new OpenTable(found.layout, found.rows, delimiter, origin, options.leftOut)
    }
    table.add(papa.parse(lines, { delimiter }).data)
  }
  if (!table) throw new Refusal('empty-file', { file: file.name })
  return [table.close()]
}

function bestLayout(sample: string, columns: ColumnChoice) {
  const tried = DELIMITERS.filter(delimiter => sample.includes(delimiter)).map(delimiter => {
    const { data: rows } = papa.parse(sample, { delimiter })
    return { delimiter, rows, layout: layoutOf(rows, columns) }
  })
  const rank = ({ layout }: (typeof tried)[number]) =>
    isLayout(layout) ? 100 + layout.columns.length : layout.kind === 'no-header' ? 0 : 1
  const none = { delimiter: '', rows: [], layout: { kind: 'no-header', headers: [] } as Unreadable }
  return tried.reduce((a, b) => (rank(b) > rank(a) ? b : a), tried[0] ?? none)
}

/** Sheets that tell of one cell in several ways, in the order in which they are preferred. */
const WAYS = [/^(cycle|zykl)/i, /^(record|detail|data)/i, /^(stat)/i, /^step/i]

async function readWorkbook(
  { file, folder }: VisitorFile,
  options: Options,
): Promise<TableReading[]> {
  const sheets = await readSheets(file)
  options.onBytes(file.size)
  const origin = originOf(file, folder)
  const found = sheets.map(sheet => ({ sheet, layout: layoutOf(sheet.rows, options.columns) }))
  const readable = found.filter(each => isLayout(each.layout)) as { sheet: Sheet; layout: Layout }[]
  const [first] = found
  if (readable.length === 0) {
    throw refusalOf((first?.layout as Unreadable) ?? { kind: 'no-header', headers: [] }, file.name)
  }
  const wayOf = ({ sheet }: { sheet: Sheet }) => WAYS.findIndex(way => way.test(sheet.name))
  const ways = readable.filter(each => wayOf(each) >= 0).sort((a, b) => wayOf(a) - wayOf(b))
  const own = readable.filter(each => wayOf(each) < 0)
  const read = own.length > 0 ? own : ways.slice(0, 1)
  for (const { sheet, layout } of found) {
    if (read.some(each => each.sheet === sheet) || sheet.rows.length === 0) continue
    const reason = isLayout(layout) ? 'other-sheet' : layout.kind
    options.leftOut.add('sheet', reason, () => `${file.name}, ${sheet.name}`)
  }
  return read.map(({ sheet, layout }) => {
    const isOne = read.length === 1
    const name = isOne
      ? origin.name
      : options.count > 1
        ? `${origin.name} ${sheet.name}`
        : sheet.name
    const place = isOne ? file.name : `${file.name}, ${sheet.name}`
    const namedBy = isOne ? ('file' as const) : ('sheet' as const)
    const table = new OpenTable(
      layout,
      sheet.rows,
      '',
      { ...origin, place, name, namedBy },
      options.leftOut,
    )
    table.add(sheet.rows)
    return table.close()
  })
}

const originOf = (file: File, folder: string) => ({
  file: file.name,
  place: file.name,
  name: file.name.replace(/(\.bdf)?\.[^.]{1,5}$/i, ''),
  folder,
})

const isLayout = (layout: Layout | Unreadable): layout is Layout => 'firstRow' in layout

const refusalOf = ({ kind, headers }: Unreadable, file: string) =>
  new Refusal(kind, { file, found: headers.filter(header => header.trim() !== '').slice(0, 6) })

/** A table while its rows are read. */
class OpenTable {
  readonly #layout: Layout
  readonly #origin: TableReading['origin']
  readonly #reader: RowReader
  /** Rows so far, with those above the first. */
  #at = 0
  #rows = 0

  constructor(
    layout: Layout,
    sample: readonly string[][],
    delimiter: string,
    origin: TableReading['origin'],
    leftOut: LeftOuts,
  ) {
    this.#layout = layout
    this.#origin = origin
    this.#reader = rowReader(layout, sample, delimiter, origin, leftOut)
  }

  add(rows: readonly string[][]) {
    for (const row of rows) {
      this.#at++
      if (this.#at <= this.#layout.firstRow || isEmpty(row)) continue
      this.#rows++
      this.#reader.add(row, this.#at)
    }
  }

  close(): TableReading {
    const { isShare } = this.#reader
    return {
      layout: this.#layout,
      origin: this.#origin,
      series: this.#reader.end(),
      isShare,
      rows: this.#rows,
    }
  }
}

const isEmpty = (row: readonly string[]) => row.every(cell => cell === '' || cell.trim() === '')
