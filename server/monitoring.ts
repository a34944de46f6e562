import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { isOutage } from './database/outage.ts'
import { isMailLate } from './mail/mail-queue.ts'

/** The least room in bytes on the disk of the bookings: the size of one file of PostgreSQL's write-ahead log. */
const LEAST_ROOM = 16 * 2 ** 20

/**
 * Serves `GET /healthz`: 200 if the database answers and its disk has room, otherwise 503. The statement is in
 * PL/pgSQL, because the table's trigger needs the library of that language, which is missing while an update replaces
 * packages.
 * @param dataDir the folder of the embedded database; null for the owner's database, whose disk is elsewhere
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  dataDir: string | null,
): void {
  serveCheck(app, '/healthz', async () => {
    await database.asRole('anon', 'do $$ begin end $$')
    if (dataDir === null) return true
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize >= LEAST_ROOM
  })
}

/** Serves `GET /healthz/mail`: 503 if a booking has waited for mail for half an hour, otherwise 200. */
export const serveMailHealth = (app: FastifyInstance, database: Database): void =>
  serveCheck(app, '/healthz/mail', async () => !(await isMailLate(database)))

/** Serves one check. Simultaneous requests share it, so that they cannot hold up bookings. */
function serveCheck(app: FastifyInstance, path: string, isWell: () => Promise<boolean>): void {
  let check: Promise<boolean> | null = null
  app.get(path, async (_request, reply) => {
    check ??= isWell()
      .catch((error: unknown) => {
        // The database itself reports an outage.
        if (!isOutage(error)) app.log.error({ err: error }, `The check of ${path} failed`)
        return false
      })
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
