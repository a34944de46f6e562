import type { Row, Statement } from '../database/database.ts'
import type { Payload } from './payload.ts'
import type { ReadQuery } from './read-query.ts'
import { quoteIdentifier, sqlName, type Table, typedColumn } from './table.ts'

/** Rows as one JSON array in text, made by the database as PostgREST has it do. */
export interface Representation {
  body: string
  count: number
  /** All rows under the filter, if they were counted. */
  total: number | null
}

export interface InsertOptions {
  /** The columns of the rows to give back, as SQL; null to give nothing back. */
  returning: string | null
  /** Whether records whose key is there already are left out, instead of refused. */
  ignoreDuplicates: boolean
}

/**
 * The statement by which PostgREST inserts: the database takes the records apart and converts the
 * values, so that its own types and errors apply.
 * @throws RestError 400 PGRST204 for a column that the table does not have
 */
export function insertStatement(
  table: Table,
  { json, columns }: Payload,
  { returning, ignoreDuplicates }: InsertOptions,
): Statement {
  // In one order whatever the client's, so that few different texts need a plan.
  const sorted = [...columns].sort()
  const typed = sorted.map(column => typedColumn(table, column)).join(', ')
  const names = sorted.map(quoteIdentifier).join(', ')
  const insert =
    sorted.length > 0
      ? `insert into ${sqlName(table)} (${names}) select ${names} from json_to_recordset($1::json) as body (${typed})`
      : `insert into ${sqlName(table)} default values`
  const statement = ignoreDuplicates ? `${insert} on conflict do nothing` : insert
  const values = sorted.length > 0 ? [json] : []
  if (returning !== null) {
    return { text: represent(`${statement} returning ${returning}`), values }
  }
  // The name tells apart all that the text does: PostgreSQL reads 63 bytes of it.
  return { text: statement, values, ...(ignoreDuplicates ? {} : { name: `in ${sorted.join()}` }) }
}

/** Reads the rows that a query asks for. */
export function selectStatement(table: Table, query: ReadQuery, countExact: boolean): Statement {
  const { columns, where, orderBy, limit, values } = query
  const total = countExact ? `(select count(*) from ${sqlName(table)} ${where})` : 'null'
  return {
    text: represent(`select ${columns} from ${sqlName(table)} ${where} ${orderBy} ${limit}`, total),
    values,
  }
}

/** Deletes the rows that a query's filters name. */
export function deleteStatement(table: Table, query: ReadQuery, returning: boolean): Statement {
  const { columns, where, values } = query
  const statement = `delete from ${sqlName(table)} ${where}`
  return { text: returning ? represent(`${statement} returning ${columns}`) : statement, values }
}

/** An update that changes nothing, to have the database say whether the role might. */
export function updateProbe(table: Table): Statement {
  const [column = ''] = [...table.columns.keys()].map(quoteIdentifier)
  return { text: `update ${sqlName(table)} set ${column} = ${column} where false`, values: [] }
}

function represent(statement: string, total = 'null'): string {
  return `with found as (${statement}) select coalesce(json_agg(found), '[]')::text as body, count(*)::text as count, ${total}::text as total from found`
}

/** The row that the statements above return. */
export function readRepresentation(row: Row | undefined): Representation {
  return {
    body: row?.body ?? '[]',
    count: Number(row?.count ?? 0),
    total: row?.total == null ? null : Number(row.total),
  }
}
