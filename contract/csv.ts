/** What spreadsheets may skip before a formula, and the formula's first character. */
const GAP = /([\s\p{Cc}";]+)([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu

/** In some countries, spreadsheets take a semicolon or a tab for the end of a cell. */
const NEXT_CELL = /[;\t\r\n]/

/** A number, which is no formula, however it begins. */
const NUMBER = /^-?\d+([.,]\d+)?$/

function toCell(text: string, delimiter: ',' | ';'): string {
  if (NUMBER.test(text) && !text.includes(delimiter)) return text
  // A line break stands for the start of the text.
  const harmless = `\n${text}`
    .replaceAll(GAP, (all, gap, sign) => (sign && NEXT_CELL.test(gap) ? `${gap}'${sign}` : all))
    .slice(1)
  // A comma needs no quotes where it is the decimal one.
  const special = delimiter === ';' ? /[";\t\r\n]/ : /[",;\t\r\n]/
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Formats a line of CSV (RFC 4180). An apostrophe disarms what a spreadsheet would run as a formula, as OWASP
 * recommends against "CSV injection".
 *
 * @param delimiter a semicolon where numbers have decimal commas
 */
export const toCsvLine = (cells: readonly string[], delimiter: ',' | ';' = ','): string =>
  `${cells.map(cell => toCell(cell, delimiter)).join(delimiter)}\r\n`
