import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const RESULTS = 'research/results'
/** The file of the hashes of the data, and of the programs with all of their imports. */
const INPUTS = `${RESULTS}/inputs.json`

/**
 * The number of digits that a result keeps: more than the page shows, and few enough not to depend on the version of
 * Node.js.
 */
const DIGITS = 6

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value

/** Up to this width, a value takes one line, and short items of a list share one. */
const WIDTH = 120

/** Formats a value as readable JSON, with its numbers rounded. */
export function formatted(value: unknown, indent = ''): string {
  const json = JSON.stringify(value, rounded)
  if (typeof value !== 'object' || value === null || json.length < WIDTH) return json
  const deeper = `${indent}  `
  if (!Array.isArray(value)) {
    const parts = Object.entries(value).map(
      ([key, it]) => `${deeper}${JSON.stringify(key)}: ${formatted(it, deeper)}`,
    )
    return `{\n${parts.join(',\n')}\n${indent}}`
  }
  const lines: string[] = []
  for (const it of value) {
    const part = formatted(it, deeper)
    const longer = `${lines.at(-1)}, ${part}`
    const isObject = typeof it === 'object' && !Array.isArray(it)
    if (lines.length > 0 && !isObject && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return `[\n${lines.map(line => deeper + line).join(',\n')}\n${indent}]`
}

/** Reads a committed result. @param name such as `retirement` */
export const readResult = <Result>(name: string): Result =>
  JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8'))

/** Writes a result. */
export const writeResult = (name: string, result: unknown) =>
  writeFileSync(`${RESULTS}/${name}.json`, `${formatted(result)}\n`)

const hashOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

const tables = () =>
  readdirSync('research/data')
    .filter(name => name.endsWith('.csv'))
    .map(name => `research/data/${name}`)

/** Records the hashes of the inputs of the results. @param programs the programs, with all of their imports */
export function writeInputs(programs: readonly string[]): void {
  const files = [...new Set([...programs, ...tables()])].sort()
  const hashes = Object.fromEntries(files.map(file => [file, hashOf(file)]))
  writeFileSync(INPUTS, `${formatted(hashes)}\n`)
}

/** The inputs that have changed or disappeared since the results were computed from them. */
export function changedInputs(): string[] {
  const inputs: Record<string, string> = JSON.parse(readFileSync(INPUTS, 'utf8'))
  return Object.keys(inputs).filter(file => !existsSync(file) || hashOf(file) !== inputs[file])
}
