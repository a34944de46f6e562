import type {
  ColumnDescription,
  Description,
  TableDescription,
} from '../../analysis/description.ts'
import type { Headline, OpenOption, Question, ShownRow } from '../../analysis/findings.ts'
import type { Extracted } from '../../analysis/kinds.ts'

/** Tables that are described alike, which have one menu for each column. */
export interface ReadTable {
  ids: readonly string[]
  /** The first file, and how many are read like it. */
  file: string
  files: number
  sheet: string
  description: TableDescription
  /** Rows below the header that are not empty, of all of its files. */
  rows: number
  columns: readonly ReadColumn[]
  shown: readonly ShownRow[]
}

export interface ReadColumn extends ColumnDescription {
  /** Columns of a wide table that are read as one have the same number: dates, cycles, cells, hours. */
  bracket: number | null
}

const isWide = ({ shape }: TableDescription) => shape.endsWith('-across')

/** The tables of a description that are read, or that the visitor can choose columns of. */
export function readTables({ tables }: Description, extracted: Extracted) {
  const all = new Map<string, ReadTable>()
  for (const table of tables.filter(({ isUsed }) => isUsed)) {
    const { id, file, sheet, shape, columns } = table
    const read = columns.map(({ header, meaning, unit }) => [header, meaning, unit])
    const key = JSON.stringify([shape, read])
    const { rows = 0, shown = [] } = extracted[id] ?? {}
    const known = all.get(key)
    all.set(key, {
      ...(known ?? { file, sheet, description: table, shown, columns: bracketed(table) }),
      ids: [...(known?.ids ?? []), id],
      files: (known?.files ?? 0) + 1,
      rows: (known?.rows ?? 0) + rows,
    })
  }
  return [...all.values()]
}

const bracketed = (table: TableDescription): ReadColumn[] =>
  table.columns.map(column => ({
    ...column,
    bracket: isWide(table) && (column.at !== null || column.of !== null) ? 0 : null,
  }))

/** An option of a question, with the result that it would lead to. */
export interface Option extends OpenOption<Readonly<Record<string, unknown>>> {
  result: Headline | null
}

export const optionsOf = ({ options, results }: Question): Option[] =>
  options.map((option, i) => ({
    ...option,
    facts: option.facts as Option['facts'],
    result: results[i] ?? null,
  }))
