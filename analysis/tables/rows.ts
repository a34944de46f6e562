import papa from 'papaparse'

/** Two spaces or more stand between columns that are aligned by them. */
export const SPACES = '  '

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
  if (open === undefined) return parsed.data
  const without = parse(lines.slice(0, open - 1) + lines.slice(open))
  // Where one quote after the other never closes, none of them means anything.
  return (openQuote(without) === undefined ? without : parse(lines.replaceAll('"', ''))).data
}
