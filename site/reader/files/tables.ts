import { formatOf } from './bytes.ts'
import { parseRows } from './rows.ts'
import { readSheets } from './sheets.ts'
import { decodeText, wholeLines } from './text.ts'
import type { VisitorFile } from './visitor-files.ts'

/** A table of a file: a text, or a sheet of a workbook. */
export interface Table {
  file: string
  folder: string
  /** The name of the sheet, '' for a text. */
  sheet: string
  /** What separates the columns of a text, '' in a sheet. */
  delimiter: string
  /** The first rows, which show what the columns hold. */
  sample: string[][]
  /** All rows once, from the first on, in blocks. */
  blocks: AsyncIterable<string[][]>
}

/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', ' ']
/** How much of a text's start shows its layout: so many letters, and so many lines where those are long. */
const SAMPLE = 1 << 16
const SAMPLE_LINES = 20
const LONGEST_SAMPLE = 1 << 20

/**
 * Opens the tables of a file.
 *
 * @param rankOf how much is recognised in a sample of rows, which finds the delimiter of a text
 * @throws {Refusal} if the file is empty, no table, or of a format that has to be exported first
 */
export async function tablesOf(
  { file, folder }: VisitorFile,
  rankOf: (rows: readonly string[][], delimiter: string) => number,
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
  const pieces = wholeLines(decodeText(file, onBytes))
  const { value: first = '' } = (await pieces.next()) as IteratorResult<string, undefined>
  const { delimiter, sample } = sampleOf(first, rankOf)
  return [{ ...of, sheet: '', delimiter, sample, blocks: parsed(first, pieces, delimiter) }]
}

async function* blocksOf(rows: string[][]) {
  yield rows
}

async function* parsed(first: string, others: AsyncIterable<string>, delimiter: string) {
  yield parseRows(first, delimiter)
  for await (const lines of others) yield parseRows(lines, delimiter)
}

/** The delimiter with which most is recognised in the start of a text, and the rows that it gives. */
function sampleOf(text: string, rankOf: (rows: readonly string[][], delimiter: string) => number) {
  // A header of thousands of cells is longer than other tables.
  const few = text.split('\n', SAMPLE_LINES).join('\n')
  const start =
    few.length > SAMPLE
      ? few.slice(0, LONGEST_SAMPLE)
      : text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE)
  const tried = DELIMITERS.filter(each => each === ',' || start.includes(each)).map(delimiter => {
    const sample = parseRows(start, delimiter)
    return { delimiter, sample, rank: rankOf(sample, delimiter) }
  })
  return tried.reduce((best, each) => (each.rank > best.rank ? each : best))
}
