import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Role, Statement } from '../database/database.ts'
import { type RequestBody, readPayload } from './payload.ts'
import { isPlainForm, RECEIVED_PATH, readPlainForm } from './plain-form.ts'
import { readPreferences } from './preferences.ts'
import { readQuery, readSelect } from './read-query.ts'
import { RestError } from './rest-error.ts'
import {
  deleteStatement,
  insertStatement,
  type Representation,
  readRepresentation,
  selectStatement,
} from './statements.ts'

/** The role that a request runs as, and its query string. */
interface Context {
  role: Role
  query: URLSearchParams
}

/**
 * Implements the part of PostgREST's interface that the site and the owner's commands use.
 * The database decides what a role may do.
 */
export class Resource {
  readonly #database: Database
  readonly #onInsert: () => void

  constructor(database: Database, onInsert: () => void) {
    this.#database = database
    this.#onInsert = onInsert
  }

  /**
   * Answers a request, or refuses it before anything is changed.
   * @throws RestError or DatabaseError for a refusal
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
  ): Promise<FastifyReply> {
    if (isPlainForm(request)) return this.#insertPlainForm(request, reply, context)
    requireJson(request)
    requirePublicSchema(request)
    if (request.method === 'GET') return this.#read(reply, context)
    if (request.method === 'POST') return this.#insert(request, reply, context)
    if (request.method === 'DELETE') return this.#delete(request, reply, context)
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }

  async #insertPlainForm(request: FastifyRequest, reply: FastifyReply, { role }: Context) {
    const options = { returning: null, ignoreDuplicates: false }
    const payload = readPlainForm(bodyOf(request))
    await this.#database.execute(role, insertStatement(payload, options))
    this.#onInsert()
    return reply.redirect(RECEIVED_PATH, 303)
  }

  async #insert(request: FastifyRequest, reply: FastifyReply, { role, query }: Context) {
    const { returnRows, ignoreDuplicates, applied } = readPreferences(request.headers.prefer)
    const payload = readPayload(bodyOf(request), readColumns(query))
    const returning = returnRows ? readSelect(query.get('select') ?? '*') : null
    const statement = insertStatement(payload, { returning, ignoreDuplicates })
    const { rows } = await this.#database.execute(role, statement)
    this.#onInsert()

    reply.header('content-range', '*/*')
    acknowledge(reply, applied)
    if (!returnRows) return reply.code(201).send()
    const inserted = readRepresentation(rows[0])
    return sendRows(reply.code(ignoreDuplicates && inserted.count === 0 ? 200 : 201), inserted)
  }

  async #read(reply: FastifyReply, { role, query }: Context) {
    const read = readQuery(query)
    const found = await this.#represent(role, selectStatement(read))
    const last = read.offset + found.count - 1
    reply.header('content-range', found.count === 0 ? '*/*' : `${read.offset}-${last}/*`)
    return sendRows(reply, found)
  }

  async #delete(request: FastifyRequest, reply: FastifyReply, { role, query }: Context) {
    const { returnRows, applied } = readPreferences(request.headers.prefer)
    const read = readQuery(query)
    // Same message as Supabase's safeupdate extension.
    if (read.where === '') throw new RestError(400, '21000', 'DELETE requires a WHERE clause')
    const deleted = await this.#represent(role, deleteStatement(read))
    reply.header('content-range', '*/*')
    acknowledge(reply, applied)
    return returnRows ? sendRows(reply, deleted) : reply.code(204).send()
  }

  async #represent(role: Role, statement: Statement): Promise<Representation> {
    return readRepresentation((await this.#database.execute(role, statement)).rows[0])
  }
}

const JSON_TYPES = new Set(['*/*', 'application/*', 'application/json'])

/** @throws RestError 406 PGRST107 if the client does not accept JSON */
function requireJson({ headers }: FastifyRequest): void {
  const accepted = (headers.accept ?? '*/*').split(',')
  const types = accepted.map(part => (part.split(';', 1)[0] ?? '').trim().toLowerCase())
  if (types.some(type => JSON_TYPES.has(type))) return
  throw new RestError(406, 'PGRST107', 'None of the accepted media types is available')
}

/** supabase-js names the schema in these headers. */
function requirePublicSchema({ headers, method }: FastifyRequest): void {
  const schema = headers[method === 'GET' ? 'accept-profile' : 'content-profile'] ?? 'public'
  if (schema === 'public') return
  throw new RestError(406, 'PGRST106', 'Invalid schema', {
    hint: 'Only the following schemas are exposed: public',
  })
}

function bodyOf(request: FastifyRequest): RequestBody {
  const body = request.body as RequestBody | undefined
  return body ?? { mediaType: '', bytes: Buffer.alloc(0) }
}

function readColumns(query: URLSearchParams): string[] | undefined {
  const columns = query.get('columns')
  if (columns === null) return undefined
  const names = columns.split(',').map(name => name.trim().replace(/^"(.*)"$/, '$1'))
  return [...new Set(names)]
}

function acknowledge(reply: FastifyReply, applied: string[]): void {
  if (applied.length > 0) reply.header('preference-applied', applied.join(', '))
}

function sendRows(reply: FastifyReply, { body }: Representation): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
