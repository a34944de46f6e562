import { createTransport, type Transporter } from 'nodemailer'
import { TIMES } from '../shared/times.ts'
import type { OwnerMail } from './booking-mail.ts'
import type { MailConfig } from './mail-config.ts'

/**
 * Timeouts of the connection, in milliseconds. A mail server may take minutes to accept a mail that it has received
 * completely (RFC 5321, section 4.5.3.2.6). If we do not wait, it still delivers the mail, and we send it again.
 */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

/** The hosts of this machine, to which a connection needs no TLS. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The code of a mail server's reply, such as `550 5.7.1` (RFC 3463). */
const REPLY_CODE = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/

/**
 * The error for a mail server that cannot be reached, or refuses a login or a mail. Its message is safe to show: it
 * contains none of the mail server's own words, which can quote a visitor or the login.
 */
export class MailError extends Error {
  override name = 'MailError'
  /** A code such as `ECONNREFUSED`, `EAUTH 535` or `EENVELOPE 552 5.2.2`. */
  readonly code: string
  /** Whether the mail server refused the text for good, after it had accepted the sender and the recipient. */
  readonly refusesText: boolean

  constructor(cause: unknown) {
    const {
      originalCode,
      code = 'unknown',
      response = '',
    } = cause as Partial<Record<string, string>>
    const isLasting = response.startsWith('5')
    const [reply] = REPLY_CODE.exec(response) ?? []
    const reason = `${originalCode ?? code}${reply ? ` ${reply}` : ''}`
    super(`The mail server did not accept mail (${reason})`, { cause })
    this.code = reason
    this.refusesText = code === 'EMESSAGE' && isLasting
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** The owner's mail server. */
export class MailServer {
  readonly #config: MailConfig
  readonly #transport: Transporter

  constructor(config: MailConfig) {
    this.#config = config
    // Otherwise, whoever removes STARTTLS from the mail server's answer could read the password and the bookings.
    const requireTLS = !LOCAL.test(new URL(config.smtpUrl).hostname)
    // Without a name, a machine without a domain would greet as [127.0.0.1], which strict mail servers refuse.
    const name = domainOf(config.from)
    this.#transport = createTransport({ url: config.smtpUrl, name, requireTLS, ...TIMEOUTS })
  }

  /** Checks that the mail server can be reached and accepts the login. @returns the failure, or null */
  async verify(): Promise<MailError | null> {
    return this.#transport.verify().then(
      () => null,
      error => new MailError(error),
    )
  }

  /** Sends a mail. @returns the failure if the mail server has not accepted it, or null */
  async send({ id, ...mail }: OwnerMail): Promise<MailError | null> {
    const { from, notifyTo } = this.#config
    const messageId = `<${id}@${domainOf(from)}>`
    // The library must not read files or addresses that a visitor names.
    const access = { disableFileAccess: true, disableUrlAccess: true }
    const signal = AbortSignal.timeout(TIMES.mail)
    const message = { from, to: notifyTo, messageId, ...mail, ...access, signal }
    return this.#transport.sendMail(message).then(
      () => null,
      error => new MailError(error),
    )
  }
}
