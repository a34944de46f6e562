import querystring from 'node:querystring'
import { createTransport, type Transporter } from 'nodemailer'
import type { OwnerMail } from './booking-mail.ts'
import type { MailConfig } from './mail-config.ts'
import { MailError } from './mail-error.ts'

/**
 * Timeouts of the connection, in milliseconds. A mail server may take minutes to accept a mail that it has
 * received whole (RFC 5321, section 4.5.3.2.6). If we do not wait, it delivers the mail, and we send it again.
 */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** The longest time for a whole mail, in milliseconds. */
const SEND_TIMEOUT = 140_000

/** The hosts of this machine, to which a connection needs no TLS. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The owner's mail server. */
export class MailServer {
  readonly #config: MailConfig
  readonly #transport: Transporter
  /** The user's name and the password, which no error may quote. */
  readonly #login: string[]

  constructor(config: MailConfig) {
    const { username, password, hostname } = new URL(config.smtpUrl)
    this.#config = config
    // Otherwise, whoever removes STARTTLS from the mail server's answer could read the password and the bookings.
    const requireTLS = !LOCAL.test(hostname)
    this.#transport = createTransport({ url: config.smtpUrl, requireTLS, ...TIMEOUTS })
    this.#login = [username, password].map(querystring.unescape)
  }

  /** Checks that the mail server can be reached and accepts the login. @returns why not, or null */
  verify(): Promise<MailError | null> {
    return this.#outcomeOf(this.#transport.verify(), [])
  }

  /**
   * Sends a mail.
   * @param typed what visitors have typed, which no error may quote
   * @returns why the mail server has not accepted it, or null
   */
  send({ id, ...mail }: OwnerMail, typed: string[]): Promise<MailError | null> {
    const { from, notifyTo } = this.#config
    const messageId = `<${id}${from.slice(from.lastIndexOf('@'))}>`
    // The library must not read files or addresses that a visitor names.
    const access = { disableFileAccess: true, disableUrlAccess: true }
    const signal = AbortSignal.timeout(SEND_TIMEOUT)
    const message = { from, to: notifyTo, messageId, ...mail, ...access, signal }
    return this.#outcomeOf(this.#transport.sendMail(message), typed)
  }

  #outcomeOf(attempt: Promise<unknown>, typed: string[]): Promise<MailError | null> {
    return attempt.then(
      () => null,
      error => new MailError(error, [...typed, ...this.#login]),
    )
  }
}
