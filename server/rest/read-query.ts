import { RestError } from './rest-error.ts'
import { readableColumn, type Table } from './table.ts'

/** The parts of a SELECT or DELETE that a query string decides. */
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

/** Parameters that are no filters. */
const RESERVED = new Set(['apikey', 'select', 'order', 'limit', 'offset', 'columns'])

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

/**
 * Reads a query string as PostgREST does, for plain columns: `select`, `order`, `limit`, `offset` and
 * filters such as `created_at=gte.2026-11-01`. Values stay values; names have to be columns.
 * @throws RestError 400 for what cannot be read or does not exist
 */
export function readQuery(table: Table, query: URLSearchParams): ReadQuery {
  const values: string[] = []
  const filters = [...query]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, filter]) => readFilter(table, name, filter, values))
  const offset = readCount(query, 'offset') ?? 0
  const limit = readCount(query, 'limit')
  return {
    columns: readSelect(table, query.get('select')),
    where: filters.length > 0 ? `where ${filters.join(' and ')}` : '',
    orderBy: readOrder(table, query.get('order')),
    limit: `${limit === null ? '' : `limit ${limit}`} offset ${offset}`.trim(),
    offset,
    values,
  }
}

function readSelect(table: Table, select: string | null): string {
  const names = (select ?? '*').split(',').map(name => name.trim())
  const all = [...table.columns.keys()]
  const columns = names.flatMap(name => (name === '*' ? all : [name]))
  return columns.map(name => readableColumn(table, name)).join(', ')
}

function readOrder(table: Table, order: string | null): string {
  if (order === null) return ''
  const terms = order.split(',').map(term => {
    const match = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term.trim())
    if (!match?.[1]) throw unreadable('order', order)
    const [, name, direction = 'asc', nulls] = match
    return `${readableColumn(table, name)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  return `order by ${terms.join(', ')}`
}

function readCount(query: URLSearchParams, name: string): number | null {
  const given = query.get(name)
  if (given === null) return null
  if (!/^\d{1,15}$/.test(given)) throw unreadable(name, given)
  return Number(given)
}

function readFilter(table: Table, name: string, filter: string, values: string[]): string {
  const match = /^(not\.)?([a-z]+)\.(.*)$/s.exec(filter)
  if (!match) throw unreadable('filter', filter)
  const [, not, operator = '', operand = ''] = match
  const condition = readCondition(readableColumn(table, name), operator, operand, values)
  if (condition === null) throw unreadable('filter', filter)
  return not ? `not (${condition})` : condition
}

function readCondition(
  column: string,
  operator: string,
  operand: string,
  values: string[],
): string | null {
  const place = (value: string) => `$${values.push(value)}`
  if (operator === 'is') {
    return operand === 'null' || operand === 'not_null'
      ? `${column} is ${operand.replace('_', ' ')}`
      : null
  }
  if (operator === 'in') {
    const list = /^\((.+)\)$/s.exec(operand)?.[1]
    return list ? `${column} in (${splitList(list).map(place).join(', ')})` : null
  }
  const symbol = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
  if (!symbol) return null
  const value = symbol.endsWith('like') ? operand.replaceAll('*', '%') : operand
  return `${column} ${symbol} ${place(value)}`
}

/** Splits `a,"b,c"` at commas outside of quotes; a backslash protects a quote inside of them. */
function splitList(list: string): string[] {
  const items = list.match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? []
  return items.map(item =>
    item.startsWith('"') ? item.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : item,
  )
}

/** PostgREST quotes the parameter here; a filter can hold an address, so this does not. */
function unreadable(what: string, given: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${what}`, {
    details: `${given.length} characters that PostgREST's syntax does not have here`,
  })
}
