import { LeftOuts } from '../tables/left-outs.ts'
import { type OnProgress, readFiles } from '../tables/read-files.ts'
import { type Table, tablesOf } from '../tables/tables.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { isLayout, layoutOf, rankOf, readable } from './cell-layout.ts'
import { namesVehicle } from './cell-names.ts'
import type {
  CellLeftOutReason,
  CellLeftOutWhat,
  CellReading,
  ColumnChoice,
} from './cell-reading.ts'
import type { CellLeftOuts, Origin, TableReading } from './cell-series.ts'
import { orderedCells } from './ordered-cells.ts'
import { readTable } from './read-table.ts'

/** More bytes than this take minutes. */
const MOST_BYTES = 2_000_000_000
/** Sheets that tell of one cell in several ways, in the order in which they are preferred. */
const WAYS = [/^(cycle|zykl)/i, /^(record|detail|data)/i, /^stat/i, /^step/i]

/**
 * Reads tables and raw exports of cell tests. It sends and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readCells(
  files: readonly VisitorFile[],
  { columns = {}, onProgress }: { columns?: ColumnChoice; onProgress?: OnProgress } = {},
): Promise<CellReading> {
  const leftOut: CellLeftOuts = new LeftOuts<CellLeftOutWhat, CellLeftOutReason>()
  const [[first, ...others], ...more] = await readFiles(
    files,
    { limit: MOST_BYTES, leftOut, onProgress },
    async (file, onBytes) => {
      const tables = await tablesOf(file, rows => rankOf(layoutOf(rows, columns)), onBytes)
      return readTables(tables, columns, leftOut)
    },
  )
  return readingOf(first, [first, ...others, ...more.flat()], columns, leftOut)
}

/** Reads a text, or the sheets of a workbook that have cells. @throws {Refusal} if there are none */
async function readTables(
  tables: readonly Table[],
  columns: ColumnChoice,
  leftOut: CellLeftOuts,
): Promise<[TableReading, ...TableReading[]]> {
  const all = tables.map(table => ({
    table,
    layout: layoutOf(table.sample, columns),
    way: table.sheet ? WAYS.findIndex(way => way.test(table.sheet)) : -1,
  }))
  const whole = all.filter(({ layout }) => isLayout(layout))
  const own = whole.filter(({ way }) => way < 0)
  const read = own.length > 0 ? own : whole.sort((a, b) => a.way - b.way).slice(0, 1)
  const [first = all[0], ...others] = read
  // A workbook has a sheet at least.
  if (!first) throw new Error('A file without a table.')
  const readOne = ({ table, layout }: typeof first) =>
    readTable(table, readable(layout, table.file), originOf(table, read.length > 1), leftOut)
  const result: [TableReading, ...TableReading[]] = [await readOne(first)]
  for (const each of all) {
    const { layout, table } = each
    if (read.includes(each) || table.sample.length === 0) continue
    const reason = isLayout(layout) ? 'other-sheet' : layout.kind
    leftOut.add('sheet', reason, () => `${table.file}, ${table.sheet}`)
  }
  for (const each of others) result.push(await readOne(each))
  return result
}

function originOf({ file, folder, sheet }: Table, isOfSheets: boolean): Origin {
  // The channel is the extension of some exports, as in `LOT9.001`.
  const name = file.replace(/(\.bdf)?\.(?!\d+$)[^.]{1,5}$/i, '')
  return isOfSheets
    ? { file, sheet, name: sheet, folder, group: `${folder}/${name}` }
    : { file, sheet: '', name, folder, group: folder }
}

/** Puts the tables together that have the axis and the unit of the first. */
function readingOf(
  first: TableReading,
  tables: readonly TableReading[],
  choice: ColumnChoice,
  leftOut: CellLeftOuts,
): CellReading {
  const { layout, isShare, namedBy, decimalComma } = first
  const { axis } = layout
  const same = tables.filter(table => table.layout.axis === axis && table.isShare === isShare)
  for (const { origin } of tables.filter(table => !same.includes(table))) {
    leftOut.add('file', 'other-unit', () => origin.file)
  }
  const series = same.flatMap(table => table.series)
  const isRaw = layout.kind === 'export'
  const header = layout.cell?.header ?? ''
  // A file of cycles is one of cells, whatever it is called.
  const names =
    axis === 'cycles' ? [header] : [header, ...series.slice(0, 3).map(({ name }) => name)]
  const things = axis === 'km' || names.some(namesVehicle) ? 'vehicles' : 'cells'
  const { cells, ...findings } = orderedCells(series, {
    axis,
    things,
    isRaw,
    isNamed: isShare || Boolean(layout.capacity?.unit) || !layout.capacity,
    choice,
    headers: layout.headers,
    leftOut,
  })
  return {
    cells,
    ...findings,
    axis,
    things,
    decimalComma,
    capacityUnit: isShare ? 'share' : 'Ah',
    files: new Set(same.map(({ origin }) => origin.file)).size,
    rows: same.reduce((sum, { rows }) => sum + rows, 0),
    columns: layout.columns,
    namedBy,
    conditionsBy: cells.some(({ condition }) => condition !== '') ? first.conditionsBy : 'none',
    isIntegrated: isRaw && !layout.capacity,
    isSignTurned: same.some(({ isSignTurned }) => isSignTurned),
    leftOut: leftOut.all,
  }
}
