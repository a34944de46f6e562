import { toCsvLine } from '../../../contract/csv.ts'

/** Has the browser save a table as CSV (RFC 4180), which is made here and sent nowhere. */
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
