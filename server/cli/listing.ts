import type { BookingRow } from './bookings-client.ts'

/**
 * Formats bookings for a terminal: for each, a line that says when and who, and the folded text.
 * @param width columns of the terminal
 */
export function toListing(rows: readonly BookingRow[], width: number): string {
  const columns = Math.max(20, width - 4)
  // A line ends at a space, or inside a word that is longer than a line.
  const lines = new RegExp(`\\S.{0,${columns - 1}}(?=\\s|$)|\\S{${columns}}`, 'gu')
  const blocks = rows.map(row => {
    const time = printable(row.created_at).replace('T', ' ').slice(0, 16)
    const [name, email, company] = [row.name, row.email, row.company_name].map(printable)
    const text = printable(row.biggest_headache).match(lines) ?? []
    const indented = text.map(line => `\n    ${line}`).join('')
    return `${time} UTC  ${name} <${email}>, ${company}${indented}\n\n`
  })
  return `${blocks.join('')}${rows.length} ${rows.length === 1 ? 'booking' : 'bookings'}\n`
}

/** Replaces every character that a terminal obeys instead of showing, such as escape sequences. */
export function printable(value: unknown): string {
  return (
    String(value ?? '')
      .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
      // Format characters can reverse the direction of the text behind them.
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '\ufffd')
      .trim()
  )
}
