import type { FastifyInstance } from 'fastify'
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  SECURITY_HEADERS,
  TRANSPORT_SECURITY,
} from '../../contract/response-headers.ts'

/** Sets the security headers and a `Cache-Control` on every response; a handler may override them. */
export function setDefaultHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isHashed = request.url.startsWith(`/${HASHED_FOLDER}/`)
    reply.headers(SECURITY_HEADERS)
    if (request.protocol === 'https') reply.headers(TRANSPORT_SECURITY)
    reply.header('Cache-Control', isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other)
    done()
  })
}
