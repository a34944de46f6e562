/** The code of a mail server's reply, such as `550 5.7.1` (RFC 3463). */
const REPLY_CODE = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/

/**
 * The mail server cannot be reached, or refused a login or a mail. The message may be shown: it has none of the mail
 * server's words, which can quote a visitor or the login.
 */
export class MailError extends Error {
  override name = 'MailError'
  /** Such as `ECONNREFUSED`, `EAUTH 535` or `EENVELOPE 552 5.2.2`. */
  readonly code: string

  constructor(cause: unknown) {
    const {
      originalCode,
      code = 'unknown',
      response = '',
    } = cause as Partial<Record<string, string>>
    const [reply] = REPLY_CODE.exec(response) ?? []
    const reason = `${originalCode ?? code}${reply ? ` ${reply}` : ''}`
    super(`The mail server did not accept mail (${reason})`, { cause })
    this.code = reason
  }
}
