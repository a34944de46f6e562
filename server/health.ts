import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'

const QUESTION = { text: 'select 1', values: [] }

/**
 * `GET /healthz`: 200 if the database answers, else 503, and no word more. Requests that come while
 * the database is being asked share its answer, so that nobody loads it by asking.
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
