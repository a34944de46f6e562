import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TABLE } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Config } from '../shared/config.ts'
import { isOwner, roleOf } from './api-key.ts'
import { isPlainForm, loadFailedPage } from './plain-form.ts'
import { limitRate } from './rate-limit.ts'
import { Resource } from './resource.ts'
import { RestError, toRestError } from './rest-error.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * Serves the REST data interface as PostgREST 14 behind Supabase's gateway does, for the requests that
 * the site and the owner's commands send. All others are refused with PostgREST's errors: here unknown
 * methods, unknown paths and large bodies, in `rate-limit.ts` too many requests, in `api-key.ts` keys,
 * in `resource.ts` media types, schemas and preferences, in `payload.ts` and `statements.ts` unreadable
 * bodies and parameters, and in the database all invalid bookings and missing rights.
 * @param options.onBooking called after each insert has been committed
 */
export async function serveRest(
  app: FastifyInstance,
  options: { database: Database; config: Config; secretKey: string; onBooking: () => void },
): Promise<void> {
  const { database, config, secretKey, onBooking } = options
  const resource = new Resource(database, onBooking)

  // Bodies of every media type are read as bytes; the resource refuses those that it does not support.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request: FastifyRequest, bytes: Buffer, done) => done(null, bytes),
  )
  answerErrors(app, config.siteDir, secretKey)
  await limitRate(app, config.rateLimit, request => isOwner(request, secretKey))
  await allowOrigins(app, config.allowedOrigins)

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: `/${TABLE}`,
    exposeHeadRoute: false,
    handler: (request, reply) => resource.answer(request, reply, roleOf(request, secretKey)),
  })
  // Unknown paths, and methods that the route does not name, such as PROPFIND.
  app.setNotFoundHandler(request => {
    roleOf(request, secretKey)
    throw refusal(request)
  })
}

/** Allows pages of other origins to call the interface. Without any, browsers allow its own site only. */
async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    maxAge: 86_400,
    optionsSuccessStatus: 200,
    // Other OPTIONS requests are refused like every unsupported method.
    strictPreflight: false,
  })
}

function refusal({ method, params }: FastifyRequest): RestError {
  const { '*': path = '' } = params as { '*'?: string }
  if (path === TABLE) return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  if (path === '') return new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
  if (path.includes('/')) {
    return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  }
  return new RestError(
    404,
    'PGRST205',
    `Could not find the table 'public.${path}' in the schema cache`,
    { hint: `Perhaps you meant the table 'public.${TABLE}'` },
  )
}

function answerErrors(app: FastifyInstance, siteDir: string, secretKey: string): void {
  const failedPage = loadFailedPage(siteDir)
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = toRestError(error, isOwner(request, secretKey))
    if (status >= 500) request.log.error({ err: error }, 'Request failed')
    if (status === 503) reply.header('retry-after', 1)
    reply.code(status)
    if (!isPlainForm(request)) return reply.send(body)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(failedPage(request))
  })
}
