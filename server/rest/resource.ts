import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Role, Statement } from '../database/database.ts'
import { BookingBatches } from './booking-batches.ts'
import { readPayload } from './payload.ts'
import { isPlainForm, RECEIVED_PATH, readPlainForm } from './plain-form.ts'
import { queryOf } from './request.ts'
import { RestError } from './rest-error.ts'
import {
  deleteStatement,
  insertStatement,
  type Representation,
  selectStatement,
} from './statements.ts'

const JSON_TYPES = ['*/*', 'application/*', 'application/json']

const NO_ROWS: Representation = { body: '[]', count: '0' }

/** The values of the header `Prefer` that have a caller, see PostgREST's "Prefer Header". */
const PREFERENCES = ['return=minimal', 'return=representation', 'resolution=ignore-duplicates']

/**
 * Implements the part of PostgREST's interface that the site and the owner's commands use.
 * The database decides what a role may do.
 */
export class Resource {
  readonly #database: Database
  readonly #batches: BookingBatches
  readonly #onInsert: () => void

  constructor(database: Database, onInsert: () => void) {
    this.#database = database
    this.#batches = new BookingBatches(database)
    this.#onInsert = onInsert
  }

  /**
   * Answers a GET, POST or DELETE request, or refuses it before anything is changed.
   * @throws RestError or DatabaseError for a refusal
   */
  async answer(request: FastifyRequest, reply: FastifyReply, role: Role): Promise<FastifyReply> {
    if (isPlainForm(request)) return this.#insertPlainForm(request, reply, role)
    requireJson(request)
    requirePublicSchema(request)
    if (request.method === 'GET') return this.#read(request, reply, role)
    if (request.method === 'POST') return this.#insert(request, reply, role)
    return this.#delete(request, reply, role)
  }

  async #insertPlainForm(request: FastifyRequest, reply: FastifyReply, role: Role) {
    const options = { select: null, ignoreDuplicates: false }
    await this.#execute(role, insertStatement(readPlainForm(request), options))
    this.#onInsert()
    return reply.redirect(RECEIVED_PATH, 303)
  }

  async #insert(request: FastifyRequest, reply: FastifyReply, role: Role) {
    const query = queryOf(request)
    const preferences = readPreferences(request)
    const ignoreDuplicates = preferences.includes('resolution=ignore-duplicates')
    const returnsRows = preferences.includes('return=representation')
    const select = returnsRows ? (query.get('select') ?? '*') : null
    const payload = readPayload(request, readColumns(query))
    const inserted = await this.#execute(
      role,
      insertStatement(payload, { select, ignoreDuplicates }),
    )
    this.#onInsert()
    acknowledge(reply, preferences)
    if (!returnsRows) return reply.code(201).send()
    return sendRows(reply.code(ignoreDuplicates && inserted.count === '0' ? 200 : 201), inserted)
  }

  async #read(request: FastifyRequest, reply: FastifyReply, role: Role) {
    const query = queryOf(request)
    const found = await this.#execute(role, selectStatement(query))
    const first = Number(query.get('offset'))
    const last = first + Number(found.count) - 1
    reply.header('content-range', last < first ? '*/*' : `${first}-${last}/*`)
    return sendRows(reply, found)
  }

  async #delete(request: FastifyRequest, reply: FastifyReply, role: Role) {
    const preferences = readPreferences(request)
    const deleted = await this.#execute(role, deleteStatement(queryOf(request)))
    acknowledge(reply, preferences)
    if (!preferences.includes('return=representation')) return reply.code(204).send()
    return sendRows(reply, deleted)
  }

  async #execute(role: Role, statement: Statement): Promise<Representation> {
    const [json] = statement.values
    // Only the site's own insert has a name.
    if (role === 'anon' && statement.name && json) {
      await this.#batches.store(json)
      return NO_ROWS
    }
    const { rows } = await this.#database.execute<Representation>(role, statement)
    return rows[0] ?? NO_ROWS
  }
}

/** @throws RestError 406 PGRST107 if the client does not accept JSON */
function requireJson({ headers }: FastifyRequest): void {
  const accepted = (headers.accept ?? '*/*').split(',')
  const types = accepted.map(part => (part.split(';', 1)[0] ?? '').trim().toLowerCase())
  if (types.some(type => JSON_TYPES.includes(type))) return
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

/** @throws RestError 400 PGRST122 for a preference that has no caller */
function readPreferences({ headers }: FastifyRequest): string[] {
  const preferences = String(headers.prefer ?? '')
    .split(',')
    .map(preference => preference.trim())
    .filter(Boolean)
  const unsupported = preferences.filter(preference => !PREFERENCES.includes(preference))
  if (unsupported.length === 0) return preferences
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unsupported.join(', ')}`,
  })
}

/** Reads the parameter `columns`, in which supabase-js quotes the names. */
function readColumns(query: URLSearchParams): string[] | null {
  const columns = query.get('columns')
  if (columns === null) return null
  return [...new Set(columns.split(',').map(name => name.trim().replace(/^"(.*)"$/, '$1')))]
}

function acknowledge(reply: FastifyReply, preferences: string[]): void {
  reply.header('content-range', '*/*')
  if (preferences.length > 0) reply.header('preference-applied', preferences.join(', '))
}

function sendRows(reply: FastifyReply, { body }: Representation): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
