import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { FIELDS, type StoredBooking } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import { isOutage } from '../database/database-error.ts'
import type { Query } from '../database/transactions.ts'
import { bareMail, fullMail } from './booking-mail.ts'
import type { MailConfig } from './mail-config.ts'
import type { MailError } from './mail-error.ts'
import { MailServer } from './mail-server.ts'
import { countSpam, markAsMailed, takeWaiting } from './waiting-bookings.ts'

const MINUTE = 60_000

/** The most mails that are sent before the next minute. */
const MAILS_A_MINUTE = 3

/** The most bookings that get a mail each, to which the owner can reply. More come in one mail. */
const MOST_SINGLES = 3

/**
 * How often a mail may fail before one without the visitors' words is sent, because a filter may hang up at a
 * word. Five failures take half an hour, which is enough for greylisting.
 */
const MOST_FAILURES = { transient: 5, other: 1 }

/** The longest wait after a failure, in minutes. */
const LONGEST_WAIT = 60

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/**
 * Mails new bookings to the owner until the mail server accepts them. A mail is sent twice only if the
 * server dies, or loses the database, between the mail server's acceptance and the commit.
 */
export class Mailer {
  readonly #database: Database
  readonly #server: MailServer
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #delivery: Promise<void> | null = null
  /** Whether a booking may wait that the delivery under way has not seen. */
  #isDue = false
  #mailsLeft = MAILS_A_MINUTE
  /** How often mail has failed since the last success, and for how many minutes it waits now. */
  #failures = 0
  #wait = 0

  constructor(database: Database, config: MailConfig, log: FastifyBaseLogger) {
    this.#database = database
    this.#server = new MailServer(config)
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#mailsLeft = MAILS_A_MINUTE
      this.#wait -= 1
      this.wake()
    }, MINUTE)
    this.wake()
  }

  /** Mails what waits, unless that is not allowed now. The next minute brings the rest. */
  wake(): void {
    this.#isDue = true
    if (this.#mayMail) this.#delivery ??= this.#deliver()
  }

  get #mayMail(): boolean {
    return this.#mailsLeft > 0 && this.#wait <= 0
  }

  /** Waits a moment for the mail under way. If that is too short, the next server sends it again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#mailsLeft = 0
    await Promise.race([this.#delivery, sleep(STOP_TIMEOUT)])
  }

  async #deliver(): Promise<void> {
    try {
      while (this.#isDue && this.#mayMail) {
        this.#isDue = false
        await this.#database.transaction(query => this.#deliverNext(query))
      }
    } catch (error) {
      // The database itself reports an outage.
      if (!isOutage(error)) this.#log.error({ err: error }, 'What waits for mail cannot be read')
    } finally {
      this.#delivery = null
    }
  }

  /** Sends one mail, if a booking waits. */
  async #deliverNext(query: Query): Promise<void> {
    const waiting = await takeWaiting(query)
    if (waiting.length === 0) return
    const bookings = waiting.length > MOST_SINGLES ? waiting : waiting.slice(0, 1)
    const failure = await this.#send(bookings, await countSpam(query))
    if (failure) return this.#postpone(failure, bookings.length)
    await markAsMailed(query, bookings)
    this.#failures = 0
    this.#mailsLeft -= 1
    this.#isDue = true
  }

  /**
   * Sends the mail about bookings. If the mail server refuses it, or it has failed too often, a mail without
   * the visitors' words follows at once.
   * @returns why it failed, or null
   */
  async #send(bookings: StoredBooking[], spam: number): Promise<MailError | null> {
    const typed = bookings.flatMap(booking => FIELDS.map(field => booking[field]))
    const failure = await this.#server.send(fullMail(bookings, spam), typed)
    const most = failure?.isTransient ? MOST_FAILURES.transient : MOST_FAILURES.other
    if (!failure || (!failure.isOfOneMail && this.#failures < most)) return failure
    return this.#server.send(bareMail(bookings, spam), typed)
  }

  /** Waits longer after each failure: 1, 2, 4 minutes and so on. */
  #postpone(failure: MailError, count: number): void {
    this.#wait = Math.min(LONGEST_WAIT, 2 ** this.#failures)
    this.#failures += 1
    const what = count === 1 ? 'a booking' : `${count} bookings`
    const text = `Not mailed yet: ${what}. The next attempt is in ${this.#wait} min. ${failure.message}`
    this.#log.error({ err: failure }, text)
  }
}
