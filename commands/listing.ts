import { FIELDS, isLong } from '../contract/audit-bookings.ts'
import { senderOf } from '../server/shared/sender.ts'
import type { Booking } from './stored-bookings.ts'

/**
 * Formats bookings for a terminal: for each, a line with the time and the sender, and the folded text.
 * @param width columns of the terminal
 */
export async function* toListing(
  bookings: AsyncIterable<Booking>,
  width: number,
): AsyncGenerator<string> {
  const columns = Math.max(20, width - 4)
  // A line ends at a space, or inside a word that is longer than a line.
  const lines = new RegExp(`\\S.{0,${columns - 1}}(?=\\s|$)|\\S{${columns}}`, 'gu')
  let count = 0
  for await (const booking of bookings) {
    count += 1
    const text = FIELDS.filter(isLong).flatMap(name => printable(booking[name]).match(lines) ?? [])
    yield `${headingOf(booking)}${text.map(line => `\n    ${line}`).join('')}\n\n`
  }
  yield count === 0 ? 'No bookings.\n' : `${numberOf(count)}\n`
}

/** One line that says which booking it is. The beginning of the id is enough for `--delete`. */
export function headingOf(booking: Booking): string {
  const time = booking.created_at.replace('T', ' ').slice(0, 16)
  return `${booking.id.slice(0, 8)}  ${time} UTC  ${senderOf(booking, printable)}`
}

export const numberOf = (count: number): string =>
  `${count} ${count === 1 ? 'booking' : 'bookings'}`

/** Replaces every character that a terminal obeys instead of showing, such as escape sequences. */
export function printable(text: string): string {
  return (
    text
      .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
      // Format characters can reverse the direction of the text that follows.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\ufffd')
      .trim()
  )
}
