import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'

const QUESTION = { text: 'select 1', values: [] }

/**
 * Serves `GET /healthz`: 200 if the database answers, otherwise 503. Requests at the same time share one
 * query, so that health checks cannot overload the database.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let asked: Promise<boolean> | null = null
  const isHealthy = () => {
    asked ??= database
      .execute('anon', QUESTION)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null
      })
    return asked
  }
  app.get('/healthz', async (_request, reply) => {
    const healthy = await isHealthy()
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok\n' : 'unavailable\n')
  })
}
