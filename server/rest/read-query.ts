import { RestError } from './rest-error.ts'
import { ALL_COLUMNS, readableColumn } from './table.ts'

/** The parts of a SELECT or DELETE that come from a query string. */
export interface ReadQuery {
  columns: string
  /** '' without a filter. */
  where: string
  orderBy: string
  limit: string
  /** How many rows are skipped. */
  offset: number
  values: string[]
}

/** Parameters that are not filters. */
const RESERVED = new Set(['apikey', 'select', 'order', 'limit', 'offset'])

/** The operators that the owner's commands use, besides `in`. */
const OPERATORS: Record<string, string> = { gt: '>', gte: '>=', ilike: 'ilike' }

/** Names in `select` or `order`; the table has far fewer columns. */
const MAX_NAMES = 64

/**
 * Reads a query string as PostgREST does: `select`, `order`, `limit`, `offset`, and filters such as
 * `created_at=gte.2026-11-01`. Values become parameters of the statement; names must be columns.
 * @throws RestError 400 for an unreadable parameter or an unknown column
 */
export function readQuery(query: URLSearchParams): ReadQuery {
  const values: string[] = []
  const filters = [...query]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, filter]) => readFilter(readableColumn(name), filter, values))
  const offset = readCount(query, 'offset') ?? 0
  const limit = readCount(query, 'limit')
  return {
    columns: readSelect(query.get('select') ?? '*'),
    where: filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    orderBy: readOrder(query.get('order')),
    limit: `${limit === null ? '' : `limit ${limit}`} offset ${offset}`.trim(),
    offset,
    values,
  }
}

/** Reads the parameter `select` as a list of SQL columns. */
export function readSelect(select: string): string {
  return splitNames('select', select)
    .flatMap(name => (name === '*' ? ALL_COLUMNS : [name]))
    .map(readableColumn)
    .join(', ')
}

function readOrder(order: string | null): string {
  if (order === null) return ''
  const terms = splitNames('order', order).map(term => {
    const [, name = '', direction = 'asc'] = /^(.*?)(?:\.(asc|desc))?$/s.exec(term) ?? []
    return `${readableColumn(name)} ${direction}`
  })
  return `order by ${terms.join(', ')}`
}

function splitNames(parameter: string, list: string): string[] {
  const names = list.split(',').map(name => name.trim())
  if (names.length > MAX_NAMES) throw unreadable(parameter, list)
  return names
}

function readCount(query: URLSearchParams, parameter: string): number | null {
  const count = query.get(parameter)
  if (count === null) return null
  if (!/^\d{1,15}$/.test(count)) throw unreadable(parameter, count)
  return Number(count)
}

function readFilter(column: string, filter: string, values: string[]): string {
  const parameter = (value: string) => `$${values.push(value)}`
  const [, operator = '', operand = ''] = /^([a-z]+)\.(.*)$/s.exec(filter) ?? []
  const list = /^\(([^()"]+)\)$/.exec(operand)?.[1]
  if (operator === 'in' && list) {
    return `${column} in (${list.split(',').map(parameter).join(', ')})`
  }
  if (!Object.hasOwn(OPERATORS, operator)) throw unreadable('filter', filter)
  return `${column} ${OPERATORS[operator]} ${parameter(operand)}`
}

/** Unlike PostgREST, does not quote the parameter, because a filter can contain an email address. */
function unreadable(parameter: string, text: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${parameter}`, {
    details: `unsupported value of ${text.length} characters`,
  })
}
