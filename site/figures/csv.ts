import { csvParseRows } from 'd3-dsv'

/** For the header of each column, the reader that converts a cell's text. */
type Columns = Record<string, (text: string) => unknown>

type Row<Readers extends Columns> = { [Header in keyof Readers]: ReturnType<Readers[Header]> }

/**
 * Parses a CSV table with a header line into typed rows. Columns that `columns` does not name are
 * ignored.
 *
 * @param file name of the file, for error messages
 * @throws Error that names the file, the row and the column if a column is missing, if there are no
 *   rows, or if a reader rejects a cell. A damaged data file therefore stops the build.
 */
export function parseCsv<Readers extends Columns>(
  text: string,
  file: string,
  columns: Readers,
): Row<Readers>[] {
  // By rows, because the policy of the page forbids the functions that `csvParse` makes of text.
  const [headers = [], ...records] = csvParseRows(text)
  const missing = Object.keys(columns).find(header => !headers.includes(header))
  if (missing) throw new Error(`${file}: column "${missing}" is missing`)
  if (records.length === 0) throw new Error(`${file}: no rows below the header`)

  return records.map((record, index) => {
    const entries = Object.entries(columns).map(([header, read]) => {
      try {
        // A row that is too short has no value for its last columns.
        return [header, read(record[headers.indexOf(header)] ?? '')]
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new Error(`${file}: row ${index + 1}, column "${header}": ${reason}`, { cause })
      }
    })
    return Object.fromEntries(entries) as Row<Readers>
  })
}

/** Reads a finite decimal number. Throws on any other text, including an empty cell. */
export function number(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`"${text}" is not a number`)
  return value
}

/** Returns a reader that accepts only the given words and throws on any other text. */
export function oneOf<Word extends string>(...words: readonly Word[]): (text: string) => Word {
  return text => {
    const word = words.find(candidate => candidate === text)
    if (word === undefined) throw new Error(`"${text}" is not one of ${words.join(', ')}`)
    return word
  }
}

/** Reads any text except an empty cell, on which it throws. */
export function text(value: string): string {
  if (value === '') throw new Error('the cell is empty')
  return value
}
