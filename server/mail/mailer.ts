import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { DatabaseError, UNREACHABLE } from '../database/database-error.ts'
import type { MailConfig } from '../shared/config.ts'
import { bareMail, bookingMail, digestMail, type OwnerMail, spamMail } from './booking-mail.ts'
import type { MailError } from './mail-error.ts'
import { MailServer } from './mail-server.ts'
import type { Entry, Outbox } from './outbox.ts'

/** The interval at which the mailer looks for mails that are due again, in milliseconds. */
const POLL = 5_000

/** The longest wait for the mail under way during a stop, in milliseconds. */
const STOP_TIMEOUT = 1_000

/** The most bookings in an hour that get a mail of their own. Further bookings come in digests. */
const SINGLES_AN_HOUR = 10
const HOUR = 3_600_000

/** The shortest time between two digests, in milliseconds. */
const DIGEST_INTERVAL = 600_000

/** The most bookings in a digest, of 5,000 characters each. Mail servers commonly accept 10 MB. */
const DIGEST_SIZE = 200

/** The most bookings in the daily mail about spam, with a few lines each. It counts the others. */
const SPAM_SIZE = 1_000

/**
 * Mails new bookings to the owner, and retries each mail until the mail server accepts it. The queue is
 * a table: a booking and its entry are committed together. A mail is sent twice only if its entries
 * cannot be deleted after the mail server has accepted it.
 */
export class Mailer {
  readonly #outbox: Outbox
  readonly #server: MailServer
  readonly #log: FastifyBaseLogger
  #polls: NodeJS.Timeout | undefined
  #delivery: Promise<void> | null = null
  #stopped = false
  /** Whether the mail server takes no mail for now. The next poll tries it again. */
  #isPaused = false
  /** When the mails about one booking were accepted, in the last hour. */
  #singles: number[] = []
  #nextDigest = 0
  #digestSize = DIGEST_SIZE

  constructor(outbox: Outbox, config: MailConfig, log: FastifyBaseLogger) {
    this.#outbox = outbox
    this.#server = new MailServer(config)
    this.#log = log
  }

  start(): void {
    this.#polls = setInterval(() => {
      this.#isPaused = false
      this.wake()
    }, POLL)
    this.wake()
  }

  /** Delivers the mails that are due, unless a delivery is under way. The next poll finds what it misses. */
  wake(): void {
    if (this.#stopped || this.#isPaused) return
    this.#delivery ??= this.#deliver().finally(() => {
      this.#delivery = null
    })
  }

  /** Waits a moment for the mail under way. If that is too short, the next server sends it again. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#polls)
    await Promise.race([this.#delivery, sleep(STOP_TIMEOUT)])
    this.#server.close()
  }

  async #deliver(): Promise<void> {
    try {
      let delivered = true
      while (delivered && !this.#stopped) delivered = await this.#deliverNext()
    } catch (error) {
      // The database itself reports an outage.
      const isOutage = error instanceof DatabaseError && error.code === UNREACHABLE
      if (!isOutage) this.#log.error({ err: error }, 'The outbox cannot be read')
    }
  }

  /** @returns whether there was a mail, and the mail server may take another one */
  async #deliverNext(): Promise<boolean> {
    const entries = await this.#take()
    if (entries.length === 0) return false
    const isSpam = entries[0]?.is_spam === 't'
    const others = isSpam ? await this.#outbox.countOtherSpam() : 0
    try {
      await this.#send(entries, others)
    } catch (error) {
      const failure = error as MailError
      const text = `Not mailed yet: ${entries.length === 1 ? 'a booking' : `${entries.length} bookings`}`
      this.#log.error({ err: failure }, `${text}. ${failure.message}`)
      // An error that is no MailError says nothing about the mail.
      await this.#outbox.postpone(entries, failure.isOfOneMail === true)
      // The mail server may have hung up because of one booking's words or the mail's length.
      if (!isSpam && !failure.isOfOneMail) {
        this.#digestSize = Math.ceil(entries.length / 2)
        this.#nextDigest = 0
      }
      // A mail server that refuses one mail may take the next one. If it cannot be reached or takes no
      // mail for now, the other mails wait for the next poll, even those of new bookings.
      this.#isPaused = !failure.isOfOneMail
      return failure.isOfOneMail
    }
    if (!isSpam) this.#digestSize = Math.min(DIGEST_SIZE, 2 * this.#digestSize)
    if (entries.length === 1) this.#singles.push(performance.now())
    await this.#outbox.remove(entries)
    if (others > 0) await this.#outbox.removeOtherSpam()
    return true
  }

  /**
   * Sends the mail about the entries. If the mail server refuses a booking for the second time, it gets a
   * mail without the text at once: if it accepts that one, the text is the reason for the refusal.
   * @throws MailError
   */
  async #send(entries: Entry[], others: number): Promise<void> {
    const [first] = entries as [Entry]
    const typed = entries.flatMap(entry => FIELDS.map(field => entry[field]))
    await this.#server.send(mailOf(entries, others), typed).catch(async (error: MailError) => {
      const isRefusedAgain = error.isOfOneMail && first.refused === 't' && first.is_spam !== 't'
      // A rush of such texts makes no rush of mails.
      if (!isRefusedAgain || this.#singles.length >= SINGLES_AN_HOUR) throw error
      await this.#server.send(bareMail(first), typed)
    })
  }

  /**
   * Takes the bookings of the next mail. Those that the mail server has refused come after the others, so
   * that they hold up no mail, however many they are. Spam comes last, once a day.
   */
  async #take(): Promise<Entry[]> {
    // Not the time of day, which an administrator may set meanwhile.
    const now = performance.now()
    this.#singles = this.#singles.filter(time => time > now - HOUR)
    const isRush = this.#singles.length >= SINGLES_AN_HOUR
    let entries: Entry[] = []
    if (!isRush || now >= this.#nextDigest) {
      entries = await this.#outbox.take('unrefused', isRush ? this.#digestSize : 1)
      const isDigest = isRush && entries.length > 0 && this.#digestSize === DIGEST_SIZE
      if (isDigest) this.#nextDigest = now + DIGEST_INTERVAL
    }
    if (entries.length === 0) entries = await this.#outbox.take('refused', 1)
    return entries.length > 0 ? entries : this.#outbox.take('spam', SPAM_SIZE)
  }
}

function mailOf(entries: Entry[], others: number): OwnerMail {
  const [first] = entries as [Entry]
  if (first.is_spam === 't') return spamMail(entries, others, first.refused !== 't')
  return entries.length === 1 ? bookingMail(first) : digestMail(entries)
}
