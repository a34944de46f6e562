import type { SendMailOptions } from 'nodemailer'
import type { AuditBooking } from '../../contract/audit-bookings.ts'

export type MailedBooking = AuditBooking & { id: string; created_at: string }

/** Addresses of the form that browsers accept by the HTML standard; mail servers accept them, too. */
const PLAIN_ADDRESS =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/**
 * Composes the mail that tells the owner about a booking. The visitor's words are in the text. Those
 * in headers lose line breaks and control characters, and nodemailer encodes the rest.
 */
export function bookingMail(
  booking: MailedBooking,
  { from, notifyTo }: { from: string; notifyTo: string },
): SendMailOptions {
  return {
    from,
    to: notifyTo,
    ...replyTo(booking),
    subject: `Audit booking: ${oneLine(booking.company_name)}`,
    // The same for each attempt, so that mail programs recognise a mail that was sent twice.
    messageId: `<${booking.id}@kneepoint.invalid>`,
    text: [
      `Name: ${oneLine(booking.name)}`,
      `Email: ${booking.email}`,
      `Company: ${oneLine(booking.company_name)}`,
      `Received: ${booking.created_at}`,
      '',
      'Biggest headache:',
      booking.biggest_headache,
      '',
    ].join('\n'),
    // The library must not read files or addresses that a visitor names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A strict mail server may refuse an unusual address in a header, so that one is only in the text. */
function replyTo({ name, email }: MailedBooking): Pick<SendMailOptions, 'replyTo'> {
  return PLAIN_ADDRESS.test(email) ? { replyTo: { name: oneLine(name), address: email } } : {}
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
