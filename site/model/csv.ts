/** One row of a CSV file. Its readers throw an error that names the file, the row and the column. */
export interface Row {
  text: (column: string) => string
  number: (column: string) => number
  /** Whether the row has a value in the column. */
  has: (column: string) => boolean
}

/**
 * Reads one of the data files: a header line, and values without quotes.
 *
 * @param file name of the file, for error messages
 * @throws Error if there are no rows. A damaged file therefore stops the build.
 */
export function readCsv(csv: string, file: string): { columns: string[]; rows: Row[] } {
  const [columns = [], ...records] = csv
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  if (records.length === 0) throw new Error(`${file}: no rows below the header`)
  const rows = records.map((record, index): Row => {
    const text = (column: string) => {
      const value = record[columns.indexOf(column)]
      if (!value) throw new Error(`${file}: row ${index + 1}, column "${column}": no value`)
      return value
    }
    const number = (column: string) => {
      const value = Number(text(column))
      if (Number.isFinite(value)) return value
      throw new Error(
        `${file}: row ${index + 1}, column "${column}": "${text(column)}" is no number`,
      )
    }
    return { text, number, has: column => Boolean(record[columns.indexOf(column)]) }
  })
  return { columns, rows }
}
