import { toCsvLine } from '../../contract/csv.ts'

/** Makes the browser save a table as CSV (RFC 4180). Nothing is sent. */
export function saveTable(
  name: string,
  lines: readonly (readonly string[])[],
  delimiter: ',' | ';' = ',',
): void {
  const link = document.createElement('a')
  const csv = `\ufeff${lines.map(line => toCsvLine(line, delimiter)).join('')}`
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
