import type { Table } from '../files/tables.ts'

export type Rows = readonly (readonly string[])[]

const collected = new WeakMap<Table, Promise<Rows>>()

/** The rows of tables, by their ids. All are read at once, and kept: tables of times are small. */
export async function rowsOf(tables: readonly Table[]): Promise<ReadonlyMap<string, Rows>> {
  const rows = new Map<string, Rows>()
  for (const table of tables) {
    const reading = collected.get(table) ?? collect(table)
    collected.set(table, reading)
    rows.set(table.id, await reading)
  }
  return rows
}

async function collect(table: Table): Promise<Rows> {
  if (table.kept) return table.kept
  const rows: (readonly string[])[] = []
  for await (const block of table.rows()) for (const row of block) rows.push(row)
  return rows
}
