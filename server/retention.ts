import type { FastifyInstance } from 'fastify'
import { TABLE } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'
import type { every } from './shared/every.ts'

const HOUR = 3_600_000

/** So many rows are deleted well within the five seconds of a statement. */
const ROWS_AT_ONCE = 5_000

const DELETE = `
  delete from public.${TABLE} where id = any (array(
    select id from public.${TABLE} where created_at < now() - make_interval(months => $1::int)
    order by created_at limit ${ROWS_AT_ONCE}))`

/**
 * Deletes the bookings that are older than so many months, once an hour. Not at the start: when a machine
 * boots, its clock may be ahead until it is set from the network, and young bookings would look old.
 */
export function deleteOldBookings(
  app: FastifyInstance,
  database: Database,
  months: number,
  repeat: typeof every,
): void {
  let isRunning = false
  let isStopping = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    let count = 0
    try {
      for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE && !isStopping; count += rows) {
        rows = (await database.asRole('owner', DELETE, [months])).rowCount ?? 0
      }
    } catch (error) {
      app.log.error(
        { err: error },
        'Could not delete the old bookings; the next attempt is in an hour',
      )
    }
    if (count) app.log.warn({ count }, `Deleted bookings older than ${months} months`)
    isRunning = false
  }
  const end = repeat(HOUR, run)
  app.addHook('onClose', async () => {
    isStopping = true
    end()
  })
}
