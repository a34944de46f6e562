import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REST_PATH, TABLE } from '../../contract/audit-bookings.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type ApiKeys, roleOf } from './api-key.ts'
import { allowOrigins } from './cors.ts'
import type { RequestBody } from './payload.ts'
import { isPlainForm, loadFailedPage } from './plain-form.ts'
import { limitRate } from './rate-limit.ts'
import { Resource } from './resource.ts'
import { RestError, toRestError } from './rest-error.ts'
import { readTable } from './table.ts'

const MAX_BODY_BYTES = 64 * 1024

const PREFIX = '/rest/v1'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * The one resource of the REST data interface, answering as PostgREST 14 behind Supabase's gateway.
 * @param onBooking called after each insert has been committed
 */
export async function serveRest(
  app: FastifyInstance,
  options: { database: Database; config: Config; keys: ApiKeys; onBooking: () => void },
): Promise<void> {
  const { database, config, keys, onBooking } = options
  const resource = new Resource(database, await readTable(database, TABLE), onBooking)
  const roleOfRequest = (request: FastifyRequest) => roleOf(request.headers, queryOf(request), keys)

  readEveryBody(app)
  answerErrors(app, config.siteDir)
  await limitRate(app, config.rateLimit, request => isOwner(request, roleOfRequest))
  await allowOrigins(app, config.allowedOrigins)

  app.route({
    method: [...METHODS],
    url: REST_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.role = roleOfRequest(request)
      requireSchema(request)
      return resource.answer(request, reply, { role: request.role, query: queryOf(request) })
    },
  })
  app.options(REST_PATH, async (_request, reply) =>
    reply.header('allow', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE').send(),
  )
  app.route({
    method: [...METHODS],
    url: `${PREFIX}/*`,
    exposeHeadRoute: false,
    handler: request => {
      request.role = roleOfRequest(request)
      throw unknownResource((request.params as { '*': string })['*'])
    },
  })
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

/** The schema is asked for by a header of its own in supabase-js. */
function requireSchema({ headers, method }: FastifyRequest): void {
  const reads = method === 'GET' || method === 'HEAD'
  const [schema] = [headers[reads ? 'accept-profile' : 'content-profile'] ?? 'public'].flat()
  if (schema === 'public') return
  throw new RestError(406, 'PGRST106', 'Invalid schema', {
    hint: 'Only the following schemas are exposed: public',
  })
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

/** Bodies of whatever type come as bytes; the resource says which types it takes. */
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
