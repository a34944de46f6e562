import { type NumberForm, numberFormOf, numberReader } from './numbers.ts'
import { isTime, readClock } from './price-times.ts'

/** A column with prices. */
export interface PriceColumn {
  index: number
  /** The header as it stands in the file, and with spaces for what joins its words. */
  name: string
  words: string
}

/** Which columns of a table of prices hold what. */
export interface PriceLayout {
  /** The place of the first row with a price. */
  firstRow: number
  /** The text above it: headers and titles. */
  above: string
  time: PriceColumn
  /** Where the time is that of the end of a step: no other column tells its start. */
  isEnd: boolean
  /** Minutes of the day of each row, where a column of its own tells them. */
  clock: ((row: readonly string[]) => number) | undefined
  prices: PriceColumn[]
  /** The prices of a day in one row, in the order of its columns. */
  slots: number[]
  /** Columns that say which series a row is of: zone, sequence, provider. */
  groups: PriceColumn[]
  currency: number
  number: (text: string) => number
}

const PRICE =
  /[€£$]|\b(eur|gbp|aud|usd|nok|sek|dkk|pln|chf|ct|cents?|pence)\b|\/ ?[mk]wh|pri[cxs]|preis|prezzo|\brrp\b|day.?ahead|\bspot|au[kc]tion|\blmp\b/i
const OTHER =
  /volume|menge|demand|\bload\b|\blast\b|\(?\bmw\b|generation|erzeug|sequence|period|intraday|allowance|zertifikat|forecast|prognos|\bchange|peak|\bbase\b|\bmin|\bmax|resolution code|\bid\b|\bptid\b|^(index|nr|no)?$/i
const GROUP =
  /^(?!.*(code|type|resolution|aufl)).*(area|zone|region|bidding|country|market|markt|provider|node|\bhub\b|location|settlement point$)|^sequence|^map ?code|^name$|^bzn$/i
const SLOT =
  /^(?:h|hr|hour|stunde|std|q|qh|period|sp|he|price)?[ _.]*0*\d{1,3} ?[ab]?$|^\d{1,2}[:.]\d{2}(:\d{2})?( ?[-–].*)?$|^\d{1,2} ?[-–] ?\d{1,2}$/i
const PERIOD =
  /^(hours?|h|he|hr|stunde|std|((settlement|trading|delivery) ?)?period|interval|pe|sp|viertelstunde|quarter)(\.| ?(no|nr|number|ending|\(.*\)))?$/i
const END = /\bend(e|ing)?\b|\bbis\b|to$|^settlement ?date$/i

/** How many rows tell what a column holds, spread over all. */
const SAMPLE = 400
/** A day in one row has at least the hours of the shortest day. */
const FEWEST_SLOTS = 23

/** Rows of titles above the headers. */
const MOST_ABOVE = 60

/** Whether a row and the two below it have a time in one column; a title has one alone. */
const beginsRows = (row: readonly string[], rows: readonly string[][], at: number) =>
  row.some((text, i) => isTime(text) && rows.slice(at, at + 3).every(next => isTime(next[i] ?? '')))

/** Rows that show what the columns hold, from the first and the last alike. */
function sampleOf(rows: readonly string[][]): string[][] {
  let every = Math.max(1, Math.floor(rows.length / SAMPLE))
  // Steps of a day have no common factor with it, so that each hour is seen.
  while (every > 1 && (every % 2 === 0 || every % 3 === 0)) every += 1
  return rows.filter((_, i) => i % every === 0)
}

const shareOf = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(1, texts.length)

/** The header of a column: what stands above its first value, from the top. */
const headerOf = (above: readonly string[][], index: number) =>
  above
    .map(row => row[index]?.trim() ?? '')
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .join(' ')

/** @returns the layout, or what is missing */
export function priceLayoutOf(
  rows: readonly string[][],
  delimiter: string,
): PriceLayout | 'no-times' | 'no-prices' {
  const firstRow = rows.findIndex((row, at) => at < MOST_ABOVE && beginsRows(row, rows, at))
  if (firstRow < 0) return 'no-times'
  const sample = sampleOf(rows.slice(firstRow))
  const columnOf = (index: number) => sample.map(row => row[index]?.trim() ?? '')
  const width = Math.max(...sample.map(row => row.length))
  // A title has one value, a header several.
  const headers = rows.slice(0, firstRow).filter(row => row.filter(Boolean).length > 1)
  const columns = Array.from({ length: width }, (_, index) => {
    const name = headerOf(headers.slice(-2), index)
    return { index, name, words: name.replaceAll('_', ' '), texts: columnOf(index) }
  })
  const times = columns.filter(({ texts }) => shareOf(texts, isTime) > 0.8)
  const dated = times.filter(({ texts }) => shareOf(texts, text => /\d:\d\d|\d{10}/.test(text)) > 0)
  const starts = (dated.length > 0 ? dated : times).filter(({ words }) => !END.test(words))
  const time = starts[0] ?? dated[0] ?? times[0]
  if (!time) return 'no-times'
  const rest = columns.filter(column => !times.includes(column))
  const clock = dated.length > 0 ? undefined : clockOf(rest)
  const form = numberFormOf(
    rest.flatMap(({ texts }) => texts.map(bare)),
    delimiter,
  )
  const number = priceReader(form)
  const numeric = rest.filter(
    ({ texts, index }) =>
      index !== clock?.index && shareOf(texts, text => Number.isFinite(number(text))) > 0,
  )
  const slots = numeric.filter(({ words }) => SLOT.test(words))
  const isDayPerRow = slots.length >= FEWEST_SLOTS && dated.length === 0
  const prices = isDayPerRow ? [] : pricesOf(numeric.filter(({ words }) => !GROUP.test(words)))
  if (!isDayPerRow && prices.length === 0) return 'no-prices'
  return {
    firstRow,
    above: rows.slice(0, firstRow).flat().join(' '),
    time,
    isEnd:
      dated.length > 0 && (END.test(time.words) || time.texts.some(text => / 24:00/.test(text))),
    clock: isDayPerRow ? undefined : clock?.read,
    prices,
    slots: isDayPerRow ? slots.map(({ index }) => index) : [],
    groups: rest.filter(({ words }) => GROUP.test(words)),
    currency:
      rest.find(
        ({ texts }) =>
          shareOf(texts, text => /^[A-Z]{3}$/.test(text)) > 0.8 &&
          texts.some(text => CURRENCIES.test(text)),
      )?.index ?? -1,
    number,
  }
}

const CURRENCIES = /^(EUR|GBP|AUD|USD|NOK|SEK|DKK|PLN|CHF|CZK|HUF|RON|BGN)$/

/** Columns that a header names as prices, or else those that it names nothing else, or those without a header. */
function pricesOf<C extends PriceColumn>(numeric: readonly C[]): C[] {
  const possible = numeric.filter(({ words }) => !OTHER.test(words))
  const named = possible.filter(({ words }) => PRICE.test(words))
  if (named.length > 0) return named
  return possible.length > 0 ? possible : numeric.filter(({ name }) => name === '')
}

type SampledColumn = PriceColumn & { texts: string[] }

/** The column with the time of the day beside one with the date: a clock, or numbers that count its steps. */
function clockOf(columns: readonly SampledColumn[]) {
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

/** A price without its currency's sign, and with a plain minus. */
const bare = (text: string) => text.replace(/[€£$]/g, '').replace('−', '-').trim()

function priceReader(form: NumberForm) {
  const read = numberReader(form)
  return (text: string) => read(bare(text))
}
