import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  EMBEDDED_ANON_KEY,
  FIELD_DESCRIPTIONS,
  FIELDS,
  SENT_FIELDS,
  type SentBooking,
  TABLE,
} from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../shared/config.ts'
import { failedPage, isPlainForm, parseForm, RECEIVED_PATH, readForm } from './plain-form.ts'
import { limitRate } from './rate-limit.ts'
import { NOT_UTF8, readRecord, unreadable } from './record.ts'
import { Refusal, refusalOf, UNSUPPORTED_TYPE } from './refusal.ts'

const MAX_BODY_BYTES = 64 * 1024

const PARAMETERS = SENT_FIELDS.map((_, index) => `$${index + 1}`)

const INSERT = `insert into public.${TABLE} (${SENT_FIELDS.join(', ')}) values (${PARAMETERS.join(', ')})`

/** The values of answers that a request may leave out: a page loaded before an update lacks a new field. */
const DEFAULTS: Partial<SentBooking> = Object.fromEntries(
  FIELDS.filter(field => !FIELD_DESCRIPTIONS[field].isRequired).map(field => [field, '']),
)

interface BookingsOptions {
  database: Database
  config: Config
  /** Called after each booking has been committed. */
  onBooking(): void
}

/**
 * Serves the one call of the site: it stores one booking, as a Supabase project would. Nothing can be
 * read, changed or deleted. The database decides whether a booking is valid.
 */
export async function serveBookings(app: FastifyInstance, options: BookingsOptions): Promise<void> {
  const { database, config, onBooking } = options
  answerErrors(app, config.siteDir)
  const countRequest = limitRate(config.rateLimit)
  const route = { bodyLimit: MAX_BODY_BYTES, onRequest: [countRequest, checkKey] }
  // The scope keeps requests to other addresses from being parsed.
  await app.register(async scope => {
    readBodies(scope)
    scope.post(`/${TABLE}`, route, async (request, reply) => {
      const isForm = isPlainForm(request)
      await store(database, isForm ? readForm(request) : readRecord(request))
      onBooking()
      return isForm ? reply.redirect(RECEIVED_PATH, 303) : reply.code(201).send()
    })
  })
  // Without this route, the site's handler would look for files at these addresses.
  app.get('/*', (_request, reply) => reply.callNotFound())
  app.setNotFoundHandler(({ method, params }, reply) => {
    const { '*': path } = params as { '*'?: string }
    if (path !== TABLE) throw new Refusal(404, 'PGRST205', 'There is nothing at this address')
    reply.header('allow', 'POST')
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  })
}

/** Stores a booking. When the promise resolves, the booking is committed and on the disk. */
async function store(database: Database, booking: Partial<SentBooking>): Promise<void> {
  const values = SENT_FIELDS.map(field => booking[field] ?? DEFAULTS[field] ?? null)
  await database.asRole('anon', INSERT, values)
}

/**
 * Checks the public key, in the header `apikey` or in the query parameter `apikey`. A bearer token, if
 * there is one, must be the key as well. The key is no secret: it names the role `anon`.
 * @throws Refusal 401
 */
async function checkKey({ headers, query }: FastifyRequest): Promise<void> {
  const inAddress = (query as { apikey?: string | string[] }).apikey
  const keys = [headers.apikey ?? [], inAddress ?? []].flat()
  const [, token] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? []
  const bearer = token === undefined ? [] : [token.trim()]
  if (keys.length === 0) throw new Refusal(401, 'PGRST302', 'No API key found in request')
  if ([...keys, ...bearer].some(key => key !== EMBEDDED_ANON_KEY)) {
    throw new Refusal(401, 'PGRST301', 'Invalid API key')
  }
}

/** Sets how bodies are parsed: as JSON (also without a media type, as in PostgREST), or as the form of a browser. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  const asBytes = { parseAs: 'buffer' } as const
  for (const type of ['application/json', '*']) {
    app.addContentTypeParser<Buffer>(type, asBytes, (request, body, done) => {
      const isOther = type === '*' && request.headers['content-type'] !== undefined
      if (isOther) done(new Refusal(415, 'PGRST102', UNSUPPORTED_TYPE))
      // Checked first, because decoding would replace bytes that are not UTF-8.
      else if (!isUtf8(body)) done(unreadable(NOT_UTF8))
      else parse(request, body.toString(), done)
    })
  }
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', asBytes, parseForm)
}

function answerErrors(app: FastifyInstance, siteDir: string): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalOf(error)
    if (status >= 500) request.log.error({ err: error }, 'A booking was not stored')
    if (status === 503) reply.header('retry-after', 1)
    reply.code(status)
    const page = isPlainForm(request) ? failedPage(siteDir, request) : null
    if (page === null) return reply.send(body)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
