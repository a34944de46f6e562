import querystring from 'node:querystring'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailConfig } from '../shared/config.ts'
import type { OwnerMail } from './booking-mail.ts'
import { MailError } from './mail-error.ts'

/** Timeouts of the connection, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** The owner's mail server. */
export class MailServer {
  readonly #config: MailConfig
  readonly #transport: Transporter
  /** The user's name and the password, which no error may quote. */
  readonly #login: string[]

  constructor(config: MailConfig) {
    const { username, password } = new URL(config.smtpUrl)
    this.#config = config
    this.#transport = createTransport({ url: config.smtpUrl, ...TIMEOUTS })
    this.#login = [username, password].map(querystring.unescape)
  }

  /** Checks that the mail server can be reached and accepts the login. @throws MailError */
  async verify(): Promise<void> {
    await this.#transport.verify().catch((error: unknown) => {
      throw new MailError(error, this.#login)
    })
  }

  /**
   * Resolves when the mail server has accepted the mail.
   * @param typed what visitors have typed, which no error may quote
   * @throws MailError
   */
  async send({ id, ...mail }: OwnerMail, typed: string[]): Promise<void> {
    const { from, notifyTo } = this.#config
    const messageId = `<${id}${from.slice(from.lastIndexOf('@'))}>`
    // The library must not read files or addresses that a visitor names.
    const access = { disableFileAccess: true, disableUrlAccess: true }
    const message = { from, to: notifyTo, messageId, ...mail, ...access }
    await this.#transport.sendMail(message).catch((error: unknown) => {
      throw new MailError(error, [...typed, ...this.#login])
    })
  }

  close(): void {
    this.#transport.close()
  }
}
