import { delimiterOf, parseRows } from './delimited.ts'
import { readSheets } from './sheets.ts'
import { decodeText, encodingOf, formatOf, wholeLines } from './text.ts'
import type { VisitorFile } from './visitor-files.ts'

export type Rows = readonly (readonly string[])[]

/** A table of a file: a text, or a sheet of a workbook. */
export interface Table {
  /** Tells its content and sheet; equal ones are numbered by `numbered`. */
  id: string
  file: string
  folder: string
  /** '' for a text. */
  sheet: string
  encoding: string
  delimiter: string
  /** The first rows. */
  start: readonly string[][]
  /** All rows, where they are few. */
  kept: readonly string[][] | undefined
  /** All rows from the first on, in blocks, as often as they are asked for. The first time, nothing is decoded again. */
  rows: () => AsyncIterable<readonly string[][]>
}

/** Texts of more bytes are not kept in memory, unless all rows are needed at once. */
const MOST_KEPT = 8_000_000
/** So much of a text, from its first lines, tells its delimiter. */
const SAMPLE = 1 << 16

type OnBytes = (bytes: number) => void

/**
 * Opens the tables of a file.
 *
 * @param mostKept a text of more bytes is not kept in memory
 * @throws {Refusal} if the file is empty, no table, or of a format that has to be exported first
 */
export async function tablesOf(
  { file, folder }: VisitorFile,
  onBytes: OnBytes,
  mostKept = MOST_KEPT,
): Promise<Table[]> {
  const of = { file: file.name, folder, sheet: '', encoding: '', delimiter: '' }
  const id = await hashOf(file)
  if ((await formatOf(file)) === 'xlsx') {
    const sheets = await readSheets(file)
    onBytes(file.size)
    return sheets.map(({ name, rows }) =>
      keptTable({ ...of, id: `${id}-${name}`, sheet: name }, rows),
    )
  }
  const encoding = await encodingOf(file)
  const pieces = wholeLines(decodeText(file, encoding, onBytes))
  if (/\.(json|ndjson|jsonl)$/i.test(file.name)) {
    const text = await joined(pieces)
    return [keptTable({ ...of, id, encoding }, rowsOfJson(text) ?? parseRows(text, ','))]
  }
  const { value: first = '' } = (await pieces.next()) as IteratorResult<string, undefined>
  const delimiter = delimiterOf(startOf(first))
  const text = { ...of, id, encoding, delimiter }
  return file.size > mostKept
    ? [streamedTable(text, file, first, pieces)]
    : [keptTable(text, parseRows(first + (await joined(pieces)), delimiter))]
}

/** All rows of tables that are kept in memory, by their ids. */
export const rowsOf = (tables: readonly Table[]): ReadonlyMap<string, Rows> =>
  new Map(tables.map(({ id, kept = [] }) => [id, kept]))

/** Tables with ids of their own: those of the same content are numbered. */
export function numbered(tables: readonly Table[]): Table[] {
  const counts = new Map<string, number>()
  return tables.map(table => {
    const count = (counts.get(table.id) ?? 0) + 1
    counts.set(table.id, count)
    return count > 1 ? { ...table, id: `${table.id}-${count}` } : table
  })
}

type Text = Omit<Table, 'start' | 'kept' | 'rows'>

const keptTable = (of: Text, kept: readonly string[][]): Table => ({
  ...of,
  start: kept,
  kept,
  async *rows() {
    yield kept
  },
})

function streamedTable(of: Text, file: Blob, first: string, pieces: AsyncIterable<string>): Table {
  let rest: AsyncIterable<string> | undefined = pieces
  const start = parseRows(first, of.delimiter)
  return {
    ...of,
    start,
    kept: undefined,
    async *rows() {
      const isFirst = rest !== undefined
      const texts = rest ?? wholeLines(decodeText(file, of.encoding))
      rest = undefined
      if (isFirst) yield start
      for await (const lines of texts) yield parseRows(lines, of.delimiter)
    },
  }
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** The first whole lines of a text. */
const startOf = (text: string) =>
  text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || undefined) : text

/** So many bytes from the start, and the size, tell one file from another. */
const HASHED = 1 << 20

/** A hash of a file's content (FNV-1a, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv), and its size. */
async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HASHED).arrayBuffer())
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${hash.toString(36)}-${file.size.toString(36)}`
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)

/**
 * The rows of a JSON text that holds records: an array of them, alone or as a property, a record in each line, or a
 * record of columns.
 *
 * @returns a header and a row for each record; undefined if the text is no such JSON
 */
function rowsOfJson(text: string): string[][] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parse(text) ?? parse(`[${text.trim().replace(/\r?\n/g, ',')}]`)
  const lists = isRecord(parsed) ? Object.values(parsed) : [parsed]
  const records = lists.flatMap(list => (Array.isArray(list) ? list : [])).filter(isRecord)
  if (records.length === 0) return isRecord(parsed) ? rowsOfColumns(parsed) : undefined
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))]
  return [keys, ...records.map(record => keys.map(key => textOf(record[key])))]
}

/** The rows of a record in which each column is a list. */
function rowsOfColumns(record: Json): string[][] | undefined {
  const columns = Object.entries(record).flatMap(([key, list]) =>
    Array.isArray(list) && list.length > 1 ? [{ key, list }] : [],
  )
  const [first] = columns
  if (!first || columns.length < 2) return undefined
  const rows = first.list.map((_, i) => columns.map(({ list }) => textOf(list[i])))
  return [columns.map(({ key }) => key), ...rows]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
