/**
 * Reads a comma-separated table with a header line and no quoting.
 * `columns` names the wanted columns and how each cell is read; other columns are ignored.
 * Throws an Error naming the file and the line on a missing column or an unreadable cell, so that
 * a damaged data file stops the build instead of bending a curve.
 */
export function parseCsv<Row>(
  text: string,
  file: string,
  columns: { [Key in keyof Row]: { header: string; read: (cell: string) => Row[Key] } },
): Row[] {
  const [headerLine = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const headers = headerLine.split(',')
  const wanted = (Object.keys(columns) as (keyof Row)[]).map(key => {
    const { header, read } = columns[key]
    const index = headers.indexOf(header)
    if (index < 0) throw new Error(`${file}:1: no column "${header}"`)
    return { key, header, read, index }
  })
  if (lines.length === 0) throw new Error(`${file}: no rows below the header`)

  return lines.map((line, row) => {
    const cells = line.split(',')
    if (cells.length !== headers.length)
      throw new Error(`${file}:${row + 2}: ${cells.length} cells, expected ${headers.length}`)
    const entries = wanted.map(({ key, header, read, index }) => {
      try {
        return [key, read(cells[index] ?? '')]
      } catch (cause) {
        throw new Error(`${file}:${row + 2}: column "${header}": ${String(cause)}`, { cause })
      }
    })
    return Object.fromEntries(entries) as Row
  })
}

/** Reads a finite decimal number. Throws on anything else, an empty cell included. */
export function number(cell: string): number {
  const value = Number(cell)
  if (cell.trim() === '' || !Number.isFinite(value)) throw new Error(`"${cell}" is not a number`)
  return value
}

/** Makes a reader that takes one of the given words. Throws on any other. */
export function oneOf<Word extends string>(...words: readonly Word[]): (cell: string) => Word {
  return cell => {
    const word = words.find(candidate => candidate === cell)
    if (word === undefined) throw new Error(`"${cell}" is none of ${words.join(', ')}`)
    return word
  }
}
