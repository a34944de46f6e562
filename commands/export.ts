import { FIELDS } from '../contract/audit-bookings.ts'
import type { Booking } from './stored-bookings.ts'

const COLUMNS = ['created_at', ...FIELDS, 'id'] as const

/**
 * The start of a formula, also after a line break, a semicolon or a tab: in some countries, spreadsheets
 * take a semicolon or a tab for the end of a cell. Some skip white space and quotes before a formula.
 */
const FORMULA = /(^|[;\t\r\n])([\s\p{Cc}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** Characters that a terminal obeys instead of showing, among them a carriage return without a line feed. */
const CONTROLS = /(?!\t|\r?\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Formats bookings as CSV (RFC 4180) with a heading. It starts with a byte order mark, without which
 * Excel misreads all but ASCII. An apostrophe disarms what a spreadsheet would run as a formula, as
 * OWASP recommends against "CSV injection".
 * @param toTerminal whether to replace control characters, which CSV cannot escape
 */
export async function* toCsv(
  bookings: AsyncIterable<Booking>,
  toTerminal: boolean,
): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.join(',')}\r\n`
  for await (const booking of bookings) {
    const line = `${COLUMNS.map(column => toCell(booking[column])).join(',')}\r\n`
    yield toTerminal ? line.replaceAll(CONTROLS, '\ufffd') : line
  }
}

function toCell(text: string): string {
  const harmless = text.replaceAll(FORMULA, "$1$2'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats bookings as a JSON array, with control characters escaped. */
export async function* toJson(bookings: AsyncIterable<Booking>): AsyncGenerator<string> {
  let separator = '['
  for await (const booking of bookings) {
    yield `${separator}\n${JSON.stringify(booking, null, 2).replaceAll(CONTROLS, escapeCharacter)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

const escapeCharacter = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
