/** How a spreadsheet recognises a formula; white space before it is skipped by some. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/**
 * Rows as CSV (RFC 4180) with a heading. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, as OWASP advises against "CSV injection".
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
