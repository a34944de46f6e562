import type { FastifyInstance } from 'fastify'
import { TABLE } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'
import type { every } from './shared/every.ts'

const HOUR = 3_600_000

const DELETE = `
  delete from public.${TABLE} where created_at < now() - make_interval(months => $1::int)`

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
  const run = async () => {
    try {
      const { rowCount: count } = await database.asRole('owner', DELETE, [months])
      if (count) app.log.warn({ count }, `Deleted bookings older than ${months} months`)
    } catch (error) {
      app.log.error(
        { err: error },
        'Could not delete the old bookings; the next attempt is in an hour',
      )
    }
  }
  const end = repeat(HOUR, run)
  app.addHook('onClose', async () => end())
}
