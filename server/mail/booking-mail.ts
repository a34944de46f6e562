import type { SendMailOptions } from 'nodemailer'
import type { DueMail } from './outbox.ts'

/**
 * The mail that tells the owner of a booking. What the visitor typed stands in the text; in headers
 * it has lost its line breaks and control characters, and the library encodes the rest.
 */
export function bookingMail(
  { bookingId, createdAt, booking }: DueMail,
  { from, notifyTo }: { from: string; notifyTo: string },
): SendMailOptions {
  return {
    from,
    to: notifyTo,
    replyTo: { name: oneLine(booking.name), address: booking.email },
    subject: `Audit booking: ${oneLine(booking.company_name)}`,
    // The same for each attempt, so that a mail sent twice is known as one.
    messageId: `<${bookingId}@kneepoint.invalid>`,
    text: [
      `Name: ${oneLine(booking.name)}`,
      `Email: ${booking.email}`,
      `Company: ${oneLine(booking.company_name)}`,
      `Received: ${createdAt}`,
      '',
      'Biggest headache:',
      booking.biggest_headache,
      '',
    ].join('\n'),
    // What a visitor typed names neither files nor addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
