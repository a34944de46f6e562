import { cellsOf } from './cells.ts'
import { LeftOuts, type TableReading } from './collected.ts'
import { formatOf } from './formats.ts'
import { columnNameOf } from './names.ts'
import { readText, readWorkbook } from './read-tables.ts'
import type { CellReading, ColumnChoice, OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

/** More bytes than this take minutes. */
const MOST_BYTES = 2_000_000_000

/**
 * Reads tables and raw exports of cell tests. It sends and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readCells(
  files: readonly VisitorFile[],
  { columns = {}, onProgress }: { columns?: ColumnChoice; onProgress?: OnProgress } = {},
): Promise<CellReading> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > MOST_BYTES) throw new Refusal('too-large', { count: total, limit: MOST_BYTES })
  const leftOut = new LeftOuts()
  const tables: TableReading[] = []
  let refusal = new Refusal('no-files')
  let before = 0
  for (const each of files) {
    let done = before
    const onBytes = (bytes: number) => {
      done += bytes
      onProgress?.(done / total)
    }
    try {
      const read = (await formatOf(each.file)) === 'xlsx' ? readWorkbook : readText
      tables.push(...(await read(each, { columns, leftOut, onBytes })))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (refusal.reason === 'no-files') refusal = error
      leftOut.add('file', error.reason, () => each.file.name)
    }
    before += each.file.size
  }
  const [first] = tables
  if (!first) throw refusal
  return readingOf(first, tables, leftOut)
}

/** Puts the tables together that have the axis and the unit of the first. */
function readingOf(
  first: TableReading,
  tables: readonly TableReading[],
  leftOut: LeftOuts,
): CellReading {
  const { layout, isShare, namedBy } = first
  const same = tables.filter(
    table => table.layout.axis === layout.axis && table.isShare === isShare,
  )
  for (const { origin } of tables.filter(table => !same.includes(table))) {
    leftOut.add('file', 'other-unit', () => origin.file)
  }
  const series = same.flatMap(table => table.series)
  const isDated = layout.age?.quantity === 'date'
  const cells = cellsOf(series, layout.axis, isDated, layout.kind === 'export', leftOut)
  return {
    cells,
    axis: layout.axis,
    capacityUnit: isShare ? 'share' : 'Ah',
    things: thingsOf(first),
    decimalComma: first.decimalComma,
    files: new Set(same.map(({ origin }) => origin.file)).size,
    rows: same.reduce((sum, { rows }) => sum + rows, 0),
    columns: layout.columns,
    namedBy,
    conditionsBy: cells.some(({ condition }) => condition !== '') ? first.conditionsBy : 'none',
    isIntegrated: layout.kind === 'export' && !layout.capacity,
    leftOut: leftOut.all,
  }
}

const VEHICLE = /fahrzeug|vehicle|\bbus|truck|lkw|\bvin\b|\bfin\b|kennzeichen|wagen|\bcar\b|fleet/i

/** Vehicles have kilometres, or a column that calls them so; they stay vehicles where their ages are dates. */
function thingsOf({ layout: { axis, columns } }: TableReading): 'cells' | 'vehicles' {
  const headers = (role: 'age' | 'cell') =>
    columns
      .filter(column => column.role === role)
      .flatMap(({ header, alternatives }) => [header, ...alternatives])
  const isDriven = headers('age').some(header => columnNameOf(header).quantity === 'km')
  const isNamed = headers('cell').some(header => VEHICLE.test(header))
  return axis === 'km' || isDriven || isNamed ? 'vehicles' : 'cells'
}
