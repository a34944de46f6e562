import {
  type AuditBooking,
  FIELD_DESCRIPTIONS,
  FIELDS,
  type Field,
  isLong,
} from '../../contract/audit-bookings.ts'
import { senderOf } from '../shared/sender.ts'

export type MailedBooking = AuditBooking & { id: string; created_at: string }

/** A mail to the owner. */
export interface OwnerMail {
  /** The same for each attempt, so that mail programs recognise a mail that was sent twice. */
  id: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
}

/** An address as the HTML standard wants it of browsers. Mail servers accept it as well. */
const PLAIN_ADDRESS =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/**
 * Composes the mail that tells the owner about a booking. What the visitor typed is in the text. Where a
 * header quotes it, line breaks and control characters are removed, and nodemailer encodes the rest.
 */
export function bookingMail(booking: MailedBooking): OwnerMail {
  const { id, name, email, company_name } = booking
  return {
    id,
    subject: `Audit booking: ${oneLine(company_name)}`,
    text: textOf(booking),
    // A strict mail server may refuse an unusual address in a header, so it is only in the text.
    ...(PLAIN_ADDRESS.test(email) && { replyTo: { name: oneLine(name), address: email } }),
  }
}

/** Composes the mail about a booking whose text the mail server refuses. It quotes nothing of the booking. */
export function bareMail(booking: MailedBooking): OwnerMail {
  const { id, created_at } = booking
  const text = [
    'This booking is stored. The mail server refused a mail that quoted it.',
    'To list the bookings from this minute on:',
    '',
    `  npm run bookings -- --since ${new Date(created_at).toISOString().slice(0, 16)}Z`,
    '',
    `Received: ${timeOf(booking)}`,
    `Id: ${id}`,
    '',
  ].join('\n')
  return { id: `bare.${id}`, subject: 'Audit booking', text }
}

/** Composes one mail about several bookings, with the whole of each. */
export function digestMail(bookings: MailedBooking[]): OwnerMail {
  const count = bookings.length
  const texts = bookings.map((booking, i) => `Booking ${i + 1} of ${count}\n\n${textOf(booking)}`)
  return {
    id: `digest.${bookings[0]?.id}`,
    subject: `${count} audit bookings`,
    text: texts.join('\n\n'),
  }
}

/**
 * Composes the mail about bookings that are marked as spam, with a few lines for each.
 * @param others how many more there are
 * @param isQuoted false if the mail server refuses a mail that quotes them
 */
export function spamMail(bookings: MailedBooking[], others: number, isQuoted: boolean): OwnerMail {
  const subject = `Bookings marked as spam: ${bookings.length + others}`
  const text = [
    'These bookings look like spam. They are stored. To list or delete them:',
    '',
    '  npm run bookings -- --spam',
    '  npm run bookings -- --delete-spam',
    '',
    ...(isQuoted
      ? bookings.map(glimpseOf)
      : ['Their text is left out: the mail server refused a mail that quoted it.', '']),
    ...(others > 0 ? [`${others} more are not in this mail.`, ''] : []),
  ].join('\n')
  return { id: `spam.${bookings[0]?.id}`, subject, text }
}

function textOf(booking: MailedBooking): string {
  const labelOf = (field: Field) => FIELD_DESCRIPTIONS[field].mailLabel
  const answered = FIELDS.filter(field => booking[field] !== '')
  const lines = answered.filter(field => !isLong(field))
  const texts = answered.filter(isLong)
  return [
    ...lines.map(field => `${labelOf(field)}: ${oneLine(booking[field])}`),
    `Received: ${timeOf(booking)}`,
    `Id: ${booking.id}`,
    ...texts.flatMap(field => ['', `${labelOf(field)}:`, booking[field]]),
    '',
  ].join('\n')
}

/** The time, the sender and the first line. Links are broken, so that no mail program makes them work. */
function glimpseOf(booking: MailedBooking): string {
  const [firstLine = ''] = booking.biggest_headache.trim().split(/[\r\n]+/, 1)
  return `${timeOf(booking)}\n${senderOf(booking, oneLine)}\n${oneLine(firstLine).slice(0, 200)}\n`
    .replaceAll('://', '[:]//')
    .replaceAll(/\bwww\./gi, 'www[.]')
}

/** In the time zone of the server, such as `Thursday, 2 July 2026 at 09:30 CEST`. */
function timeOf({ created_at }: MailedBooking): string {
  return new Date(created_at).toLocaleString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
