import type { AuditBooking } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'

/** A booking whose mail is due. */
export interface DueMail {
  bookingId: string
  /** The number of failed attempts. */
  attempts: number
  createdAt: string
  booking: AuditBooking
}

/**
 * How long a mail belongs to the process that took it, in seconds: longer than the slowest mail server
 * may take. If the process dies, another one takes the mail after this time.
 */
const LEASE = 300

/** The queue of mails in the database. A booking and its entry are committed together. */
export class Outbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Takes the mail that has been due for the longest time, and leases it to this process. */
  async next(): Promise<DueMail | null> {
    const { rows } = await this.#database.execute('service_role', {
      text: `
        with taken as (
          update kneepoint.mail_outbox
          set due_at = now() + make_interval(secs => $1::float8)
          where booking_id = (
            select booking_id from kneepoint.mail_outbox
            where due_at <= now()
            order by due_at
            limit 1
            for update skip locked
          )
          returning booking_id, attempts
        )
        select booking.id, booking.created_at, booking.name, booking.email, booking.company_name,
          booking.biggest_headache, taken.attempts
        from taken
        join public.audit_bookings as booking on booking.id = taken.booking_id`,
      values: [String(LEASE)],
    })
    const [row] = rows
    if (!row) return null
    const text = (column: string) => row[column] ?? ''
    return {
      bookingId: text('id'),
      attempts: Number(row.attempts),
      createdAt: text('created_at'),
      booking: {
        name: text('name'),
        email: text('email'),
        company_name: text('company_name'),
        biggest_headache: text('biggest_headache'),
      },
    }
  }

  /** Seconds until the next mail is due; null if the outbox is empty. */
  async secondsUntilNext(): Promise<number | null> {
    const { rows } = await this.#database.execute('service_role', {
      text: 'select extract(epoch from min(due_at) - now()) as seconds from kneepoint.mail_outbox',
      values: [],
    })
    const seconds = rows[0]?.seconds
    return seconds == null ? null : Math.max(0, Number(seconds))
  }

  async remove(bookingId: string): Promise<void> {
    await this.#database.execute('service_role', {
      text: 'delete from kneepoint.mail_outbox where booking_id = $1',
      values: [bookingId],
    })
  }

  async postpone(bookingId: string, seconds: number): Promise<void> {
    await this.#database.execute('service_role', {
      text: `
        update kneepoint.mail_outbox
        set attempts = attempts + 1, due_at = now() + make_interval(secs => $2::float8)
        where booking_id = $1`,
      values: [bookingId, String(seconds)],
    })
  }
}
