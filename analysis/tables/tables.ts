import { formatOf } from './bytes.ts'
import { rowsOfRecords } from './records.ts'
import { parseRows, SPACES } from './rows.ts'
import { readSheets } from './sheets.ts'
import { decodeText, wholeLines } from './text.ts'
import type { VisitorFile } from './visitor-files.ts'

/** A table of a file: a text, or a sheet of a workbook. */
export interface Table {
  file: string
  folder: string
  /** The name of the sheet, '' for a text. */
  sheet: string
  /** The name of the unit that it is of, where its place tells that, and what units of one name are told apart by. */
  unit?: string
  group?: string
  /** What separates the columns of a text, '' in a sheet. */
  delimiter: string
  /** The first rows, which show what the columns hold. */
  sample: string[][]
  /** All rows once, from the first on, in blocks. */
  blocks: AsyncIterable<string[][]>
}

export const isFilled = (row: readonly string[]) => row.some(cell => cell.trim() !== '')

/** The rows of a table that are not empty. */
export async function filledRows({ blocks }: Table): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of blocks) for (const row of block) if (isFilled(row)) rows.push(row)
  return rows
}

/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', SPACES, ' ']
/** How much of a text's start shows its layout: so many letters, and so many lines where those are long. */
const SAMPLE = 1 << 16
const SAMPLE_LINES = 20
const LONGEST_SAMPLE = 1 << 20
/** A sample of which less than this is recognised has its header further down. */
const RECOGNISED = 2

/** How much is recognised in a sample of rows. */
type RankOf = (rows: readonly string[][], delimiter: string) => number

/**
 * Opens the tables of a file.
 *
 * @param rankOf what finds the encoding and the delimiter of a text
 * @throws {Refusal} if the file is empty, no table, or of a format that has to be exported first
 */
export async function tablesOf(
  { file, folder }: VisitorFile,
  rankOf: RankOf,
  onBytes: (bytes: number) => void,
): Promise<Table[]> {
  const of = { file: file.name, folder }
  if ((await formatOf(file)) === 'xlsx') {
    const sheets = await readSheets(file)
    onBytes(file.size)
    return sheets.map(({ name: sheet, rows }) => {
      return { ...of, sheet, delimiter: '', sample: rows, blocks: blocksOf(rows) }
    })
  }
  const rankOfText = (text: string) => sampleOf(text, rankOf).rank
  const pieces = wholeLines(decodeText(file, rankOfText, onBytes))
  const { value = '' } = (await pieces.next()) as IteratorResult<string, undefined>
  if (/\.(json|ndjson|jsonl)$/i.test(file.name)) {
    let text = value
    for await (const lines of pieces) text += lines
    const rows = rowsOfRecords(text) ?? parseRows(text, ',')
    return [{ ...of, sheet: '', delimiter: ',', sample: rows, blocks: blocksOf(rows) }]
  }
  const unquote = isQuoted(value) ? unquoted : (text: string) => text
  const first = unquote(value)
  const { delimiter, sample } = sampleOf(first, rankOf)
  async function* blocks() {
    yield parseRows(first, delimiter)
    for await (const lines of pieces) yield parseRows(unquote(lines), delimiter)
  }
  return [{ ...of, sheet: '', delimiter, sample, blocks: blocks() }]
}

const NEWLINE = /\r\n?|\n/

/** A line that stands in quotes as a whole, with those inside doubled. */
const isWhole = (line: string) =>
  line.length > 2 &&
  line.startsWith('"') &&
  line.endsWith('"') &&
  !line.slice(1, -1).replaceAll('""', '').includes('"')

/** Whether most lines of a text, below a preamble, stand in quotes as a whole, each with several values. */
function isQuoted(text: string): boolean {
  if (!text.includes('"')) return false
  const lines = text.slice(0, SAMPLE).split(NEWLINE).filter(Boolean)
  const below = lines.slice(Math.floor(lines.length / 2))
  return below.filter(line => isWhole(line) && /[,;\t|]/.test(line)).length > 0.8 * below.length
}

const unquoted = (text: string) =>
  text
    .split(NEWLINE)
    .map(line => (isWhole(line) ? line.slice(1, -1).replaceAll('""', '"') : line))
    .join('\n')

/** Rows that are read as a table's blocks. */
export async function* blocksOf(rows: string[][]) {
  yield rows
}

/** The delimiter with which most is recognised in the start of a text, and the rows that it gives. */
function sampleOf(text: string, rankOf: RankOf) {
  const best = bestOf(startOf(text), rankOf)
  // The header may follow a long preamble.
  return best.rank < RECOGNISED && text.length > SAMPLE ? bestOf(text, rankOf) : best
}

function startOf(text: string): string {
  // A header of thousands of cells is longer than other tables.
  const few = text.split('\n', SAMPLE_LINES).join('\n')
  if (text.length <= SAMPLE) return text
  return few.length > SAMPLE
    ? few.slice(0, LONGEST_SAMPLE)
    : text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE)
}

function bestOf(start: string, rankOf: RankOf) {
  const tried = DELIMITERS.filter(each => each === ',' || start.includes(each)).map(delimiter => {
    const sample = parseRows(start, delimiter)
    return { delimiter, sample, rank: rankOf(sample, delimiter) }
  })
  return tried.reduce((best, each) => (each.rank > best.rank ? each : best))
}
