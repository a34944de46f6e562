/** The values of a row, by column; '' for an empty cell of the table. */
export type Row = Readonly<Record<string, string>>

/** Reads one of the data files: a header line, and values without quotes. */
export function readCsv(csv: string): Row[] {
  const [columns = [], ...records] = csv
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  return records.map(record =>
    Object.fromEntries(columns.map((column, i) => [column, record[i] ?? ''])),
  )
}
