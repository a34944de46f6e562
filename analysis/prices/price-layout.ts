import {
  dateColumnsOf,
  isCounter,
  type NamedColumn,
  type SampledColumn,
} from '../clock/clock-columns.ts'
import { DAY, MONTH, offsetNamed, wordsOf, YEAR } from '../clock/market-names.ts'
import { firstTimedRow, MOST_ABOVE, sampledColumns, timeOf } from '../clock/time-columns.ts'
import { shareOf } from '../tables/columns.ts'
import { numberFormOf } from '../tables/numbers.ts'
import { isConsumption, isCurrency, meaningOf, namesSeries, saysPrice } from './price-names.ts'
import { bare, priceReader } from './price-numbers.ts'

/** A column of prices, or the columns of the prices of a day in one row. */
export interface PriceSource {
  /** The header, '' for a day in a row. */
  name: string
  words: string
  /** With the minute of the day at which each step begins, where a row has a whole day. */
  columns: { index: number; minute: number | undefined }[]
  number: (text: string) => number
}

/** Which columns of a table of prices hold what. */
export interface PriceLayout {
  /** The place of the first row with a price. */
  firstRow: number
  /** The text above it: headers and titles; and the titles alone. */
  above: string
  titles: string
  time: NamedColumn
  /** Minutes that the clock of times without an offset of their own is ahead of UTC; undefined: it is local. */
  ahead: number | undefined
  /** Where the time is that of the end of a step: no other column tells its start. */
  isEnd: boolean
  /** Minutes of the day of each row, where a column of its own tells them. */
  clock: ((row: readonly string[]) => number) | undefined
  sources: PriceSource[]
  /** Columns that say which series a row is of, and others that may. */
  keys: NamedColumn[]
  others: SampledColumn[]
  /** The places of texts, where only rows are prices that one of them calls so. */
  sayingPrice: number[]
  /** The place of the column that names the currency of each row, or -1. */
  currency: number
}

/** What of a table was recognised if it cannot be read. */
export interface NoPrices {
  missing: 'no-times' | 'no-prices'
  headers: string[]
  /** The columns that the visitor may call prices. */
  numeric: string[]
}

/** How many rows tell what a column holds, spread over all; and how many of the first tell what it counts. */
const SAMPLE = 400
const CONSECUTIVE = 2400
/** Rows that show what the columns hold, from the first and the last alike. */
function sampleOf(rows: readonly string[][]): string[][] {
  let every = Math.max(1, Math.floor(rows.length / SAMPLE))
  // Steps of a day have no common factor with it, so that each hour is seen.
  while (every > 1 && (every % 2 === 0 || every % 3 === 0)) every += 1
  return rows.filter((_, i) => i % every === 0)
}

/** The header of a column: what stands above its first value, from the top. */
const headerOf = (above: readonly string[][], index: number) =>
  above
    .map(row => row[index]?.trim() ?? '')
    .filter(isFilled)
    .join(' ')

/** A title has one value, a header several. */
function headersOf(above: readonly string[][]) {
  const headers = above.filter(row => row.filter(isFilled).length > 1).slice(-2)
  const [first = [], last = []] = headers
  return isSplitTitle(first, last) ? [last] : headers
}

const isFilled = (text: string) => text.trim() !== ''

/** Whether the delimiter splits a title: `Day-ahead prices, EUR/MWh` above headers of their own. */
const isSplitTitle = (title: readonly string[], headers: readonly string[]) =>
  title.length < headers.length && [...title, ...headers].every(isFilled)

/** Tables that do not say themselves that they are of prices: what stands in their first row, and what they lack. */
const BARE: readonly (readonly [first: RegExp, above: string[][]])[] = [
  // https://www.omie.es
  [
    /^MARGINALPDBC/,
    [['Day-ahead price, EUR/MWh'], ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain']],
  ],
  // The file that the page's own years are made of.
  [/^local_date,h0,.*,h23$/, [['Day-ahead price, EUR cents per MWh']]],
]

/** The rows with the headers of a known table without any, and with a date that stands in three columns in one. */
export function completeRows(rows: string[][]): string[][] {
  const [, above = []] = BARE.find(([first]) => first.test(`${rows[0]}`)) ?? []
  const named = [...above, ...rows]
  const isYear = (text = '') => /^20\d\d$/.test(text.trim())
  const first = named
    .slice(0, MOST_ABOVE)
    .findIndex((row, at) =>
      row.some((_, i) => named.slice(at, at + 3).every(next => isYear(next[i]))),
    )
  if (first < 0) return named
  const headers = headersOf(named.slice(0, first))
  const names = (named[first] ?? []).map((_, i) => wordsOf(headerOf(headers, i)))
  const places = dateColumnsOf(sampleOf(named.slice(first)), names, [YEAR, MONTH, DAY])
  if (!places) return named
  return named.map(row => {
    const [year, month, day] = places.map(place => row[place]?.trim() ?? '')
    return [`${year}-${month}-${day}`, ...row.map((text, i) => (places.includes(i) ? '' : text))]
  })
}

/**
 * @param chosen the header of the column that the visitor calls a price
 * @param sheet the name of the sheet, which is a title as well
 */
export function priceLayoutOf(
  rows: readonly string[][],
  delimiter: string,
  chosen: string | undefined,
  sheet = '',
): PriceLayout | NoPrices {
  const firstRow = firstTimedRow(rows)
  const widest = rows.slice(0, MOST_ABOVE).reduce((a, b) => (b.length > a.length ? b : a), [])
  const named = (texts: readonly string[]) =>
    texts.map(text => text.trim()).filter(text => text !== '')
  if (firstRow < 0) return { missing: 'no-times', headers: named(widest), numeric: [] }
  const body = rows.slice(firstRow)
  const sample = sampleOf(body)
  const consecutive = body.slice(0, CONSECUTIVE)
  const headers = headersOf(rows.slice(0, firstRow))
  const columns = sampledColumns(sample, index => headerOf(headers, index))
  const time = timeOf(columns, consecutive)
  if (!time) return { missing: 'no-times', headers: named(widest), numeric: [] }
  const { clock, used, rest, slots } = time
  const form = numberFormOf(
    rest.flatMap(({ texts }) => texts.map(bare)),
    delimiter,
  )
  const numeric = rest
    .filter(column => !used.includes(column))
    .map(column => ({ ...column, number: priceReader(form, column.texts) }))
    .filter(({ texts, number }) => shareOf(texts, text => Number.isFinite(number(text))) > 0)
  const titles = rows
    .slice(0, firstRow)
    .filter(row => !headers.includes(row))
    .map(row => row.filter(isFilled).join(', '))
    .concat(sheet)
  const texts = rest.filter(column => !numeric.some(({ index }) => index === column.index))
  const byRow = texts.filter(
    column => column.texts.some(saysPrice) && shareOf(column.texts, text => text !== '') > 0.8,
  )
  const found = slots.length > 0 ? slotSource(slots, numeric) : undefined
  const isTitled = titles.map(wordsOf).some(titlesPrices)
  const sources = found
    ? isTitled || chosen === found.name || found.isPrice || byRow.length > 0
      ? [{ ...found, name: '' }]
      : []
    : sourcesOf(numeric, consecutive, isTitled, byRow.length > 0, chosen)
  const choices = found ? [found.name] : numeric.map(nameOf)
  if (sources.length === 0) {
    return { missing: 'no-prices', headers: named(columns.map(nameOf)), numeric: choices }
  }
  const currency = texts.find(column => shareOf(column.texts, isCurrency) > 0.8)
  const isSource = ({ index }: NamedColumn) =>
    sources.some(source => source.columns.some(column => column.index === index))
  const mayBeKey = rest.filter(column => !used.includes(column) && !isSource(column))
  const keys = mayBeKey.filter(column => column === currency || namesSeries(column.words))
  return {
    firstRow,
    above: rows.slice(0, firstRow).flat().join(' '),
    titles: titles.join(' '),
    time: time.column,
    ahead: time.ahead ?? aheadIn(rows.slice(0, firstRow).flat().join(' ')),
    isEnd: time.isEnd,
    clock: found ? undefined : clock,
    sources,
    keys,
    others: mayBeKey.filter(column => !keys.includes(column)),
    sayingPrice: sources.some(({ words }) => meaningOf(words) === 'price')
      ? []
      : byRow.map(({ index }) => index),
    currency: currency?.index ?? -1,
  }
}

/** What the visitor can call a column without a header. */
const nameOf = ({ name, index }: NamedColumn) => name || `column ${index + 1}`

/** What a title such as `All times are in UTC` or `Time zone; UTC` says. */
function aheadIn(above: string): number | undefined {
  const [, said = ''] = /(?:time ?zone|zeitzone|times are)(.{0,20})/.exec(wordsOf(above)) ?? []
  return offsetNamed(said)
}

/** Whether a title says that what stands below it are prices. */
const titlesPrices = (words: string) =>
  meaningOf(words) === 'price' && !isConsumption(words) && !namesSeries(words)

interface NumericColumn extends SampledColumn {
  number: (text: string) => number
}

/** Whether numbers are codes: a few whole ones, such as those of tariffs or levels. */
function isCode(numbers: readonly number[]): boolean {
  const values = new Set(numbers.filter(Number.isFinite))
  return (
    values.size <= 4 &&
    [...values].some(value => value !== 0) &&
    [...values].every(value => Number.isInteger(value) && value >= 0 && value <= 10)
  )
}

const VALUE = /^(mw|value|wert|val|amount|data|quantity|cantidad)$/

/** Columns that the visitor, their names, their units, a title, or a text in their rows calls prices. */
function sourcesOf(
  numeric: readonly NumericColumn[],
  rows: readonly (readonly string[])[],
  isTitled: boolean,
  isByRow: boolean,
  chosen: string | undefined,
): PriceSource[] {
  const sourceOf = ({ index, name, words, number }: NumericColumn): PriceSource => ({
    name,
    words,
    columns: [{ index, minute: undefined }],
    number,
  })
  const own = chosen === undefined ? undefined : numeric.find(column => nameOf(column) === chosen)
  if (own) return [sourceOf(own)]
  const possible = numeric.filter(({ index, number }) => {
    const numbers = rows.map(row => number(row[index] ?? ''))
    return !isCounter(numbers) && !isCode(numbers)
  })
  const meant = (meaning: ReturnType<typeof meaningOf>) =>
    possible.filter(({ words }) => meaningOf(words) === meaning)
  const prices = meant('price')
  if (prices.length > 0) return prices.map(sourceOf)
  if (isTitled)
    return meant('nothing')
      .filter(({ name }) => name !== '' || numeric.length === 1)
      .map(sourceOf)
  return isByRow ? possible.filter(({ words }) => VALUE.test(words)).map(sourceOf) : []
}

/** The prices of a day in a row, as one source. */
function slotSource(slots: PriceSource['columns'], numeric: readonly NumericColumn[]) {
  const columns = numeric.filter(({ index }) => slots.some(slot => slot.index === index))
  const [first] = columns
  return {
    name: `${first?.name} … ${columns.at(-1)?.name}`,
    words: '',
    columns: slots,
    number: first?.number ?? Number,
    isPrice: columns.every(({ words }) => meaningOf(words) === 'price'),
  }
}
