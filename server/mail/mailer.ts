import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { bookingMail } from './booking-mail.ts'
import { type DueMail, Outbox } from './outbox.ts'

/** The longest pause between two attempts, in seconds. */
const MAX_PAUSE = 3600

/** The longest interval between polls of an empty outbox, in seconds. */
const MAX_IDLE = 60

/** Timeouts of the connection to the mail server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Mails new bookings to the owner, one at a time, and retries each mail until the mail server
 * accepts it. A mail is sent twice only if this process dies between the acceptance and the commit.
 */
export class Mailer {
  readonly #outbox: Outbox
  readonly #config: MailConfig
  readonly #log: FastifyBaseLogger
  readonly #transport: Transporter
  #running: Promise<void> | null = null
  #stopped = false
  #wake: () => void = () => undefined
  /** The booking whose mail was accepted but is still in the outbox. */
  #delivered: string | null = null

  constructor(database: Database, config: MailConfig, log: FastifyBaseLogger) {
    this.#outbox = new Outbox(database)
    this.#config = config
    this.#log = log
    this.#transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS })
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Ends the current pause, because there may be a new mail in the outbox. */
  wake(): void {
    this.#wake()
  }

  /** Waits for the mail under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake()
    await this.#running
    this.#transport.close()
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      // Created before the outbox is read, so that a concurrent call to wake() is not lost.
      const woken = new Promise<void>(resolve => {
        this.#wake = resolve
      })
      const pause = await this.#deliverNext().catch((error: unknown) => {
        this.#log.error({ err: error }, 'The outbox cannot be read')
        return 1
      })
      if (pause > 0 && !this.#stopped) await Promise.race([woken, this.#sleep(pause)])
    }
  }

  /** @returns the pause before the next poll of the outbox, in seconds */
  async #deliverNext(): Promise<number> {
    if (this.#delivered) {
      await this.#outbox.remove(this.#delivered)
      this.#delivered = null
    }
    const mail = await this.#outbox.next()
    if (!mail) {
      return Math.min((await this.#outbox.secondsUntilNext()) ?? MAX_IDLE, MAX_IDLE)
    }
    const failed = await this.#send(mail)
    if (failed) {
      const pause = Math.min(2 ** mail.attempts, MAX_PAUSE)
      await this.#outbox.postpone(mail.bookingId, pause)
      // After a failure, the next mail waits too: the mail server probably refuses all of them.
      return Math.min(pause, 1)
    }
    this.#delivered = mail.bookingId
    return 0
  }

  async #send(mail: DueMail): Promise<boolean> {
    try {
      await this.#transport.sendMail(bookingMail(mail, this.#config))
      return false
    } catch (error) {
      this.#log.error({ err: error }, 'A booking could not be mailed yet')
      return true
    }
  }

  #sleep(seconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, seconds * 1000)
      // A call of wake clears the timer as well.
      const wake = this.#wake
      this.#wake = () => {
        clearTimeout(timer)
        wake()
      }
    })
  }
}
