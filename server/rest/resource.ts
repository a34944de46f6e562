import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCsv } from '../csv.ts'
import type { Database, Role } from '../database/database.ts'
import { type Payload, type RequestBody, readPayload } from './payload.ts'
import { isPlainForm, RECEIVED_PATH, readPlainForm } from './plain-form.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { readQuery } from './read-query.ts'
import { RestError } from './rest-error.ts'
import {
  deleteStatement,
  type InsertOptions,
  insertStatement,
  type Representation,
  readRepresentation,
  selectStatement,
  updateProbe,
} from './statements.ts'
import type { Table } from './table.ts'

/** How a request asks: as which role, and its query string. */
interface Context {
  role: Role
  query: URLSearchParams
}

/** One table as a resource of PostgREST; the database decides what a role may do with it. */
export class Resource {
  readonly #database: Database
  readonly #table: Table
  readonly #onInsert: () => void

  constructor(database: Database, table: Table, onInsert: () => void) {
    this.#database = database
    this.#table = table
    this.#onInsert = onInsert
  }

  /** @throws RestError or DatabaseError, to be answered as an error */
  answer(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<FastifyReply> {
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return this.#read(request, reply, context)
      case 'POST':
        return isPlainForm(request)
          ? this.#insertPlainForm(request, reply, context)
          : this.#insert(request, reply, context)
      case 'DELETE':
        return this.#delete(request, reply, context)
      default:
        return this.#refuseChange(request, context)
    }
  }

  async #insertPlainForm(request: FastifyRequest, reply: FastifyReply, { role }: Context) {
    const payload = readPlainForm(bodyOf(request))
    await this.#execute(role, payload, { returning: null, ignoreDuplicates: false })
    return reply.redirect(RECEIVED_PATH, 303)
  }

  async #insert(request: FastifyRequest, reply: FastifyReply, { role, query }: Context) {
    const preferences = readPreferences(request.headers.prefer)
    const payload = readPayload(bodyOf(request), readColumns(query))
    const returning = {
      representation: () => readQuery(this.#table, onlySelect(query)).columns,
      'headers-only': () => 'id',
    }
    const wanted = preferences.return
    const format = wanted === 'representation' ? negotiate(request) : null
    const given =
      wanted === 'representation' || wanted === 'headers-only' ? returning[wanted]() : null
    const { ignoreDuplicates } = preferences
    const made = await this.#execute(role, payload, { returning: given, ignoreDuplicates })

    reply.code(ignoreDuplicates && made.count === 0 ? 200 : 201)
    reply.header('content-range', preferences.countExact ? `*/${made.count}` : '*/*')
    acknowledge(reply, preferences)
    if (wanted === 'headers-only') {
      const [row] = JSON.parse(made.body) as { id: string }[]
      if (row && made.count === 1) reply.header('location', `/${this.#table.name}?id=eq.${row.id}`)
    }
    return format ? sendRows(reply, made, format) : reply.send()
  }

  async #execute(role: Role, payload: Payload, options: InsertOptions) {
    const statement = insertStatement(this.#table, payload, options)
    const { rows, rowCount } = await this.#database.execute(role, statement)
    this.#onInsert()
    return options.returning === null
      ? { body: '', count: rowCount, total: null }
      : readRepresentation(rows[0])
  }

  async #read(request: FastifyRequest, reply: FastifyReply, { role, query }: Context) {
    const preferences = readPreferences(request.headers.prefer)
    const format = negotiate(request)
    const asked = readQuery(this.#table, query)
    const statement = selectStatement(this.#table, asked, preferences.countExact)
    const { rows } = await this.#database.execute(role, statement)
    const found = readRepresentation(rows[0])

    const { offset } = asked
    const range = found.count === 0 ? '*' : `${offset}-${offset + found.count - 1}`
    reply.header('content-range', `${range}/${found.total ?? '*'}`)
    reply.code(found.total !== null && found.count < found.total ? 206 : 200)
    acknowledge(reply, preferences)
    return sendRows(reply, found, format)
  }

  async #delete(request: FastifyRequest, reply: FastifyReply, { role, query }: Context) {
    const preferences = readPreferences(request.headers.prefer)
    const asked = readQuery(this.#table, query)
    const format = preferences.return === 'representation' ? negotiate(request) : null
    if (asked.where === '') {
      // What Supabase's extension safeupdate says. The rights come first, as they do there.
      await this.#database.execute(role, deleteStatement(this.#table, NOTHING, false))
      throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
    }
    const statement = deleteStatement(this.#table, asked, format !== null)
    const { rows, rowCount } = await this.#database.execute(role, statement)
    const gone = format ? readRepresentation(rows[0]) : { body: '', count: rowCount, total: null }

    reply.header('content-range', preferences.countExact ? `*/${gone.count}` : '*/*')
    acknowledge(reply, preferences)
    return format ? sendRows(reply.code(200), gone, format) : reply.code(204).send()
  }

  /** Bookings are not edited: a role without the right hears so, one with it that it is not done. */
  async #refuseChange({ method }: FastifyRequest, { role }: Context): Promise<never> {
    await this.#database.execute(role, updateProbe(this.#table))
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  }
}

const NOTHING = { columns: '', where: 'where false', orderBy: '', limit: '', offset: 0, values: [] }

function bodyOf(request: FastifyRequest): RequestBody {
  const body = request.body as RequestBody | undefined
  return body ?? { mediaType: '', bytes: Buffer.alloc(0) }
}

function readColumns(query: URLSearchParams): string[] | undefined {
  const given = query.get('columns')
  if (given === null) return undefined
  const names = given.split(',').map(name => name.trim().replace(/^"(.*)"$/, '$1'))
  return [...new Set(names)]
}

/** Filters of an insert have no meaning, as in PostgREST. */
function onlySelect(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams({ select: query.get('select') ?? '*' })
}

function acknowledge(reply: FastifyReply, { applied }: Preferences): void {
  if (applied.length > 0) reply.header('preference-applied', applied.join(', '))
}

/**
 * The format in which rows are sent.
 * @throws RestError 406 PGRST107 if the client wants neither JSON nor CSV
 */
function negotiate({ headers }: FastifyRequest): 'json' | 'csv' {
  const accepted = (headers.accept ?? '*/*').split(',')
  const types = accepted.map(part => (part.split(';', 1)[0] ?? '').trim().toLowerCase())
  const type = types.find(name => name === 'text/csv' || JSON_TYPES.has(name))
  if (type) return type === 'text/csv' ? 'csv' : 'json'
  throw new RestError(406, 'PGRST107', 'None of the media types asked for are available')
}

const JSON_TYPES = new Set(['*/*', 'application/*', 'application/json'])

function sendRows(reply: FastifyReply, { body }: Representation, format: 'json' | 'csv') {
  reply.header('cache-control', 'no-store')
  if (format === 'json') return reply.type('application/json; charset=utf-8').send(body)
  const rows = JSON.parse(body) as Record<string, unknown>[]
  // Without a row there is no heading either, as in PostgREST.
  const csv = rows[0] ? toCsv(Object.keys(rows[0]), rows) : ''
  return reply.type('text/csv; charset=utf-8').send(csv)
}
