import type { BookingRow } from './bookings-client.ts'

/**
 * Formats bookings for a terminal: for each, a line that says when and who, and the folded text.
 * @param width columns of the terminal
 */
export function toListing(rows: readonly BookingRow[], width: number): string {
  const blocks = rows.map(row => {
    const time = printable(row.created_at).replace('T', ' ').slice(0, 16)
    const [name, email, company] = [row.name, row.email, row.company_name].map(printable)
    const text = fold(printable(row.biggest_headache), Math.max(20, width - 4))
    return [`${time} UTC  ${name} <${email}>, ${company}`, ...text].join('\n')
  })
  return `${blocks.join('\n\n')}\n\n${rows.length} ${rows.length === 1 ? 'booking' : 'bookings'}\n`
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

function fold(text: string, width: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    const end = space > 0 ? space : width
    lines.push(`    ${rest.slice(0, end)}`)
    rest = rest.slice(end).trimStart()
  }
  return [...lines, `    ${rest}`]
}
