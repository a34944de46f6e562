import { cpus } from 'node:os'

/** The date, version and machine of a measurement, as text. */
export const conditions = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores`

/** The median, which one bad run cannot move. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A table in Markdown. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

/** Prints the results of a bench. */
export const report = (...paragraphs: string[]): void =>
  void process.stdout.write(`\n${paragraphs.join('\n\n')}\n`)
