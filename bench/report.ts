import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const FILE = 'docs/performance.md'

/** Date, version and machine of a measurement, in words. */
export const conditions = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores`

/** The median, which one bad run cannot move. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Writes what a bench found between its markers in docs/performance.md; the text around it is
 * written by hand.
 *
 * @throws if the file lacks the markers
 */
export async function writeReport(bench: string, table: string): Promise<void> {
  const [begin, end] = [`<!-- bench:${bench} -->`, `<!-- /bench:${bench} -->`]
  const text = await readFile(FILE, 'utf8')
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`${FILE} lacks the markers ${begin} and ${end}`)
  await writeFile(FILE, `${text.slice(0, start + begin.length)}\n${table}\n${text.slice(stop)}`)
}
