import { FIELDS, TABLE } from '../../contract/audit-bookings.ts'
import type { Statement } from '../database/database.ts'
import type { Payload } from './payload.ts'
import { RestError } from './rest-error.ts'

/** Rows as a JSON array in text, which PostgreSQL makes, as it does for PostgREST. */
export type Representation = { body: string; count: string }

const TABLE_NAME = `public.${TABLE}`

/** The columns and their SQL types, as in the migration. */
const TYPES = new Map([
  ['id', 'uuid'],
  ['created_at', 'timestamptz'],
  ['name', 'text'],
  ['email', 'text'],
  ['company_name', 'text'],
  ['biggest_headache', 'text'],
])

/** The operators that the owner's commands use, besides `in`. */
const OPERATORS = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['ilike', 'ilike'],
])

/** Names in `select` or `order`; the table has far fewer columns. */
const MAX_NAMES = 64

/**
 * The statement by which PostgREST inserts: PostgreSQL takes the records apart and converts the values,
 * so that its own types and errors apply.
 * @param options.select the columns of the rows to send back; null to send nothing back
 * @param options.ignoreDuplicates whether records whose id is stored already are left out
 * @throws RestError 400 for an unknown column
 */
export function insertStatement(
  { json, columns }: Payload,
  options: { select: string | null; ignoreDuplicates: boolean },
): Statement {
  const names = columns.join(', ')
  const typed = columns.map(typedColumn).join(', ')
  const source =
    columns.length > 0
      ? `(${names}) select ${names} from json_to_recordset($1::json) as body (${typed})`
      : 'default values'
  const onConflict = options.ignoreDuplicates ? 'on conflict do nothing' : ''
  const text = `insert into ${TABLE_NAME} ${source} ${onConflict}`
  const values = columns.length > 0 ? [json] : []
  if (options.select === null) {
    // Only the site's own insert has a name. With one for each order of columns, a client could fill
    // the memory of the sessions.
    const isBooking = names === FIELDS.join(', ') && !options.ignoreDuplicates
    return { text, values, ...(isBooking && { name: 'booking' }) }
  }
  return represent(`${text} returning ${readSelect(options.select)}`, values)
}

/**
 * Reads rows by the parameters `select`, `order`, `limit` and `offset`, and by filters such as
 * `created_at=gte.2026-11-01`. Values become parameters of the statement; names must be columns.
 * @throws RestError 400 for an unreadable parameter or an unknown column
 */
export function selectStatement(query: URLSearchParams): Statement {
  const { where, values } = readFilters(query, ['select', 'order', 'limit', 'offset'])
  const limit = `limit ${readCount(query, 'limit') ?? 'all'} offset ${readCount(query, 'offset') ?? 0}`
  const columns = readSelect(query.get('select') ?? '*')
  const text = `select ${columns} from ${TABLE_NAME} ${where} ${readOrder(query)} ${limit}`
  return represent(text, values)
}

/**
 * Deletes the rows that the filters name, and sends them back.
 * @throws RestError 400 without a filter, for an unreadable parameter or an unknown column
 */
export function deleteStatement(query: URLSearchParams): Statement {
  const { where, values } = readFilters(query, ['select'])
  // Same message as Supabase's safeupdate extension.
  if (where === '') throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
  const columns = readSelect(query.get('select') ?? '*')
  return represent(`delete from ${TABLE_NAME} ${where} returning ${columns}`, values)
}

function represent(statement: string, values: string[]): Statement {
  const text = `with rows as (${statement}) select coalesce(json_agg(rows), '[]')::text as body, count(*)::text as count from rows`
  return { text, values }
}

function readSelect(select: string): string {
  return splitNames('select', select)
    .flatMap(name => (name === '*' ? [...TYPES.keys()] : [readableColumn(name)]))
    .join(', ')
}

function readOrder(query: URLSearchParams): string {
  const order = query.get('order')
  if (order === null) return ''
  const terms = splitNames('order', order).map(term => {
    const [, name = '', direction = 'asc'] = /^(.*?)(?:\.(asc|desc))?$/s.exec(term) ?? []
    return `${readableColumn(name)} ${direction}`
  })
  return `order by ${terms.join(', ')}`
}

function readCount(query: URLSearchParams, parameter: string): string | null {
  const count = query.get(parameter)
  if (count !== null && !/^\d{1,15}$/.test(count)) throw unreadable(parameter, count)
  return count
}

/** @param others the parameters that are no filters, besides `apikey` */
function readFilters(
  query: URLSearchParams,
  others: string[],
): { where: string; values: string[] } {
  const values: string[] = []
  const filters = [...query]
    .filter(([name]) => name !== 'apikey' && !others.includes(name))
    .map(([name, filter]) => readFilter(readableColumn(name), filter, values))
  return { where: filters.length > 0 ? `where ${filters.join(' and ')}` : '', values }
}

function readFilter(column: string, filter: string, values: string[]): string {
  const parameter = (value: string) => `$${values.push(value)}`
  const [, operator = '', operand = ''] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? []
  const list = /^\(([^()"]+)\)$/.exec(operand)?.[1]
  if (operator === 'in' && list) {
    return `${column} in (${list.split(',').map(parameter).join(', ')})`
  }
  const sqlOperator = OPERATORS.get(operator)
  if (!sqlOperator) throw unreadable('filter', filter)
  return `${column} ${sqlOperator} ${parameter(operand)}`
}

function splitNames(parameter: string, list: string): string[] {
  const names = list.split(',').map(name => name.trim())
  if (names.length > MAX_NAMES) throw unreadable(parameter, list)
  return names
}

/** Unlike PostgREST, does not quote the parameter, because a filter can contain an email address. */
function unreadable(parameter: string, text: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${parameter}`, {
    details: `unsupported value of ${text.length} characters`,
  })
}

/** @throws RestError 400 42703 for a column that the table does not have */
function readableColumn(column: string): string {
  if (TYPES.has(column)) return column
  throw new RestError(400, '42703', `column ${TABLE}.${column} does not exist`)
}

/** @throws RestError 400 PGRST204 for a column that the table does not have */
function typedColumn(column: string): string {
  if (TYPES.has(column)) return `${column} ${TYPES.get(column)}`
  const message = `Could not find the '${column}' column of '${TABLE}' in the schema cache`
  throw new RestError(400, 'PGRST204', message)
}
