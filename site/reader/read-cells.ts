import { cellsOf } from './cells.ts'
import { LeftOuts, type Series } from './collected.ts'
import { formatOf } from './formats.ts'
import { readTables, type TableReading } from './read-tables.ts'
import type { CellReading, ColumnChoice, OnProgress, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

/** More bytes than this take minutes. */
export const MOST_BYTES = 2_000_000_000

/**
 * Reads tables and raw exports of cell tests. It sends and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readCells(
  files: readonly VisitorFile[],
  {
    columns = {},
    onProgress,
  }: { columns?: ColumnChoice; onProgress?: OnProgress | undefined } = {},
): Promise<CellReading> {
  if (files.length === 0) throw new Refusal('no-files')
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  if (total > MOST_BYTES) throw new Refusal('too-large', { count: total, limit: MOST_BYTES })
  const leftOut = new LeftOuts()
  const tables: TableReading[] = []
  let done = 0
  let refusal: Refusal | undefined
  for (const visitorFile of files) {
    const before = done
    try {
      const format = await formatOf(visitorFile.file)
      const onBytes = (bytes: number) => {
        done += bytes
        onProgress?.(Math.min(1, done / total))
      }
      tables.push(
        ...(await readTables(visitorFile, format, {
          columns,
          leftOut,
          onBytes,
          count: files.length,
        })),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal ??= error
      leftOut.add('file', error.reason, () => visitorFile.file.name)
    }
    done = before + visitorFile.file.size
    onProgress?.(done / Math.max(1, total))
  }
  const [first] = tables
  if (!first) throw refusal ?? new Refusal('no-files')
  return { ...summaryOf(tables, first, leftOut), leftOut: leftOut.all }
}

function summaryOf(tables: readonly TableReading[], first: TableReading, leftOut: LeftOuts) {
  const same = tables.filter(table => {
    const isSame = table.layout.axis === first.layout.axis && table.isShare === first.isShare
    if (!isSame) leftOut.add('file', 'other-unit', () => table.origin.place)
    return isSame
  })
  const { layout, isShare, origin } = first
  const series: Series[] = same.flatMap(table => [...table.series.all.values()])
  const cells = cellsOf(series, layout.axis, layout.kind === 'export', leftOut)
  const isNamed = cells.some(({ condition }) => condition !== '')
  return {
    cells,
    axis: layout.axis,
    capacityUnit: isShare ? ('share' as const) : ('Ah' as const),
    files: new Set(same.map(table => table.origin.file)).size,
    rows: same.reduce((sum, { rows }) => sum + rows, 0),
    columns: layout.columns,
    namedBy: layout.cell
      ? ('column' as const)
      : layout.kind === 'wide'
        ? ('header' as const)
        : origin.namedBy,
    conditionsBy: !isNamed
      ? ('none' as const)
      : layout.condition
        ? ('column' as const)
        : origin.folder &&
            cells.every(({ condition }) => condition === origin.folder || condition !== '')
          ? ('folder' as const)
          : ('row' as const),
    integrated: layout.kind === 'export' && !layout.capacity,
  }
}
