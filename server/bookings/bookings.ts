import rateLimit from '@fastify/rate-limit'
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
import { parseJson, readRecord } from './record.ts'
import { Refusal, refusalOf } from './refusal.ts'

const MAX_BODY_BYTES = 64 * 1024

const PARAMETERS = SENT_FIELDS.map((_, index) => `$${index + 1}`)

const INSERT = `insert into public.${TABLE} (${SENT_FIELDS.join(', ')}) values (${PARAMETERS.join(', ')})`

/** Answers that a request may leave out. A page that was loaded before an update lacks a new field. */
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
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  answerErrors(app, config.siteDir)
  await limitRate(app, config.rateLimit)

  const route = { bodyLimit: MAX_BODY_BYTES, onRequest: [checkKey, assumeJson] }
  app.post(`/${TABLE}`, route, async (request, reply) => {
    const isForm = isPlainForm(request)
    await store(database, isForm ? readForm(request) : readRecord(request))
    onBooking()
    return isForm ? reply.redirect(RECEIVED_PATH, 303) : reply.code(201).send()
  })
  // Without this route, the site would look for files here.
  app.get('/*', (_request, reply) => reply.callNotFound())
  app.setNotFoundHandler(({ method, params }, reply) => {
    const { '*': path } = params as { '*'?: string }
    if (path !== TABLE) throw new Refusal(404, 'PGRST205', 'There is nothing at this address')
    reply.header('allow', 'POST')
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  })
}

/** When this resolves, the booking is committed and on the disk. */
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
  const bearer = /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.slice(1) ?? []
  if (keys.length === 0) throw new Refusal(401, 'PGRST302', 'No API key found in request')
  if ([...keys, ...bearer].some(key => key !== EMBEDDED_ANON_KEY)) {
    throw new Refusal(401, 'PGRST301', 'Invalid API key')
  }
}

/** A body without a media type is JSON, as PostgREST takes it. */
async function assumeJson({ headers }: FastifyRequest): Promise<void> {
  headers['content-type'] ??= 'application/json'
}

/** Limits how many requests one client address may send in a window of time. */
async function limitRate(app: FastifyInstance, limit: Config['rateLimit']): Promise<void> {
  // Reads the address at once, because Node forgets it when the client hangs up.
  app.addHook('onRequest', async request => void request.ip)
  await app.register(rateLimit, {
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
    // After the body is read, because the failure page of the plain form shows its values again.
    hook: 'preHandler',
    errorResponseBuilder: () =>
      new Refusal(429, '54000', 'Too many requests from this address: try again later'),
  })
}

function answerErrors(app: FastifyInstance, siteDir: string): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalOf(error)
    if (status >= 500) request.log.error({ err: error }, 'A booking was not stored')
    if (status === 503) reply.header('retry-after', 1)
    reply.code(status)
    if (!isPlainForm(request)) return reply.send(body)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(failedPage(siteDir, request))
  })
}
