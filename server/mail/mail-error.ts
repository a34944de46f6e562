import { type AuditBooking, FIELDS } from '../../contract/audit-bookings.ts'

/** Characters of a reply that the log holds. */
const MAX_REPLY = 200

const ADDRESS = /[^\s<>]*@[^\s<>]*/g

/** The mail server could not be reached, or refused a mail. */
export class MailError extends Error {
  override name = 'MailError'
  /** Such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string
  /** What the log may say: the reply of the mail server without addresses and the visitor's words. */
  readonly facts: { reply?: string }

  constructor(cause: unknown, booking: AuditBooking) {
    super('The mail server did not take a mail', { cause })
    const { code, response } = cause as { code?: string; response?: string }
    this.code = code ?? 'unknown'
    this.facts = response ? { reply: withoutPersonalData(response, booking) } : {}
  }
}

function withoutPersonalData(reply: string, booking: AuditBooking): string {
  const words = FIELDS.map(field => booking[field]).sort((a, b) => b.length - a.length)
  const clean = words.reduce((text, word) => text.replaceAll(word, '…'), reply)
  return clean.replaceAll(ADDRESS, '…').slice(0, MAX_REPLY)
}
