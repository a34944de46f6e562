import papa from 'papaparse'

/** Two spaces or more stand between columns that are aligned by them. */
const SPACES = '  '
/** In this order, because a comma may be a decimal one, and a space stands in names. */
const DELIMITERS = [';', '\t', ',', '|', SPACES, ' ']

/**
 * Parses delimited text into rows. Papa Parse takes the first line's end for that of all lines, and loses what
 * follows a quote that never closes. Here line ends may be mixed, and such a quote is left out. Each line may
 * stand in quotes as a whole.
 */
export function parseRows(text: string, delimiter: string): string[][] {
  if (delimiter === SPACES) return parseRows(text.replace(/ {2,}/g, '\t'), '\t')
  const lines = text.replace(/\r\n?/g, '\n')
  const parse = (part: string) => papa.parse<string[]>(part, { delimiter, newline: '\n' })
  const openQuote = ({ errors }: ReturnType<typeof parse>) =>
    errors.find(({ code }) => code === 'MissingQuotes')?.index
  const parsed = parse(lines)
  const open = openQuote(parsed)
  if (open === undefined) return unquoted(parsed.data, row => parse(row).data.flat(), delimiter)
  const without = parse(lines.slice(0, open - 1) + lines.slice(open))
  // Where one quote after the other never closes, none of them means anything.
  return (openQuote(without) === undefined ? without : parse(lines.replaceAll('"', ''))).data
}

/** The rows of a text of which most lines stand in quotes as a whole, but for those without a delimiter. */
function unquoted(
  rows: string[][],
  parse: (line: string) => string[],
  delimiter: string,
): string[][] {
  const isWhole = (row: readonly string[]) => row.length === 1 && row[0]?.includes(delimiter)
  const parted = rows.filter(row => row.length > 1 || isWhole(row))
  if (parted.filter(isWhole).length < 0.8 * parted.length) return rows
  return rows.map(row => (isWhole(row) ? parse(row.join('')) : row))
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
    const counts = new Map<number, number>()
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [columns = 1, alike = 0] = [...counts]
      .filter(([length]) => length > 1)
      .reduce((most, each) => (each[1] > (most[1] ?? 0) ? each : most), [] as number[])
    const isHeaded = rows.some(row => row.length === columns && isText(row))
    const score = columns > 1 ? alike / rows.length + Number(isHeaded) : 0
    // A space stands between a date and its time as well.
    return { delimiter, score: delimiter === ' ' ? score / 4 : score }
  })
  const best = tried.reduce((most, { score }) => Math.max(most, score), 0)
  return tried.find(({ score }) => score > 0 && score >= 0.95 * best)?.delimiter ?? ','
}
