import { METHODS } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TABLE } from '../../contract/audit-bookings.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { roleOf } from './api-key.ts'
import { allowOrigins } from './cors.ts'
import type { RequestBody } from './payload.ts'
import { isPlainForm, loadFailedPage } from './plain-form.ts'
import { limitRate } from './rate-limit.ts'
import { Resource } from './resource.ts'
import { RestError, toRestError } from './rest-error.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * Serves the REST data interface as PostgREST 14 behind Supabase's gateway does, for the requests that
 * the site and the owner's commands send. All others are refused with PostgREST's errors: here unknown
 * paths and large bodies, in `api-key.ts` keys, in `rate-limit.ts` too many requests, in `resource.ts`
 * methods, media types and schemas, in `preferences.ts`, `payload.ts`, `read-query.ts` and `table.ts`
 * what their names say, and in the database all invalid bookings and missing rights.
 * @param options.onBooking called after each insert has been committed
 */
export async function serveRest(
  app: FastifyInstance,
  options: { database: Database; config: Config; secretKey: string; onBooking: () => void },
): Promise<void> {
  const { database, config, secretKey, onBooking } = options
  const resource = new Resource(database, onBooking)
  const roleOfRequest = (request: FastifyRequest) =>
    roleOf(request.headers, queryOf(request), secretKey)

  readEveryBody(app)
  answerErrors(app, config.siteDir)
  await limitRate(app, config.rateLimit, request => isOwner(request, roleOfRequest))
  await allowOrigins(app, config.allowedOrigins)

  app.route({
    method: routableMethods(app),
    url: '/rest/v1/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const role = roleOfRequest(request)
      request.role = role
      const path = (request.params as { '*': string })['*']
      if (path !== TABLE) throw unknownResource(path)
      return resource.answer(request, reply, { role, query: queryOf(request) })
    },
  })
}

/** Every method that Node reads, so that no request passes by the handler's refusal. */
function routableMethods(app: FastifyInstance): string[] {
  // Node itself ends a CONNECT request.
  const methods = METHODS.filter(method => method !== 'CONNECT')
  for (const method of methods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  return methods
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'))
}

function isOwner(request: FastifyRequest, roleOfRequest: (request: FastifyRequest) => string) {
  try {
    return roleOfRequest(request) === 'service_role'
  } catch {
    return false
  }
}

function unknownResource(path: string): RestError {
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

/** Reads bodies of every media type as bytes; the resource refuses those that it does not support. */
function readEveryBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';', 1)
      done(null, { mediaType: mediaType.trim().toLowerCase(), bytes } satisfies RequestBody)
    },
  )
}

function answerErrors(app: FastifyInstance, siteDir: string): void {
  const failedPage = loadFailedPage(siteDir)
  app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
    const answer = toRestError(error, request.role !== 'service_role')
    if (answer.status >= 500) request.log.error({ err: error }, 'Request failed')
    if (answer.status === 503) reply.header('retry-after', 1)
    reply.code(answer.status)
    if (!isPlainForm(request)) return reply.send(answer.body())
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(failedPage(request.body))
  })
}
