import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { FIELDS, type StoredBooking } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import type { every } from '../shared/every.ts'
import { bareMail, bookingMail } from './booking-mail.ts'
import type { MailConfig } from './mail-config.ts'
import type { MailError } from './mail-error.ts'
import { MailServer } from './mail-server.ts'
import { EVERYTHING, Retries } from './retries.ts'
import { markAsMailed, readSpam, readWaiting } from './waiting-bookings.ts'

const MINUTE = 60_000

/** The most bookings that are mailed in one round. */
const MOST_IN_A_ROUND = 20

/** How often one booking's mail may fail before one without its words. Half an hour is enough for greylisting. */
const MOST_FAILURES = 5

/** The advisory lock of the process that mails. Migrations and bookings have other keys. */
const LOCK = 7217201127

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/** Mails each new booking to the owner until the mail server accepts it, in rounds: each minute and at each booking. */
export class Mailer {
  readonly #database: Database
  readonly #server: MailServer
  readonly #log: FastifyBaseLogger
  readonly #retries = new Retries()
  readonly #repeat: typeof every
  #endRounds = () => {}
  #rounds: Promise<void> | null = null
  /** Whether a booking may wait that the round under way has not seen. */
  #isDue = false
  #isStopping = false

  constructor(
    database: Database,
    config: MailConfig,
    log: FastifyBaseLogger,
    repeat: typeof every,
  ) {
    this.#database = database
    this.#server = new MailServer(config)
    this.#log = log
    this.#repeat = repeat
  }

  start(): void {
    this.#endRounds = this.#repeat(MINUTE, () => {
      this.#retries.passMinute()
      this.wake()
    })
    this.wake()
  }

  /** Mails what waits, now or after the round under way. */
  wake(): void {
    this.#isDue = true
    this.#rounds ??= this.#runRounds()
  }

  /** Waits a moment for the mail under way. If that is too short, the next server sends it again. */
  async stop(): Promise<void> {
    this.#endRounds()
    this.#isStopping = true
    await Promise.race([this.#rounds, sleep(STOP_TIMEOUT)])
  }

  async #runRounds(): Promise<void> {
    while (this.#isDue && !this.#isStopping) {
      this.#isDue = false
      try {
        // Most rounds end here, without a lock.
        if ((await this.#readDue(1)).length === 0) continue
        await this.#database.alone(LOCK, () => this.#runRound())
      } catch (error) {
        // The database itself reports an outage.
        if (!isOutage(error)) this.#log.error({ err: error }, 'Could not mail the waiting bookings')
      }
    }
    this.#rounds = null
  }

  async #readDue(most: number): Promise<StoredBooking[]> {
    if (!this.#retries.isDue(EVERYTHING)) return []
    const bookings = await readWaiting(this.#database, most, this.#retries.postponed())
    // Those that have not failed come first, so that a text at which a filter hangs does not hold up the others.
    return bookings.sort((a, b) => this.#retries.failuresOf(a.id) - this.#retries.failuresOf(b.id))
  }

  async #runRound(): Promise<void> {
    for (const booking of await this.#readDue(MOST_IN_A_ROUND)) {
      if (this.#isStopping || !this.#retries.isDue(EVERYTHING)) return
      try {
        const failure = await this.#mail(booking)
        if (failure) this.#postpone(failure, booking)
        else this.#retries.succeed(booking.id)
      } catch (error) {
        if (isOutage(error)) throw error
        // The others must not wait for a booking that this program cannot mail.
        const wait = this.#retries.fail(booking.id, false)
        const text = 'Could not mail a booking, because of an error in this program'
        this.#log.error({ err: error }, `${text}. The next attempt is in ${wait} min`)
      }
    }
  }

  /** Mails a booking, and notes it. @returns why the mail server has not accepted the mail, or null */
  async #mail(booking: StoredBooking): Promise<MailError | null> {
    const spam = await readSpam(this.#database)
    const typed = FIELDS.map(field => booking[field])
    let failure = await this.#server.send(bookingMail(booking, spam), typed)
    const isRepeated = this.#retries.failuresOf(booking.id) >= MOST_FAILURES
    if (failure?.isOfOneMail && (failure.isPermanent || isRepeated)) {
      failure = await this.#server.send(bareMail(booking, spam), typed)
    }
    if (!failure) await markAsMailed(this.#database, booking)
    return failure
  }

  /** Postpones a booking, or all mail if the failure concerns all. */
  #postpone(failure: MailError, { id }: StoredBooking): void {
    const key = failure.isOfOneMail ? id : EVERYTHING
    const isKnown = failure.isLogin && this.#retries.failuresOf(key) > 0
    const minutes = this.#retries.fail(key, failure.isLogin)
    if (failure.isTimeout) this.#retries.fail(id, false)
    const text = failure.isLogin
      ? 'No booking is mailed while the mail server refuses the login: check SMTP_URL. The server tries again each hour, and reports this only once'
      : `Could not mail a booking. The next attempt is in ${minutes} min`
    if (!isKnown) this.#log.error({ err: failure }, `${text}. ${failure.message}`)
  }
}
