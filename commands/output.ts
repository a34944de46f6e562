import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FIELDS, isLong, type StoredBooking } from '../contract/audit-bookings.ts'
import { toCsvLine } from '../contract/csv.ts'

const COLUMNS = ['created_at', ...FIELDS, 'id'] as const

/** Characters that a terminal obeys instead of showing, including a carriage return without a line feed. */
const CONTROLS = /(?!\t|\r?\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** The streams that a command reads and writes. */
export interface Streams {
  stdin: Readable
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable
}

/** Writes to a stream, no faster than it is read. */
export async function print(
  stream: Writable,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await pipeline(texts, stream, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // A reader that stops early, as in `| head`, is no error.
    if (error.code !== 'EPIPE') throw error
  })
}

/** Formats bookings for a terminal: for each, a line with the time and the sender, and the long text. */
export async function* toListing(bookings: AsyncIterable<StoredBooking>): AsyncGenerator<string> {
  let count = 0
  for await (const booking of bookings) {
    count += 1
    const texts = FIELDS.filter(isLong).map(field => printable(booking[field]))
    const lines = texts.filter(Boolean).map(text => `\n    ${text}`)
    yield `${headingOf(booking)}${lines.join('')}\n\n`
  }
  yield count === 0 ? 'No bookings.\n' : `${numberOf(count)}\n`
}

/**
 * Formats bookings as CSV with a heading. It starts with a byte order mark, because Excel misreads anything but ASCII
 * without one. Control characters are not sent to a terminal.
 */
export async function* toCsv(
  bookings: AsyncIterable<StoredBooking>,
  isTerminal = false,
): AsyncGenerator<string> {
  yield `\ufeff${toCsvLine(COLUMNS)}`
  for await (const booking of bookings) {
    const line = toCsvLine(COLUMNS.map(column => booking[column]))
    yield isTerminal ? line.replaceAll(CONTROLS, '\ufffd') : line
  }
}

/**
 * A line that identifies a booking, such as `1b2c3d4e  2026-11-12 09:30 UTC  Ada Volta <ada@cells.example>, Cells &
 * Sons`. The beginning of the id is enough for `delete`.
 */
export function headingOf(booking: StoredBooking): string {
  const time = booking.created_at.replace('T', ' ').slice(0, 16)
  const others = FIELDS.filter(field => field !== 'name' && field !== 'email' && !isLong(field))
  const sender = `${printable(booking.name)} <${printable(booking.email)}>`
  const answers = others.map(field => printable(booking[field])).filter(Boolean)
  return `${booking.id.slice(0, 8)}  ${time} UTC  ${[sender, ...answers].join(', ')}`
}

export const numberOf = (count: number): string =>
  `${count} ${count === 1 ? 'booking' : 'bookings'}`

/**
 * Replaces every character that a terminal obeys instead of showing, such as escape sequences. The characters that
 * join letters, and the tags that make up some flags, are part of the text.
 */
export function printable(text: string): string {
  return (
    text
      .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
      // Format characters can reverse the direction of the following text.
      .replaceAll(
        /(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu,
        '\ufffd',
      )
      .trim()
  )
}
