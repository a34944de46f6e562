import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { isMailLate } from './mail/waiting-bookings.ts'

/**
 * Serves `GET /healthz`: 200 if the database answers, otherwise 503. The statement is in PL/pgSQL, because the
 * table's trigger needs its library, which is gone while an update replaces packages.
 */
export const serveHealth = (app: FastifyInstance, database: Database): void =>
  serveCheck(app, '/healthz', async () =>
    Boolean(await database.execute('anon', 'do $$ begin end $$')),
  )

/** Serves `GET /healthz/mail`: 503 if a booking has waited for mail for half an hour, otherwise 200. */
export const serveMailHealth = (app: FastifyInstance, database: Database): void =>
  serveCheck(app, '/healthz/mail', async () => !(await isMailLate(database)))

/** Requests at the same time share one check, so that they cannot hold up bookings. */
function serveCheck(app: FastifyInstance, path: string, isWell: () => Promise<boolean>): void {
  let check: Promise<boolean> | null = null
  app.get(path, async (_request, reply) => {
    check ??= isWell()
      .catch(() => false)
      .finally(() => {
        check = null
      })
    const isHealthy = await check
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isHealthy ? 'ok\n' : 'unavailable\n')
  })
}
