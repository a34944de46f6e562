import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { isOutage } from './database/outage.ts'

const HOUR = 3_600_000

/** The number of rows deleted at once, which takes far less than the five seconds of a statement. */
const ROWS_AT_ONCE = 5_000

/**
 * Once an hour, counts the day of service and deletes the bookings that are older than the given months, both by the
 * clock and by the days of service. It does not run at the start, when the machine's clock may not be set yet.
 * @param months null to delete none
 */
export function deleteOldBookings(
  app: FastifyInstance,
  database: Database,
  months: number | null,
): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    let count = 0
    try {
      for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; count += rows) {
        const text = 'select kneepoint.delete_old_bookings($1, $2) as rows'
        const answer = await database.asRole<{ rows: number }>('owner', text, [
          months,
          ROWS_AT_ONCE,
        ])
        rows = answer.rows[0]?.rows ?? 0
      }
    } catch (error) {
      // The database itself reports an outage.
      const text = 'Could not delete the old bookings; the next attempt is in an hour'
      if (!isOutage(error)) app.log.error({ err: error }, text)
    }
    if (count) app.log.warn({ count }, `Deleted bookings older than ${months} months`)
    isRunning = false
  }
  const timer = setInterval(run, HOUR)
  app.addHook('onClose', async () => clearInterval(timer))
}
