import type { Database } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/** A table as PostgreSQL's catalogue describes it; PostgREST calls this its schema cache. */
export interface Table {
  name: string
  /** SQL types by column name, in the order of the columns. */
  columns: Map<string, string>
}

/** Reads a table of schema `public` from the catalogue. */
export async function readTable(database: Database, name: string): Promise<Table> {
  const { rows } = await database.execute('anon', {
    text: `
      select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
      order by attnum`,
    values: [`public.${name}`],
  })
  return { name, columns: new Map(rows.map(({ name, type }) => [String(name), String(type)])) }
}

/** The qualified and quoted name of a table. */
export function sqlName(table: Table): string {
  return `public.${quoteIdentifier(table.name)}`
}

/**
 * The quoted name of a column with its type, for an insert.
 * @throws RestError 400 PGRST204 for a column that the table does not have
 */
export function typedColumn(table: Table, column: string): string {
  const type = table.columns.get(column)
  if (type === undefined) {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${table.name}' in the schema cache`,
    )
  }
  return `${quoteIdentifier(column)} ${type}`
}

/**
 * The quoted name of a column, for a query.
 * @throws RestError 400 42703 for a column that the table does not have
 */
export function readableColumn(table: Table, column: string): string {
  if (!table.columns.has(column)) {
    throw new RestError(400, '42703', `column ${table.name}.${column} does not exist`)
  }
  return quoteIdentifier(column)
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
