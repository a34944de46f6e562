import type { FastifyInstance } from 'fastify'

/**
 * Lets a stop be quick: once the server is closing, each answer ends its connection, so that none is
 * left waiting for a next request.
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
