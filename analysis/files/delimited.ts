import { max, mode } from 'd3-array'
import papa from 'papaparse'

/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', ' ']

/**
 * Parses delimited text into rows. Papa Parse takes the first line's end for that of all lines, and loses what
 * follows a quote that never closes. Here line ends may be mixed, and where a quote never closes, none means anything.
 */
export function parseRows(text: string, delimiter: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n')
  const parse = (part: string) => papa.parse<string[]>(part, { delimiter, newline: '\n' })
  const { data, errors } = parse(lines)
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
  return isOpen ? parse(lines.replaceAll('"', '')).data : data
}

/** Whether a row is the header of others of the same length: it has no number. */
const isText = (row: readonly string[]) => row.every(text => !/^\s*[-+]?[\d.,]+\s*$/.test(text))

/**
 * Tells what separates the columns of a text: with it most rows have the same number of cells, as their header has.
 *
 * @param start the first lines
 */
export function delimiterOf(start: string): string {
  const tried = DELIMITERS.filter(each => start.includes(each)).map(delimiter => {
    const rows = parseRows(start, delimiter).filter(row => row.join('').trim() !== '')
    const lengths = rows.map(({ length }) => length).filter(length => length > 1)
    const columns = mode(lengths)
    const alike = lengths.filter(length => length === columns).length
    const isHeaded = rows.some(row => row.length === columns && isText(row))
    const score = alike > 0 ? alike / rows.length + Number(isHeaded) : 0
    // A space stands between a date and its time as well.
    return { delimiter, score: delimiter === ' ' ? score / 4 : score }
  })
  const best = max(tried, ({ score }) => score) ?? 0
  return tried.find(({ score }) => score > 0 && score >= 0.95 * best)?.delimiter ?? ','
}
