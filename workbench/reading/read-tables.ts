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
  /** Whether it is one of the columns of a wide table that are read as one: dates, cycles, cells, hours. */
  isAcross: boolean
}

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
      ...(known ?? { file, sheet, description: table, shown, columns: columnsOf(table) }),
      ids: [...(known?.ids ?? []), id],
      files: (known?.files ?? 0) + 1,
      rows: (known?.rows ?? 0) + rows,
    })
  }
  return [...all.values()]
}

function columnsOf({ shape, columns }: TableDescription): ReadColumn[] {
  const isWide = shape.endsWith('-across')
  return columns.map(column => ({
    ...column,
    isAcross: isWide && (column.at !== null || column.of !== null),
  }))
}

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
