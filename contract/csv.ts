/** Characters that spreadsheets may skip before a formula, and the formula's first character. */
const GAP = /([\s\p{Cc}";]+)([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu

/** In some countries, spreadsheets treat a semicolon or a tab as the end of a cell. */
const NEXT_CELL = /[;\t\r\n]/

/** A number, which is no formula even if it starts with a minus sign. */
const NUMBER = /^-?\d+([.,]\d+)?$/

function toCell(text: string, delimiter: ',' | ';'): string {
  if (NUMBER.test(text) && !text.includes(delimiter)) return text
  // The added line break marks the start of the text as the start of a cell.
  const harmless = `\n${text}`
    .replaceAll(GAP, (all, gap, sign) => (sign && NEXT_CELL.test(gap) ? `${gap}'${sign}` : all))
    .slice(1)
  // With semicolons as delimiters, a comma needs no quotes.
  const special = delimiter === ';' ? /[";\t\r\n]/ : /[",;\t\r\n]/
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Formats a line of CSV (RFC 4180). An apostrophe before a formula keeps spreadsheets from running it, as OWASP
 * recommends against "CSV injection".
 *
 * @param delimiter a semicolon if numbers have decimal commas
 */
export const toCsvLine = (cells: readonly string[], delimiter: ',' | ';' = ','): string =>
  `${cells.map(cell => toCell(cell, delimiter)).join(delimiter)}\r\n`
