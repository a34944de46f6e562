import type { BookingRow } from './bookings-client.ts'

/**
 * Formats bookings for a terminal: for each, a line with its columns and the folded text below it.
 * @param width columns of the terminal
 */
export function toTable(rows: readonly BookingRow[], width: number): string {
  const cells = rows.map(row => ({
    when: printable(String(row.created_at ?? ''))
      .replace('T', ' ')
      .slice(0, 16),
    name: printable(row.name),
    email: printable(row.email),
    company: printable(row.company_name),
    headache: printable(row.biggest_headache),
  }))
  const widths = {
    when: 16,
    name: columnWidth(
      cells.map(cell => cell.name),
      24,
    ),
    email: columnWidth(
      cells.map(cell => cell.email),
      34,
    ),
    company: columnWidth(
      cells.map(cell => cell.company),
      24,
    ),
  }
  const line = (when: string, name: string, email: string, company: string) =>
    [
      when.padEnd(widths.when),
      name.padEnd(widths.name),
      email.padEnd(widths.email),
      company.padEnd(widths.company),
    ]
      .join('  ')
      .trimEnd()
  const heading = line('Received (UTC)', 'Name', 'Email', 'Company')
  const blocks = cells.map(({ when, name, email, company, headache }) =>
    [line(when, name, email, company), ...fold(headache, Math.max(20, width - 4))].join('\n'),
  )
  return `${[heading, ...blocks].join('\n\n')}\n\n${rows.length} ${rows.length === 1 ? 'booking' : 'bookings'}\n`
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

function columnWidth(texts: readonly string[], longest: number): number {
  return Math.min(longest, Math.max(8, ...texts.map(text => text.length)))
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
