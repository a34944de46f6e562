import { FIELDS, type Field, isLong, type StoredBooking } from '../../contract/audit-bookings.ts'

/** A mail to the owner. */
export interface OwnerMail {
  /** The same id for each attempt, so that mail programs recognise a mail that was sent twice. */
  id: string
  subject: string
  text: string
  replyTo?: { name: string; address: string }
}

const LABELS: Record<Field, string> = {
  name: 'Name',
  email: 'Email',
  company_name: 'Company',
  biggest_headache: 'Biggest headache',
}

/** A valid address by the HTML standard's rule for email fields. Mail servers accept these, too. */
const PLAIN_ADDRESS =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/**
 * Composes the mail about a booking. Its text holds the visitor's answers. Where a header quotes them, line breaks
 * and control characters are removed, and nodemailer encodes the rest.
 * @param spam number of bookings that are marked as spam
 */
export function bookingMail(booking: StoredBooking, spam: number): OwnerMail {
  const { id, name, email, company_name } = booking
  return {
    id,
    subject: `Audit booking: ${oneLine(company_name)}`,
    text: textOf(booking) + noticeOf(spam),
    // A strict mail server may refuse an unusual address in a header, so it is only in the text.
    ...(PLAIN_ADDRESS.test(email) && { replyTo: { name: oneLine(name), address: email } }),
  }
}

/** Composes a mail about a booking that quotes none of its answers. */
export function bareMail(booking: StoredBooking): OwnerMail {
  const text = [
    'A booking is stored. The mail server did not accept a mail that quoted it. To list it:',
    '',
    `  npm run bookings -- list --since ${booking.created_at.slice(0, 16)}Z`,
    '',
    `${booking.id}, ${timeOf(booking)}`,
    '',
  ].join('\n')
  return { id: `bare.${booking.id}`, subject: 'Audit booking', text }
}

function textOf(booking: StoredBooking): string {
  const answered = FIELDS.filter(field => booking[field] !== '')
  const lines = answered.filter(field => !isLong(field))
  const texts = answered.filter(isLong)
  return [
    ...lines.map(field => `${LABELS[field]}: ${oneLine(booking[field])}`),
    `Received: ${timeOf(booking)}`,
    `Id: ${booking.id}`,
    ...texts.flatMap(field => ['', `${LABELS[field]}:`, booking[field]]),
    '',
  ].join('\n')
}

/** The end of a mail, which says how to find the bookings that are not mailed because they are marked as spam. */
const noticeOf = (spam: number): string =>
  spam > 0 ? `\n--\nMarked as spam: ${spam}. To list them: npm run bookings -- list --spam\n` : ''

/** Writes the time of a booking in the server's time zone, such as `Thursday, 2 July 2026 at 09:30 CEST`. */
function timeOf({ created_at }: StoredBooking): string {
  return new Date(created_at).toLocaleString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
