import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type { Database, Row } from '../database/database.ts'
import { DatabaseError, UNREACHABLE } from '../database/database-error.ts'
import type { MailConfig } from '../shared/config.ts'
import { bookingMail, type MailedBooking } from './booking-mail.ts'
import { MailError } from './mail-error.ts'

/** Interval in milliseconds at which mails are looked for that another attempt or server has left. */
const POLL = 5_000

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/** Timeouts of the connection to the mail server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Takes the mail that has been due for the longest time. It belongs to this process for longer than the
 * slowest mail server may take; if the process dies, another one takes it then.
 */
const TAKE = `
  with taken as (
    update kneepoint.mail_outbox
    set due_at = now() + interval '5 minutes'
    where booking_id = (
      select booking_id from kneepoint.mail_outbox
      where due_at <= now()
      order by due_at
      limit 1
      for update skip locked
    )
    returning booking_id
  )
  select booking.*
  from taken
  join public.audit_bookings as booking on booking.id = taken.booking_id`

const REMOVE = 'delete from kneepoint.mail_outbox where booking_id = $1'

/** Makes a mail due again after 1, 2, 4 seconds and so on, at most an hour. */
const POSTPONE = `
  update kneepoint.mail_outbox
  set attempts = attempts + 1,
    due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12))
  where booking_id = $1`

/**
 * Mails new bookings to the owner, one at a time, and retries each mail until the mail server accepts
 * it. The queue is a table: a booking and its entry are committed together. A mail is sent twice only if
 * its entry cannot be deleted after the mail server has accepted it.
 */
export class Mailer {
  readonly #database: Database
  readonly #config: MailConfig
  readonly #log: FastifyBaseLogger
  readonly #transport: Transporter
  #polls: NodeJS.Timeout | undefined
  #delivery: Promise<void> | null = null
  #stopped = false

  constructor(database: Database, config: MailConfig, log: FastifyBaseLogger) {
    this.#database = database
    this.#config = config
    this.#log = log
    this.#transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS })
  }

  start(): void {
    this.#polls = setInterval(() => this.wake(), POLL)
    this.wake()
  }

  /** Delivers the mails that are due. A mail that a delivery under way misses waits for the next poll. */
  wake(): void {
    if (this.#stopped) return
    this.#delivery ??= this.#deliver().finally(() => {
      this.#delivery = null
    })
  }

  /** Gives the mail under way a moment. If that is too short, another attempt follows later. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#polls)
    await Promise.race([this.#delivery, sleep(STOP_TIMEOUT)])
    this.#transport.close()
  }

  async #deliver(): Promise<void> {
    try {
      let delivered = true
      while (delivered && !this.#stopped) delivered = await this.#deliverNext()
    } catch (error) {
      // The database reports by itself that it cannot be reached.
      const isOutage = error instanceof DatabaseError && error.code === UNREACHABLE
      if (!isOutage) this.#log.error({ err: error }, 'The outbox cannot be read')
    }
  }

  /** @returns whether there was a mail and the mail server accepted it */
  async #deliverNext(): Promise<boolean> {
    const [booking] = await this.#run<MailedBooking>(TAKE)
    if (!booking) return false
    try {
      await this.#transport.sendMail(bookingMail(booking, this.#config))
    } catch (error) {
      const failure = new MailError(error, booking)
      this.#log.error({ err: failure }, 'A booking could not be mailed yet')
      await this.#run(POSTPONE, booking.id)
      // A mail server that refuses one mail may take the next one. If it cannot be reached or refuses
      // the login, the other mails wait for the next poll.
      return failure.isOfOneMail
    }
    await this.#run(REMOVE, booking.id)
    return true
  }

  async #run<R extends Row>(text: string, ...values: string[]): Promise<R[]> {
    return (await this.#database.execute<R>('owner', text, values)).rows
  }
}
