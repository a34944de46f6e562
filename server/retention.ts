import type { FastifyInstance } from 'fastify'
import { TABLE } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'

/** A day in milliseconds. */
const DAY = 86_400_000

const DELETE = `delete from public.${TABLE} where created_at < now() - make_interval(months => $1::int)`

/** Deletes the bookings that are older than the owner wants to keep, at the start and then daily. */
export function deleteOldBookings(app: FastifyInstance, database: Database, months: number): void {
  const run = () =>
    database.execute('owner', DELETE, [String(months)]).then(
      ({ rowCount }) => app.log.info({ count: rowCount }, 'Old bookings have been deleted'),
      error => app.log.error({ err: error }, 'Old bookings have not been deleted'),
    )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(run, DAY)
    run()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
