import type { Database, Statement } from '../database/database.ts'
import type { Payload } from './payload.ts'
import { RestError } from './rest-error.ts'

/** A table as the catalogue describes it: what PostgREST calls its schema cache. */
export interface Table {
  name: string
  /** Column name to SQL type, in the table's order. */
  columns: Map<string, string>
}

/** Reads a table of schema `public` from the catalogue. */
export async function readTable(database: Database, name: string): Promise<Table> {
  const { rows } = await database.execute<{ name: string; type: string }>('anon', {
    text: `
      select attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
      order by attnum`,
    values: [`public.${name}`],
  })
  return { name, columns: new Map(rows.map(column => [column.name, column.type])) }
}

/**
 * The statement by which PostgREST inserts: the database takes the records apart and converts the
 * values, so that its own types and errors apply.
 * @throws RestError 400 PGRST204 for a column that the table does not have
 */
export function insertStatement(table: Table, { json, columns }: Payload): Statement {
  const typed = columns.map(column => `${quoteIdentifier(column)} ${typeOf(table, column)}`)
  const names = columns.map(quoteIdentifier).join(', ')
  if (columns.length === 0) {
    return {
      text: `insert into public.${quoteIdentifier(table.name)} default values`,
      values: [],
    }
  }
  return {
    text: `insert into public.${quoteIdentifier(table.name)} (${names}) select ${names} from json_to_recordset($1::json) as body (${typed.join(', ')})`,
    values: [json],
  }
}

function typeOf(table: Table, column: string): string {
  const type = table.columns.get(column)
  if (type === undefined) {
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${table.name}' in the schema cache`,
    )
  }
  return type
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
