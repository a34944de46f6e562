import type { FastifyInstance } from 'fastify'
import { TABLE } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'

/** An hour in milliseconds. */
const HOUR = 3_600_000

/** The most rows that one statement deletes, so that it ends before the statement timeout. */
const ROWS_AT_ONCE = 5_000

const DELETE = `
  delete from public.${TABLE} where id in (
    select id from public.${TABLE}
    where created_at < now() - make_interval(months => $1::int)
    limit ${ROWS_AT_ONCE})`

/**
 * Deletes the bookings that are older than so many months, once an hour. Not at the start: when a machine
 * boots, its clock may be ahead until it is set from the network, and young bookings would look old.
 */
export function deleteOldBookings(app: FastifyInstance, database: Database, months: number): void {
  const run = async () => {
    try {
      let count = 0
      for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; count += rows) {
        rows = (await database.execute('owner', DELETE, [String(months)])).rowCount ?? 0
      }
      if (count > 0) app.log.warn({ count }, `Bookings older than ${months} months were deleted`)
    } catch (error) {
      app.log.error({ err: error }, 'Old bookings have not been deleted')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(run, HOUR)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
