import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { StoredBooking } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import { bareMail, bookingMail } from './booking-mail.ts'
import { CLAIM, claimNext, countSpam, giveBack, markAsMailed } from './mail-queue.ts'
import type { MailError, MailServer } from './mail-server.ts'

const MINUTE = 60_000

/** The most bookings that are mailed in one round. */
const MOST_IN_A_ROUND = 20

/** The longest wait after a failure, in minutes. */
const LONGEST_WAIT = 60

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/**
 * Mails each new booking to the owner until the mail server accepts it. A round starts each minute and at each
 * booking. Failures pause this mailer for 1, 2, 4 minutes and so on.
 */
export class Mailer {
  readonly #database: Database
  readonly #server: MailServer
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #rounds: Promise<void> | null = null
  /** Whether there may be a waiting booking that the round under way has not seen. */
  #isDue = false
  #isStopping = false
  /** The number of failures in a row, and the minutes left of the pause after the last one. */
  #pause = { failures: 0, minutes: 0 }

  constructor(database: Database, server: MailServer, log: FastifyBaseLogger) {
    this.#database = database
    this.#server = server
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#pause.minutes -= 1
      this.wake()
    }, MINUTE)
    this.wake()
  }

  /** Starts a round, now or after the round under way. */
  wake(): void {
    this.#isDue = true
    this.#rounds ??= this.#runRounds()
  }

  /** Waits a moment for the mail under way. If it takes longer, another server sends it again. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#isStopping = true
    await Promise.race([this.#rounds, sleep(STOP_TIMEOUT)])
  }

  async #runRounds(): Promise<void> {
    while (this.#isDue && !this.#isStopping) {
      this.#isDue = false
      try {
        await this.#runRound()
      } catch (error) {
        // The database itself reports an outage.
        if (!isOutage(error)) this.#log.error({ err: error }, 'Could not mail the waiting bookings')
      }
    }
    this.#rounds = null
  }

  async #runRound(): Promise<void> {
    for (let count = 0; count < MOST_IN_A_ROUND; count += 1) {
      if (this.#isStopping || this.#pause.minutes > 0) return
      const booking = await claimNext(this.#database)
      if (!booking) return
      try {
        const failure = await this.#mail(booking)
        if (failure) await this.#wait(failure, booking)
        else this.#pause.failures = 0
      } catch (error) {
        if (isOutage(error)) throw error
        // The claim stays, so that the other bookings do not wait for this one.
        const text = 'Could not mail a booking, because of an error in this program'
        this.#log.error({ err: error }, `${text}. The next attempt is in ${CLAIM} min`)
      }
    }
  }

  /**
   * Mails a booking, and notes it. If the mail server refuses the visitor's text for good, a second mail contains none
   * of it. Any other failure may pass.
   * @returns the failure if the mail server has not accepted the mail, or null
   */
  async #mail(booking: StoredBooking): Promise<MailError | null> {
    const failure = await this.#server.send(bookingMail(booking, await countSpam(this.#database)))
    if (failure && !failure.refusesText) return failure
    const second = failure && (await this.#server.send(bareMail(booking)))
    if (second) return second
    if (failure) {
      const text = "A booking is mailed without the visitor's words"
      this.#log.warn({ err: failure }, `${text}. ${failure.message}`)
    }
    await markAsMailed(this.#database, booking)
    return null
  }

  async #wait(failure: MailError, booking: StoredBooking): Promise<void> {
    const minutes = Math.min(LONGEST_WAIT, 2 ** this.#pause.failures)
    this.#pause = { failures: this.#pause.failures + 1, minutes }
    await giveBack(this.#database, booking)
    const text = `No booking is mailed now. The next attempt is in ${minutes} min`
    this.#log.error({ err: failure }, `${text}. ${failure.message}`)
  }
}
