import type { FastifyInstance } from 'fastify'

/**
 * Makes a stop quick: once the server is closing, each response ends its connection, so that no
 * connection stays open for a next request.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}
