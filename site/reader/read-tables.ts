import type { LeftOuts, TableReading } from './collected.ts'
import { parseRows } from './delimited.ts'
import { isLayout, type Layout, layoutOf, type Unreadable } from './layout.ts'
import type { ColumnChoice, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'
import { readSheets } from './sheets.ts'
import { openTable } from './tables.ts'
import { decodeText, wholeLines } from './text.ts'

interface Options {
  columns: ColumnChoice
  leftOut: LeftOuts
  onBytes: (bytes: number) => void
}

/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', ' ']
/** How much of a text's start shows its layout: so many letters, and so many lines where those are long. */
const SAMPLE = 1 << 16
const SAMPLE_LINES = 20
const LONGEST_SAMPLE = 1 << 20

/** Reads a text file piece by piece. @throws {Refusal} if it has no table of cells */
export async function readText(
  { file, folder }: VisitorFile,
  options: Options,
): Promise<TableReading[]> {
  const origin = originOf(file, folder)
  let table: ReturnType<typeof openTable> | undefined
  let delimiter = ''
  for await (const lines of wholeLines(decodeText(file, options.onBytes))) {
    if (!table) {
      const found = bestLayout(sampleOf(lines), options.columns)
      delimiter = found.delimiter
      table = openTable(
        readable(found.layout, file),
        found.rows,
        delimiter,
        origin,
        options.leftOut,
      )
    }
    table.add(parseRows(lines, delimiter))
  }
  return table ? [table.close()] : []
}

/** The start of whole lines of text. A header of thousands of cells is longer than other tables. */
function sampleOf(lines: string): string {
  const few = lines.split('\n', SAMPLE_LINES).join('\n')
  return few.length > SAMPLE
    ? few.slice(0, LONGEST_SAMPLE)
    : lines.slice(0, lines.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE)
}

/** The layout by the delimiter with which most columns are recognised. */
function bestLayout(sample: string, columns: ColumnChoice) {
  const occurring = DELIMITERS.filter(delimiter => delimiter === ',' || sample.includes(delimiter))
  const tried = occurring.map(delimiter => {
    const rows = parseRows(sample, delimiter)
    const layout = layoutOf(rows, columns)
    const rank = isLayout(layout) ? 2 + layout.columns.length : Number(layout.kind !== 'no-header')
    return { delimiter, rows, layout, rank }
  })
  return tried.reduce((best, each) => (each.rank > best.rank ? each : best))
}

/** Sheets that tell of one cell in several ways, in the order in which they are preferred. */
const WAYS = [/^(cycle|zykl)/i, /^(record|detail|data)/i, /^stat/i, /^step/i]

/** Reads the sheets of a workbook. @throws {Refusal} if none has a table of cells */
export async function readWorkbook(
  { file, folder }: VisitorFile,
  options: Options,
): Promise<TableReading[]> {
  const sheets = (await readSheets(file)).map(sheet => ({
    ...sheet,
    layout: layoutOf(sheet.rows, options.columns),
    way: WAYS.findIndex(way => way.test(sheet.name)),
  }))
  options.onBytes(file.size)
  const tables = sheets.filter(({ layout }) => isLayout(layout))
  const own = tables.filter(({ way }) => way < 0)
  const read = own.length > 0 ? own : tables.sort((a, b) => a.way - b.way).slice(0, 1)
  if (read.length === 0) readable(sheets[0]?.layout ?? { kind: 'no-header', headers: [] }, file)
  for (const sheet of sheets) {
    if (read.includes(sheet) || sheet.rows.length === 0) continue
    const reason = isLayout(sheet.layout) ? 'other-sheet' : sheet.layout.kind
    options.leftOut.add('sheet', reason, () => `${file.name}, ${sheet.name}`)
  }
  return read.map(({ name: sheet, rows, layout }) => {
    const origin = originOf(file, folder)
    if (read.length > 1)
      Object.assign(origin, { sheet, name: sheet, group: `${folder}/${origin.name}` })
    const table = openTable(readable(layout, file), rows, '', origin, options.leftOut)
    table.add(rows)
    return table.close()
  })
}

const originOf = ({ name: file }: File, folder: string) => {
  const name = file.replace(/(\.bdf)?\.[^.]{1,5}$/i, '')
  return { file, sheet: '', name, folder, group: folder }
}

function readable(layout: Layout | Unreadable, { name: file }: File): Layout {
  if (isLayout(layout)) return layout
  const found = layout.headers.map(header => header.trim()).filter(header => header !== '')
  throw new Refusal(layout.kind, { file, found: found.slice(0, 6) })
}
