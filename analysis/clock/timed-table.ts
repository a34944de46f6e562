import { isUnitRow } from '../tables/headers.ts'
import { slotsOf } from './day-steps.ts'
import { headerWords, naming } from './naming.ts'
import { sampledColumns } from './sampled-columns.ts'
import { datePartsOf } from './time-columns.ts'
import { isTime } from './written-times.ts'

type Row = readonly string[]

/** A table whose rows have times, without what is no row of it. */
export interface TimedTable {
  /** The header of each column: what stands above its first value, from the top; and the units in a row below. */
  headers: string[]
  units: string[]
  /** The lines above that are no headers. */
  titles: string[]
  /** The place of the first row among all rows of the file. */
  firstRow: number
  body: string[][]
  /** The date of all rows, where a title alone has it. */
  date: string | undefined
}

/** Rows of titles and headers. */
const MOST_ABOVE = 60
const isFilled = (text: string) => text.trim() !== ''
const filledIn = (row: Row) => row.filter(isFilled).length

/** Tables that do not name what they hold: the text in their first row, and the headers that they lack. */
const BARE: readonly (readonly [first: RegExp, above: string[][]])[] = [
  // https://www.omie.es
  [
    /^MARGINALPDBC/,
    [['Day-ahead price, EUR/MWh'], ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain']],
  ],
  // The file that the page's own years are made of.
  [/^local_date,h0,.*,h23$/, [['Day-ahead price, EUR cents per MWh']]],
]

/**
 * Finds the rows of a table that have times, and what stands above them.
 *
 * @param rows of the table, without empty ones
 * @returns undefined where no rows have times
 */
export function timedTableOf(rows: readonly string[][]): TimedTable | undefined {
  const [, known = []] = BARE.find(([first]) => first.test(`${rows[0]}`)) ?? []
  const all = [...known, ...rowsByMark(rows.filter(row => !isAnnotation(row)))]
  const firstRow = firstTimedRow(all)
  if (firstRow < 0) return dayByRows(all)
  const body = all.slice(firstRow)
  const width = body.slice(0, MOST_ABOVE).reduce((most, row) => Math.max(most, row.length), 0)
  const above = all.slice(0, firstRow)
  const hasUnits = isUnitRow(above.at(-1) ?? [])
  const headers = headersIn(hasUnits ? above.slice(0, -1) : above, width)
  return {
    headers: Array.from({ length: width }, (_, i) =>
      headers
        .map(row => row[i]?.trim() ?? '')
        .filter(isFilled)
        .join(' '),
    ),
    units: hasUnits ? [...(above.at(-1) ?? [])] : [],
    titles: above
      .filter(row => !headers.includes(row) && row !== above.at(hasUnits ? -1 : above.length))
      .map(row => row.filter(isFilled).join(', ')),
    firstRow,
    body,
    date: undefined,
  }
}

/** A row with fewer dates than this is a title. */
const FEWEST_DATES = 3

/** The rows of a table; one with a day in each column is turned, so that it has a day in each row. */
export function uprightRows(rows: readonly string[][]): string[][] {
  const at = rows.slice(0, MOST_ABOVE).findIndex(row => {
    const cells = row.slice(1).filter(isFilled)
    return cells.length >= FEWEST_DATES && cells.every(cell => isTime(cell.trim()))
  })
  const days = rows.slice(Math.max(0, at))
  const steps = slotsOf(days.map(([header = ''], index) => ({ header: header.trim(), index })))
  if (at < 0 || steps.length === 0) return [...rows]
  const turned = (days[0] as string[]).map((_, column) => days.map(row => row[column] ?? ''))
  return [...rows.slice(0, at), ...turned]
}

/** Days since 1899-12-30, from 2000 to 2049, as workbooks count them. */
const SERIAL = /^(3[6-9]|4\d|5[0-4])\d{3}(\.\d+)?$/
const namesTime = naming('*time*,*date*,*stamp,ts,datum,*zeit*,fecha*,hora*,heure,data,ora')

/** The rows of a table without any times, with those of a column that counts days, as a workbook does, written out. */
export function withSerialTimes(rows: readonly string[][]): string[][] {
  const at = rows
    .slice(0, MOST_ABOVE)
    .findIndex((_, i) => rows.slice(i + 1, i + 4).some(row => row.some(cell => SERIAL.test(cell))))
  const places = (rows[at] ?? []).flatMap((header, place) => {
    const below = rows.slice(at + 1, at + 4).map(row => row[place]?.trim() ?? '')
    return namesTime(headerWords(header)) && below.every(cell => SERIAL.test(cell)) ? [place] : []
  })
  const [place] = places
  if (place === undefined) return [...rows]
  return rows.map((row, i) =>
    i > at && SERIAL.test(row[place]?.trim() ?? '')
      ? row.with(place, dateOfSerial(Number(row[place])))
      : row,
  )
}

/** A fraction of a day may be off by a second. */
const dateOfSerial = (days: number) =>
  new Date(1000 * Math.round(86_400 * (days - 25_569))).toISOString().slice(0, 19).replace('T', ' ')

/** The rows of a table without any times, with a date that stands at its first row alone, as in merged cells, in all. */
export function withDatesBelow(rows: readonly string[][]): string[][] {
  let [place, date] = [-1, '']
  return rows.map((row, i) => {
    const next = rows[i + 1] ?? []
    const isAbove = (cell: string, at: number) => isTime(cell.trim()) && !isFilled(next[at] ?? '')
    if (place < 0 && filledIn(next) > 1) place = row.findIndex(isAbove)
    if (place < 0) return row
    if (isTime(row[place]?.trim() ?? '')) date = row[place] as string
    return isFilled(row[place] ?? '') ? row : row.with(place, date)
  })
}

/** InfluxDB writes the types of its columns above their headers. */
const isAnnotation = ([first = '']: Row) => /^#(group|datatype|default)$/.test(first)

/** The place of the first row with a time that the two below it have in the same columns; a title has one alone. */
const firstTimedRow = (rows: readonly Row[]): number =>
  rows.slice(0, MOST_ABOVE).findIndex((row, at) => {
    const next = rows.slice(at, at + 3)
    if (row.some((_, i) => next.every(each => isTime(each[i]?.trim() ?? '')))) return true
    const years = row.some((_, i) => next.every(each => /^20\d\d$/.test(each[i]?.trim() ?? '')))
    if (!years) return false
    const headers = headersIn(rows.slice(0, at), row.length).at(-1) ?? []
    return datePartsOf(sampledColumns(rows.slice(at, at + 400), headers), next) !== undefined
  })

/** A title has one value, in its first column; a header several, or one above a column without a name. */
function headersIn(above: readonly Row[], width: number): Row[] {
  // IESO marks comments so, and a comma of theirs parts them.
  const isComment = (row: Row) => row[0]?.startsWith('\\\\')
  const isHeader = (row: Row) =>
    !isComment(row) && (filledIn(row) > 1 || (row.length <= width && !isFilled(row[0] ?? '')))
  const headers = above.filter(row => filledIn(row) > 0 && isHeader(row)).slice(-2)
  const [first = [], last = []] = headers
  // The delimiter may split a title: `Day-ahead prices, EUR/MWh` above headers of their own.
  const isTitle = first.length < last.length && [...first, ...last].every(isFilled)
  return isTitle ? [last] : headers
}

/**
 * The rows of a table whose first column says what each row is: comments, headers and data, as C, I and D of AEMO
 * or C, H and D of ISO New England. Of several tables, the longest.
 */
function rowsByMark(rows: readonly string[][]): string[][] {
  const marks = rows.map(([mark = '']) => mark.trim())
  const isMarked = marks.every(mark => /^[CIHDT]$/.test(mark)) && marks.includes('D')
  if (!isMarked) return [...rows]
  const tables: string[][][] = []
  for (const [i, row] of rows.entries()) {
    const isHeader = /[IH]/.test(marks[i] as string)
    if (isHeader && !/[IH]/.test(marks[i - 1] ?? '')) tables.push([])
    if (isHeader || marks[i] === 'D') tables.at(-1)?.push(row)
  }
  return tables.reduce((longest, table) => (table.length > longest.length ? table : longest), [])
}

/** A table of one day, whose date stands in a title, with a series in each row and a step in each column. */
function dayByRows(rows: readonly string[][]): TimedTable | undefined {
  const at = rows
    .slice(0, MOST_ABOVE)
    .findIndex(row => slotsOf(row.map((header, index) => ({ header, index }))).length > 0)
  const titles = rows.slice(0, Math.max(0, at))
  const date = titles.flat().find(cell => isTime(cell.trim()) && !/:/.test(cell))
  if (!date) return undefined
  const headers = (rows[at] ?? []).map(header => header.trim())
  return {
    headers,
    units: [],
    titles: titles.map(row => row.filter(isFilled).join(', ')),
    firstRow: at + 1,
    body: rows.slice(at + 1).filter(row => filledIn(row) > 20),
    date: date.trim(),
  }
}
