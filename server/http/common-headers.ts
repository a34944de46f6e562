import type { FastifyInstance } from 'fastify'

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
}

/** Puts the common headers on every answer. */
export function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS)
  })
}
