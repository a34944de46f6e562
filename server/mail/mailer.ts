import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { FIELDS } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import type { every } from '../shared/every.ts'
import { bareMail, bookingMail, spamMail } from './booking-mail.ts'
import type { MailError } from './mail-error.ts'
import {
  type ClaimedBooking,
  claimNext,
  giveBack,
  markAsMailed,
  postpone,
  readUntoldSpam,
} from './mail-queue.ts'
import type { MailServer } from './mail-server.ts'

const MINUTE = 60_000

/** The most bookings that are mailed in one round. */
const MOST_IN_A_ROUND = 20

/** How often a mail with the visitor's words may fail before one without. Half an hour is enough for greylisting. */
const MOST_FAILURES = 5

/** The longest wait after a failure, in minutes. */
const LONGEST_WAIT = 60

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/** The wait in minutes after so many failures: 1, 2, 4 and so on. */
const waitAfter = (failures: number) => Math.min(LONGEST_WAIT, 2 ** (failures - 1))

/**
 * Mails each new booking to the owner until the mail server accepts it, in rounds: each minute and at each booking.
 * A failure of one mail postpones that booking, in its row. A failure that concerns every mail, such as a refused
 * connection, pauses this mailer.
 */
export class Mailer {
  readonly #database: Database
  readonly #server: MailServer
  readonly #log: FastifyBaseLogger
  readonly #repeat: typeof every
  #endRounds = () => {}
  #rounds: Promise<void> | null = null
  /** Whether a booking may wait that the round under way has not seen. */
  #isDue = false
  #isStopping = false
  /** The failures in a row that concern every mail, and the minutes that are left of the pause after the last one. */
  #pause = { failures: 0, minutes: 0, isLogin: false }

  constructor(
    database: Database,
    server: MailServer,
    log: FastifyBaseLogger,
    repeat: typeof every,
  ) {
    this.#database = database
    this.#server = server
    this.#log = log
    this.#repeat = repeat
  }

  start(): void {
    this.#endRounds = this.#repeat(MINUTE, () => {
      this.#pause.minutes -= 1
      this.wake()
    })
    this.wake()
  }

  /** Mails what is due, now or after the round under way. */
  wake(): void {
    this.#isDue = true
    this.#rounds ??= this.#runRounds()
  }

  /** Waits a moment for the mail under way. If that is too short, another server sends it again. */
  async stop(): Promise<void> {
    this.#endRounds()
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
        const minutes = waitAfter(booking.mail_attempts)
        await postpone(this.#database, booking, minutes)
        const text = 'Could not mail a booking, because of an error in this program'
        this.#log.error({ err: error }, `${text}. The next attempt is in ${minutes} min`)
      }
    }
  }

  /** Mails a booking, and notes it. @returns why the mail server has not accepted the mail, or null */
  async #mail(booking: ClaimedBooking): Promise<MailError | null> {
    const spam = await readUntoldSpam(this.#database)
    const typed = FIELDS.map(field => booking[field])
    const bare = booking.is_spam ? spamMail(booking, spam) : bareMail(booking, spam)
    const isBare = booking.is_spam || booking.mail_attempts > MOST_FAILURES
    let failure = await this.#server.send(isBare ? bare : bookingMail(booking, spam), typed)
    if (!isBare && failure?.isCausedByThisMail && failure.isPermanent) {
      failure = await this.#server.send(bare, typed)
    }
    if (!failure) await markAsMailed(this.#database, booking, spam)
    return failure
  }

  /** Postpones a booking, or pauses all mail if the failure concerns all. */
  async #wait(failure: MailError, booking: ClaimedBooking): Promise<void> {
    if (failure.isCausedByThisMail) {
      this.#pause.failures = 0
      const minutes = waitAfter(booking.mail_attempts)
      await postpone(this.#database, booking, minutes)
      const text = `Could not mail a booking. The next attempt is in ${minutes} min`
      return this.#log.error({ err: failure }, `${text}. ${failure.message}`)
    }
    const { isLogin } = failure
    const failures = this.#pause.failures + 1
    const minutes = isLogin ? LONGEST_WAIT : waitAfter(failures)
    const isKnown = isLogin && failures > 1 && this.#pause.isLogin
    this.#pause = { failures, minutes, isLogin }
    await giveBack(this.#database, booking)
    const text = isLogin
      ? 'No booking is mailed while the mail server refuses the login: check SMTP_URL. The server tries again each hour, and reports this only once'
      : `No booking is mailed now. The next attempt is in ${minutes} min`
    if (!isKnown) this.#log.error({ err: failure }, `${text}. ${failure.message}`)
  }
}
