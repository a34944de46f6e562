import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REST_PATH, TABLE } from '../../contract/audit-bookings.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { roleOf } from './api-key.ts'
import { type RequestBody, readPayload } from './payload.ts'
import { RestError, toRestError } from './rest-error.ts'
import { insertStatement, readTable } from './table.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The one resource of the REST data interface, answering as PostgREST behind Supabase's gateway. */
export async function serveRest(
  app: FastifyInstance,
  { database, config }: { database: Database; config: Config },
): Promise<void> {
  const table = await readTable(database, TABLE)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const mediaType = (request.headers['content-type'] ?? '').split(';', 1)[0] ?? ''
      done(null, { mediaType: mediaType.trim().toLowerCase(), bytes } satisfies RequestBody)
    },
  )

  app.setErrorHandler((error, request, reply) => {
    const answer = toRestError(error, true)
    if (answer.status >= 500) request.log.error({ err: error }, 'Request failed')
    return reply.code(answer.status).send(answer.body())
  })

  app.post(REST_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const role = roleOf(request, config.anonKey)
    const body = request.body as RequestBody | undefined
    if (!body) throw new RestError(400, 'PGRST102', 'Empty or invalid json')
    await database.execute(role, insertStatement(table, readPayload(body)))
    return reply.code(201).header('content-range', '*/*').send()
  })
}
