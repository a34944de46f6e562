import { readClock } from '../files/dates.ts'

/** A column of a table of prices. */
export interface PriceColumn {
  index: number
  /** The header as it stands in the file, and with spaces for what joins its words. */
  name: string
  words: string
}

/** A column with the texts of some rows. */
export type SampledColumn = PriceColumn & { texts: string[] }

const PRICE =
  /[€£$]|\b(eur|gbp|aud|usd|nok|sek|dkk|pln|chf|ct|cents?|pence)\b|\/ ?[mk]wh|pri[cxs]|preis|prezzo|\brrp\b|day.?ahead|\bspot|au[kc]tion|\blmp\b/i
const OTHER =
  /volume|menge|demand|\bload\b|\blast\b|\(?\bmw\b|generation|erzeug|sequence|period|intraday|allowance|zertifikat|forecast|prognos|\bchange|peak|\bbase\b|\bmin|\bmax|resolution code|\bid\b|\bptid\b|^(index|nr|no)?$/i
const GROUP =
  /^(?!.*(code|type|resolution|aufl)).*(area|zone|region|bidding|country|market|markt|provider|node|\bhub\b|location|settlement point$)|^sequence|^map ?code|^name$|^bzn$/i
export const SLOT =
  /^(?:h|hr|hour|stunde|std|q|qh|period|sp|he|price)?[ _.]*0*\d{1,3} ?[ab]?$|^\d{1,2}[:.]\d{2}(:\d{2})?( ?[-–].*)?$|^\d{1,2} ?[-–] ?\d{1,2}$/i
const PERIOD =
  /^(hours?|h|he|hr|stunde|std|((settlement|trading|delivery) ?)?period|interval|pe|sp|viertelstunde|quarter)(\.| ?(no|nr|number|ending|\(.*\)))?$/i
export const END = /\bend(e|ing)?\b|\bbis\b|to$|^settlement ?date$/i

/** Whether a column says which series a row is of; `Market price` does not. */
export const isGroup = ({ words }: PriceColumn) =>
  GROUP.test(words) && !/pri[cxs]|preis|mwh/i.test(words)

export const isCurrency = (text: string) =>
  /^(EUR|GBP|AUD|USD|NOK|SEK|DKK|PLN|CHF|CZK|HUF|RON|BGN)$/.test(text)

/** The share of texts that pass a test. */
export const shareOf = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(1, texts.length)

/** Columns that a header names as prices, or else those that it names nothing else, or those without a header. */
export function pricesOf<C extends PriceColumn>(numeric: readonly C[]): C[] {
  const possible = numeric.filter(({ words }) => !OTHER.test(words))
  const named = possible.filter(({ words }) => PRICE.test(words))
  if (named.length > 0) return named
  return possible.length > 0 ? possible : numeric.filter(({ name }) => name === '')
}

/** The column with the time of the day beside one with the date: a clock, or numbers that count its steps. */
export function clockOf(columns: readonly SampledColumn[]) {
  const isClock = (text: string) => /^\d{1,2}(:\d{2}|\s?[-–]\s?\d)/.test(text)
  const clocks = columns.filter(({ texts }) => shareOf(texts, isClock) > 0.8)
  const clock = clocks.find(({ words }) => !END.test(words)) ?? clocks[0]
  const at = (column: PriceColumn) => (row: readonly string[]) => row[column.index]?.trim() ?? ''
  if (clock) {
    // A minute before the end of a step lies in it.
    const shift = END.test(clock.words) ? 1 : 0
    const read = (row: readonly string[]) => readClock(at(clock)(row)) - shift
    return { index: clock.index, read }
  }
  const period = columns.find(
    ({ words, texts }) =>
      PERIOD.test(words) && shareOf(texts, text => /^\d{1,3}$/.test(text)) > 0.8,
  )
  if (!period) return undefined
  const numbers = period.texts.map(Number)
  const most = Math.max(...numbers)
  const step = most > 50 ? 15 : most > 25 ? 30 : 60
  const first = Math.min(...numbers) === 0 ? 0 : 1
  return {
    index: period.index,
    read: (row: readonly string[]) => step * (Number(at(period)(row) || Number.NaN) - first),
  }
}
