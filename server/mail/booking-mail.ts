import { FIELDS, type Field, isLong, type StoredBooking } from '../../contract/audit-bookings.ts'

/** A mail to the owner. */
export interface OwnerMail {
  /** The same for each attempt, so that mail programs recognise a mail that was sent twice. */
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

/** A valid address by the HTML standard's rule for email fields, which is one that mail servers accept, too. */
const PLAIN_ADDRESS =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/**
 * Composes the mail about bookings, with the whole of each. What a visitor typed is in the text. Where a
 * header quotes it, line breaks and control characters are removed, and nodemailer encodes the rest.
 * @param spam how many bookings are marked as spam
 */
export function fullMail(bookings: StoredBooking[], spam: number): OwnerMail {
  const [first, ...others] = bookings as [StoredBooking]
  return others.length === 0 ? singleMail(first, spam) : digestMail(bookings, spam)
}

function singleMail(booking: StoredBooking, spam: number): OwnerMail {
  const { id, name, email, company_name } = booking
  return {
    id,
    subject: `Audit booking: ${oneLine(company_name)}`,
    text: textOf(booking) + noticeOf(spam),
    // A strict mail server may refuse an unusual address in a header, so it is only in the text.
    ...(PLAIN_ADDRESS.test(email) && { replyTo: { name: oneLine(name), address: email } }),
  }
}

function digestMail(bookings: StoredBooking[], spam: number): OwnerMail {
  const count = bookings.length
  const texts = bookings.map(
    (booking, i) => `Booking ${i + 1} of ${count}\n\n${textOf(booking)}\n\n`,
  )
  const text = texts.join('') + noticeOf(spam)
  return { id: idOf('digest', bookings), subject: `${count} audit bookings`, text }
}

/** Composes a mail about bookings that quotes nothing of them. */
export function bareMail(bookings: StoredBooking[], spam: number): OwnerMail {
  const [first] = bookings as [StoredBooking]
  const count = bookings.length
  const text = [
    `Stored: ${count === 1 ? 'one booking' : `${count} bookings`}. The mail server did not accept a mail that quoted`,
    'what was typed. To list the bookings from this minute on:',
    '',
    `  npm run bookings -- list --since ${first.created_at.slice(0, 16)}Z`,
    '',
    ...bookings.map(booking => `${booking.id}, ${timeOf(booking)}`),
    '',
  ].join('\n')
  return { id: idOf('bare', bookings), subject: 'Audit booking', text: text + noticeOf(spam) }
}

/** Other bookings get another id, because a mailbox may drop a mail whose id it has seen. */
const idOf = (kind: string, bookings: StoredBooking[]) =>
  [kind, bookings.length, bookings[0]?.id, bookings.at(-1)?.id].join('.')

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

/** The end of each mail: spam gets no mail of its own. */
const noticeOf = (spam: number): string =>
  spam === 0
    ? ''
    : `\n--\nMarked as spam, and not mailed: ${spam}. To list them: npm run bookings -- list --spam\n`

/** In the time zone of the server, such as `Thursday, 2 July 2026 at 09:30 CEST`. */
function timeOf({ created_at }: StoredBooking): string {
  return new Date(created_at).toLocaleString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
