/** The start of a formula. Some spreadsheets skip white space before it. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/**
 * Formats rows as CSV (RFC 4180) with a heading. A cell that a spreadsheet would run as a formula gets a
 * leading apostrophe, as OWASP recommends against "CSV injection".
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const lines = [columns, ...rows.map(row => columns.map(column => row[column]))]
  return lines.map(cells => `${cells.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: unknown): string {
  const text = value == null ? '' : String(value)
  const harmless = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
