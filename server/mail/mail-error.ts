import { type AuditBooking, FIELDS } from '../../contract/audit-bookings.ts'

/** Commands of SMTP that concern one mail. A greeting or a login concerns all. */
const OF_ONE_MAIL = ['RCPT TO', 'DATA']

/** The mail server could not be reached, or refused a mail. */
export class MailError extends Error {
  override name = 'MailError'
  /** Such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string
  /** What the log may say: the reply of the mail server, without a word that the visitor has typed. */
  readonly facts: { reply?: string }
  /** Whether the mail server refused this mail, and may take others. */
  readonly isOfOneMail: boolean

  constructor(cause: unknown, booking: AuditBooking) {
    super('The mail server did not take a mail', { cause })
    const { code, command, response } = cause as Partial<Record<string, string>>
    this.code = code ?? 'unknown'
    this.facts = response ? { reply: withoutPersonalData(response, booking) } : {}
    this.isOfOneMail = OF_ONE_MAIL.includes(command ?? '')
  }
}

function withoutPersonalData(reply: string, booking: AuditBooking): string {
  const typed = FIELDS.map(field => booking[field].toLowerCase()).join('\n')
  // The code of the reply, such as `550 5.7.1` (RFC 3463), is the mail server's own.
  const [code = ''] = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(reply) ?? []
  const words = reply
    .slice(code.length)
    .replaceAll(/[^\s<>]*@[^\s<>]*/g, '…')
    .replaceAll(/[\p{L}\p{N}]+/gu, word => (typed.includes(word.toLowerCase()) ? '…' : word))
  return code + words.slice(0, 200)
}
