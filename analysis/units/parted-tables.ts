import { blocksOf, isFilled, type Table } from '../tables/tables.ts'
import { headerIn } from './header-row.ts'
import { AGES } from './unit-meanings.ts'

/** The rows of one unit, with their header. */
interface Part {
  /** Left out where the rows name their units. */
  unit?: string
  sample: string[][]
}

/**
 * Parts a table in which units stand side by side, each with the same column of ages and its own values, or one below
 * the other, each below its name and the same header.
 *
 * @returns a table for each unit, or the whole one
 */
export async function partedTables(table: Table): Promise<Table[]> {
  const partsOf = (rows: readonly string[][]) =>
    besideNames(rows) ?? sideBySide(rows) ?? stacked(rows)
  if (!partsOf(table.sample)) return [table]
  const rows: string[][] = []
  for await (const block of table.blocks) for (const row of block) rows.push(row)
  const group = `${table.folder}/${table.file}`
  const found: Part[] = partsOf(rows) ?? [{ sample: rows }]
  const parts = found.map(part => (part.unit === undefined ? part : { ...part, group }))
  return parts.map(part => ({ ...table, ...part, blocks: blocksOf(part.sample) }))
}

const areNames = (names: readonly string[]) =>
  new Set(names).size === names.length && names.every(name => name !== '')

/** A header without the number that tells it from others, as in `Date 2`. */
const unnumbered = (header = '') => header.replace(/[ _#.(-]*\d{1,2}\)?$/, '')

/**
 * The columns of ages that have one header, but for its number, and those between them, from each of them to the next.
 */
function spansIn(rows: readonly string[][]) {
  const { columns, at, firstRow } = headerIn(rows)
  const [first, ...others] = columns.filter(({ meaning }) => meaning && AGES.includes(meaning))
  const again = others.filter(({ header }) => unnumbered(header) === unnumbered(first?.header))
  if (!first || again.length === 0) return undefined
  const starts = [first, ...again].map(({ index }) => index)
  const spans = starts.map((from, i) => [from, starts[i + 1] ?? columns.length] as const)
  return { columns, at, firstRow, spans }
}

/** Checks side by side, behind the names of the units: each check gets a row of its own, as in other tables. */
function besideNames(rows: readonly string[][]): Part[] | undefined {
  const found = spansIn(rows)
  if (!found) return undefined
  const { columns, at, firstRow, spans } = found
  const [start, end] = spans[0] ?? [0, 0]
  const isNamed = columns.some(({ meaning, index }) => meaning === 'unit' && index < start)
  const isAlike = spans.every(([from]) =>
    columns
      .slice(start, end)
      .every(({ header }, i) => unnumbered(columns[from + i]?.header) === unnumbered(header)),
  )
  if (!isNamed || !isAlike) return undefined
  const cut = (row: readonly string[], from: number) => [
    ...row.slice(0, start),
    ...row.slice(from, from + end - start),
  ]
  const above = rows.slice(at, firstRow).map(row => cut(row, start).map(unnumbered))
  const checks = rows
    .slice(firstRow)
    .flatMap(row =>
      spans.filter(([from, to]) => isFilled(row.slice(from, to))).map(([from]) => cut(row, from)),
    )
  return [{ sample: [...above, ...checks] }]
}

/** Units side by side, with the name that stands above each, or that of its values, or its number. */
function sideBySide(rows: readonly string[][]): Part[] | undefined {
  const found = spansIn(rows)
  if (!found) return undefined
  const { at, spans } = found
  const textsIn = (row: readonly string[] = [], skip = 0) =>
    spans.map(([from, to]) => row.slice(from + skip, to).find(text => text.trim()) ?? '')
  const names = [textsIn(rows[at - 1]), textsIn(rows[at], 1)].find(areNames)
  return spans.map(([from, to], i) => ({
    unit: names?.[i] ?? `${i + 1}`,
    sample: rows
      .map(row => row.slice(from, to))
      .filter((row, place) => place <= at || isFilled(row)),
  }))
}

/** Units one below the other, each with a row of its name before its header. */
function stacked(rows: readonly string[][]): Part[] | undefined {
  const { columns, at } = headerIn(rows)
  if (columns.some(({ meaning }) => meaning === 'unit')) return undefined
  const key = (row: readonly string[] = []) => row.map(text => text.trim()).join('\n')
  const header = key(rows[at])
  const starts = rows.flatMap((row, i) => (key(row) === header ? [i] : []))
  const names = starts.map(start => {
    const [name = '', ...others] = (rows[start - 1] ?? []).filter(text => text.trim())
    return others.length > 0 ? '' : name.replace(/^[^:]*:/, '').trim()
  })
  if (names.length < 2 || !areNames(names)) return undefined
  return names.map((unit, i) => ({
    unit,
    sample: rows.slice(starts[i], (starts[i + 1] ?? rows.length + 1) - 1),
  }))
}
