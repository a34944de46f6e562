import { group } from 'd3-array'
import type { ReadColumn, ReadTable, ShownRow } from '../reading.ts'
import type { LeftOuts } from '../tables/left-outs.ts'
import { type OnProgress, readFiles } from '../tables/read-files.ts'
import type { FileReason } from '../tables/refusal.ts'
import { filledRows, isFilled, tablesOf } from '../tables/tables.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import {
  type TimedTable,
  timedTableOf,
  uprightRows,
  withDatesBelow,
  withSerialTimes,
} from './timed-table.ts'

/** A larger file, in bytes, holds neither prices nor a log of a few years. */
const MOST_BYTES = 50_000_000

/** A table of a file, whose rows have times if it can be read. */
export interface OpenTable {
  file: string
  sheet: string
  delimiter: string
  /** All rows that are not empty; those of a table with a day in each column are turned. */
  rows: string[][]
  timed: TimedTable | undefined
  /** Its place among the tables with other columns, by which the visitor's choices of columns are kept. */
  kind: number
}

/** What a table is called. */
export const nameOf = ({ file, sheet }: OpenTable) => (sheet ? `${file}, ${sheet}` : file)

/**
 * Whether two tables with the same columns begin at the same time and differ: then each is of a zone or a device of its
 * own. One that goes on where the other one ends is the same export, made later.
 *
 * @param timeOf the time of a row as it is written
 */
export function areBeside(
  { timed: one }: OpenTable,
  { timed: other }: OpenTable,
  timeOf: (row: readonly string[]) => string = () => '',
): boolean {
  const [first, second] = [one?.body[0] ?? [], other?.body[0] ?? []]
  if (one === other || timeOf(first) !== timeOf(second)) return false
  return one?.body.some((row, i) => other?.body[i] && `${row}` !== `${other.body[i]}`) ?? false
}

interface Options<What extends string, Reason extends string> {
  /** Ranks a table by how much of it is recognised. A text has the delimiter with the highest rank. */
  rankOf: (table: TimedTable, delimiter: string) => number
  /** Why a sheet with other columns than the largest is left out. */
  otherSheet: Reason
  leftOut: LeftOuts<What | 'file' | 'sheet', Reason | 'no-times' | FileReason>
  onProgress?: OnProgress | undefined
}

/**
 * Opens the tables of files: of a workbook, the largest sheet and those with the same headers. Files without times
 * are left out where others have some.
 *
 * @throws {Refusal} if no file is a table
 */
export async function openTimed<What extends string, Reason extends string>(
  files: readonly VisitorFile[],
  { rankOf, otherSheet, leftOut, onProgress }: Options<What, Reason>,
): Promise<OpenTable[]> {
  const rank = (rows: readonly string[][], delimiter: string) => {
    const timed = timedTableOf(rows)
    if (timed) return 100 + rankOf(timed, delimiter)
    return Math.min(90, Math.max(0, ...rows.slice(0, 60).map(row => row.filter(Boolean).length)))
  }
  const opened = await readFiles(
    files,
    { limit: MOST_BYTES, leftOut, onProgress },
    async (file, onBytes) => {
      const sheets = await tablesOf(
        file,
        (rows, mark) => rank(readableRows(rows.filter(isFilled)), mark),
        onBytes,
      )
      const tables = await Promise.all(
        sheets.map(async table => {
          const rows = readableRows(await filledRows(table))
          const { sheet, delimiter } = table
          const timed = timedTableOf(rows)
          return { file: table.file, sheet, delimiter, rows, timed, rank: rank(rows, delimiter) }
        }),
      )
      const filled = tables.filter(({ rows }) => rows.length > 0)
      const [largest] = filled.toSorted((a, b) => b.rank - a.rank || b.rows.length - a.rows.length)
      const own = filled.filter(table => table === largest || isSame(table, largest))
      for (const { file, sheet } of filled.filter(table => table.timed && !own.includes(table))) {
        leftOut.add('sheet', otherSheet, () => `${file}, ${sheet}`)
      }
      return own
    },
  )
  const all = opened.flat()
  const timed = all.filter(({ timed }) => timed)
  const used = timed.length > 0 ? timed : all
  for (const { file } of all.filter(table => !used.includes(table))) {
    leftOut.add('file', 'no-times', () => file)
  }
  const kinds = [...new Set(used.map(keyOf))]
  return used.map(({ rank, ...table }) => ({ ...table, kind: kinds.indexOf(keyOf(table)) }))
}

/** Rows that can be read: with a day in each row where a column has one, and with times that are written out. */
function readableRows(rows: readonly string[][]): string[][] {
  const upright = uprightRows(rows)
  return timedTableOf(upright) ? upright : withDatesBelow(withSerialTimes(upright))
}

/** What tables have in common that are read alike. Their titles may name another month or year. */
const keyOf = ({ timed, rows }: Pick<OpenTable, 'timed' | 'rows'>) =>
  (timed
    ? [...timed.titles.map(withoutNumbers), ...timed.headers, ...timed.units]
    : (rows[0] ?? [])
  ).join('\n')

export const withoutNumbers = (title: string) => title.replace(/\d+/g, '')

const isSame = (a: Pick<OpenTable, 'timed' | 'rows'>, b: typeof a | undefined) =>
  b !== undefined && a.timed !== undefined && keyOf(a) === keyOf(b)

/** The use of a column of a table. */
export type ColumnUse<Meaning extends string> = Pick<
  ReadColumn<Meaning>,
  'index' | 'meaning' | 'certainty' | 'why'
> & { unit?: string | null; bracket?: number | null }

/** What the columns of a table are used for, and how its numbers are written. */
interface TableUses<Meaning extends string> {
  uses: readonly ColumnUse<Meaning>[]
  decimalComma?: boolean
}

/** How tables are shown: those of a kind as one. @param usesOf those of a kind, where they have times */
export const readTables = <Meaning extends string>(
  open: readonly OpenTable[],
  usesOf: (kind: number) => TableUses<Meaning> | undefined,
): ReadTable<Meaning>[] =>
  [...group(open, ({ kind }) => kind)].map(([kind, same]) => readTable(same, usesOf(kind)))

function readTable<Meaning extends string>(
  tables: readonly OpenTable[],
  { uses, decimalComma = false }: TableUses<Meaning> = { uses: [] },
): ReadTable<Meaning> {
  const [{ file, sheet, timed, rows }] = tables as [OpenTable]
  const headers = timed?.headers ?? headerRow(rows)
  const columns = headers.map((header, index): ReadColumn<Meaning> => {
    const unused = { meaning: null, certainty: 'sure' as const, why: null }
    const use = uses.find(each => each.index === index) ?? unused
    return { unit: null, bracket: null, ...use, index, header }
  })
  const firstRow = timed?.firstRow ?? rows.indexOf(headers) + 1
  const rowsOf = (table: OpenTable) => table.timed?.body.length ?? table.rows.length - firstRow
  return {
    file,
    files: new Set(tables.map(table => table.file)).size,
    sheet,
    rows: tables.reduce((sum, table) => sum + rowsOf(table), 0),
    decimalComma,
    columns,
    shown: shownRows(rows, timed?.body ?? rows.slice(firstRow), uses),
  }
}

/** The headers of a table without times: the first row with several values, or the first. */
const headerRow = (rows: readonly string[][]) =>
  rows.find(row => row.filter(Boolean).length > 1) ?? rows[0] ?? []

/** The first rows, the row with the largest value, and the last row. */
function shownRows(
  rows: readonly string[][],
  body: readonly string[][],
  uses: readonly ColumnUse<string>[],
): ShownRow[] {
  const value = uses.find(({ meaning }) => !['time', 'date', 'hour', 'end'].includes(meaning ?? ''))
  const sizeOf = (row: readonly string[]) =>
    Math.abs(Number((row[value?.index ?? -1] ?? '').replace(',', '.'))) || 0
  let largest = body[0]
  for (const row of value ? body : []) if (sizeOf(row) > sizeOf(largest ?? [])) largest = row
  const first = body.slice(0, 3)
  const last = body.slice(3).at(-1)
  const shown = (row: string[], shows: ShownRow['shows']): ShownRow => ({
    line: rows.indexOf(row) + 1,
    cells: row,
    shows,
  })
  return [
    ...first.map(row => shown(row, 'first')),
    ...(largest && !first.includes(largest) && largest !== last ? [shown(largest, 'largest')] : []),
    ...(last ? [shown(last, 'last')] : []),
  ]
}
