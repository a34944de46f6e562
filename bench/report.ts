import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const FILE = 'docs/performance.md'
const RESULTS = 'bench-results'

/** Date, version and machine of a measurement, in words. */
export const conditions = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores`

/** The median, which one bad run cannot move. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A table in Markdown. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/**
 * Writes what a bench found between its markers in docs/performance.md, whose other text is written
 * by hand, and every figure into a JSON file.
 *
 * @throws if the document lacks the markers
 */
export async function writeReport(bench: string, text: string, figures: object): Promise<void> {
  const [begin, end] = [`<!-- bench:${bench} -->`, `<!-- /bench:${bench} -->`]
  const document = await readFile(FILE, 'utf8')
  const [start, stop] = [document.indexOf(begin) + begin.length, document.indexOf(end)]
  if (start < begin.length || stop < start) throw new Error(`${FILE} lacks ${begin} and ${end}`)
  await writeFile(FILE, `${document.slice(0, start)}\n${text}\n${document.slice(stop)}`)
  await mkdir(RESULTS, { recursive: true })
  const all = { at: new Date(), node: process.version, platform: process.platform, ...figures }
  await writeFile(`${RESULTS}/${bench}.json`, `${JSON.stringify(all, null, 2)}\n`)
}
