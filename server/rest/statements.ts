import type { Row, Statement } from '../database/database.ts'
import type { Payload } from './payload.ts'
import type { ReadQuery } from './read-query.ts'
import { TABLE_NAME, typedColumn } from './table.ts'

/** Rows as a JSON array in text, which PostgreSQL makes, as it does for PostgREST. */
export interface Representation {
  body: string
  count: number
}

/**
 * The statement by which PostgREST inserts: PostgreSQL takes the records apart and converts the values,
 * so that its own types and errors apply.
 * @param options.returning the columns to send back, as SQL; null to send nothing back
 * @param options.ignoreDuplicates whether records whose id is stored already are left out
 * @throws RestError 400 PGRST204 for a column that the table does not have
 */
export function insertStatement(
  { json, columns }: Payload,
  options: { returning: string | null; ignoreDuplicates: boolean },
): Statement {
  // Sorted, so that clients with different orders share one prepared statement.
  const sorted = [...columns].sort()
  const typed = sorted.map(typedColumn).join(', ')
  const names = sorted.join(', ')
  const insert =
    sorted.length > 0
      ? `insert into ${TABLE_NAME} (${names}) select ${names} from json_to_recordset($1::json) as body (${typed})`
      : `insert into ${TABLE_NAME} default values`
  const text = options.ignoreDuplicates ? `${insert} on conflict do nothing` : insert
  const values = sorted.length > 0 ? [json] : []
  if (options.returning !== null) {
    return { text: represent(`${text} returning ${options.returning}`), values }
  }
  // The columns tell these statements apart; PostgreSQL reads 63 bytes of a name.
  return options.ignoreDuplicates ? { text, values } : { text, values, name: `in ${sorted.join()}` }
}

/** Reads the rows that a query asks for. */
export function selectStatement(query: ReadQuery): Statement {
  const { columns, where, orderBy, limit, values } = query
  const text = `select ${columns} from ${TABLE_NAME} ${where} ${orderBy} ${limit}`
  return { text: represent(text), values }
}

/** Deletes the rows that a query's filters name, and sends them back. */
export function deleteStatement(query: ReadQuery): Statement {
  const { columns, where, values } = query
  return { text: represent(`delete from ${TABLE_NAME} ${where} returning ${columns}`), values }
}

function represent(statement: string): string {
  return `with rows as (${statement}) select coalesce(json_agg(rows), '[]')::text as body, count(*)::text as count from rows`
}

/** Reads the one row that a statement with a representation returns. */
export function readRepresentation(row: Row | undefined): Representation {
  return { body: row?.body ?? '[]', count: Number(row?.count ?? 0) }
}
