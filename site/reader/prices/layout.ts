import { shareOf } from '../files/columns.ts'
import { isTime, timeReader } from '../files/dates.ts'
import { type NumberForm, numberFormOf, numberReader } from '../files/numbers.ts'
import {
  clockOf,
  dateColumnsOf,
  isCode,
  isCounter,
  isCurrency,
  type PriceColumn,
  type SampledColumn,
  slotsOf,
} from './columns.ts'
import {
  DAY,
  END,
  isConsumption,
  MONTH,
  meaningOf,
  namesSeries,
  offsetNamed,
  saysPrice,
  WRITTEN,
  wordsOf,
  YEAR,
} from './names.ts'

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
  /** What a column of units says, '' without one. */
  unit: string
  time: PriceColumn
  /** Minutes that the clock of times without an offset of their own is ahead of UTC; undefined: it is local. */
  ahead: number | undefined
  /** Where the time is that of the end of a step: no other column tells its start. */
  isEnd: boolean
  /** Minutes of the day of each row, where a column of its own tells them. */
  clock: ((row: readonly string[]) => number) | undefined
  sources: PriceSource[]
  /** Columns that say which series a row is of, and others that may. */
  keys: PriceColumn[]
  others: SampledColumn[]
  /** Whether only rows are prices that a text in them calls so. */
  isByRow: boolean
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
/** Rows of titles and headers. */
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

/** The header of a column: what stands above its first value, from the top. */
const headerOf = (above: readonly string[][], index: number) =>
  above
    .map(row => row[index]?.trim() ?? '')
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .join(' ')

/** A title has one value, a header several. */
const headersOf = (above: readonly string[][]) =>
  above.filter(row => row.filter(text => text.trim() !== '').length > 1).slice(-2)

/** Tables that do not say themselves that they are of prices: what stands in their first row, and what they lack. */
const BARE: readonly (readonly [first: RegExp, above: string[][], isTitle: boolean])[] = [
  // https://www.omie.es
  [
    /^MARGINALPDBC/,
    [['Day-ahead price, EUR/MWh'], ['Year', 'Month', 'Day', 'Hour', 'Portugal', 'Spain']],
    true,
  ],
  // The file that the page's own years are made of.
  [/^local_date,h0,.*,h23$/, [['Day-ahead price, EUR cents per MWh']], false],
]

/** The rows with the headers of a known table without any, and with a date that stands in three columns in one. */
export function completeRows(rows: string[][]): string[][] {
  const [, above = [], isTitle] = BARE.find(([first]) => first.test(`${rows[0]}`)) ?? []
  const named = [...above, ...rows.slice(isTitle ? 1 : 0)]
  const first = named.findIndex(
    (row, at) =>
      at < MOST_ABOVE &&
      row.some((_, i) =>
        named.slice(at, at + 3).every(next => /^20\d\d$/.test(next[i]?.trim() ?? '')),
      ),
  )
  if (first < 0) return named
  const headers = headersOf(named.slice(0, first))
  const names = (named[first] ?? []).map((_, i) => wordsOf(headerOf(headers, i)))
  const places = dateColumnsOf(sampleOf(named.slice(first)), names, [YEAR, MONTH, DAY])
  if (!places) return named
  return named.map((row, at) => {
    if (at < first) return ['', ...row]
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
  const firstRow = rows.findIndex((row, at) => at < MOST_ABOVE && beginsRows(row, rows, at))
  const widest = rows.slice(0, MOST_ABOVE).reduce((a, b) => (b.length > a.length ? b : a), [])
  const named = (texts: readonly string[]) =>
    texts.map(text => text.trim()).filter(text => text !== '')
  if (firstRow < 0) return { missing: 'no-times', headers: named(widest), numeric: [] }
  const body = rows.slice(firstRow)
  const sample = sampleOf(body)
  const consecutive = body.slice(0, CONSECUTIVE)
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  const headers = headersOf(rows.slice(0, firstRow))
  const columns = Array.from({ length: width }, (_, index) => {
    const name = headerOf(headers, index)
    const texts = sample.map(row => row[index]?.trim() ?? '')
    return { index, name, words: wordsOf(name), texts }
  })
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
    .flat()
    .concat(sheet)
  const texts = rest.filter(column => !numeric.some(({ index }) => index === column.index))
  const byRow = texts.filter(column => column.texts.some(saysPrice))
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
  const isSource = ({ index }: PriceColumn) =>
    sources.some(source => source.columns.some(column => column.index === index))
  const mayBeKey = rest.filter(column => !used.includes(column) && !isSource(column))
  const keys = mayBeKey.filter(column => column === currency || namesSeries(column.words))
  return {
    firstRow,
    above: rows.slice(0, firstRow).flat().join(' '),
    titles: titles.join(' '),
    unit: texts.find(column => shareOf(column.texts, isUnit) > 0.8)?.texts[0] ?? '',
    time: time.column,
    ahead: time.ahead ?? aheadIn(rows.slice(0, firstRow).flat().join(' ')),
    isEnd: time.isEnd,
    clock: found ? undefined : clock,
    sources,
    keys,
    others: mayBeKey.filter(column => !keys.includes(column)),
    isByRow: byRow.length > 0 && !sources.some(({ words }) => meaningOf(words) === 'price'),
    currency: currency?.index ?? -1,
  }
}

/** What the visitor can call a column without a header. */
const nameOf = ({ name, index }: PriceColumn) => name || `column ${index + 1}`

/** What a title such as `All times are in UTC` or `Time zone; UTC` says. */
function aheadIn(above: string): number | undefined {
  const [, said = ''] = /(?:time ?zone|zeitzone|times are)(.{0,20})/.exec(wordsOf(above)) ?? []
  return offsetNamed(said)
}

/** Whether a title says that what stands below it are prices. */
const titlesPrices = (words: string) =>
  meaningOf(words) === 'price' && !isConsumption(words) && !namesSeries(words)

const isUnit = (text: string) => /^.{1,4}\s?[/ ]\s?[mk]wh$/i.test(text)

const HAS_CLOCK = /\d:\d\d|\d{10}|\d{4}-?\d\d-?\d\dT\d/

/** The column of times, with that of the hour beside a date. Local times count before those in UTC. */
function timeOf(columns: readonly SampledColumn[], consecutive: readonly (readonly string[])[]) {
  const times = columns.filter(
    ({ texts, words }) => shareOf(texts, isTime) > 0.8 && !WRITTEN.test(words),
  )
  const rest = columns.filter(({ texts }) => shareOf(texts, isTime) <= 0.8)
  const dated = times.filter(({ texts }) => shareOf(texts, text => HAS_CLOCK.test(text)) > 0)
  const dates = times.filter(column => !dated.includes(column))
  const slots = dates.length > 0 ? slotsOf(rest) : []
  const isSlot = ({ index }: PriceColumn) => slots.some(slot => slot.index === index)
  const clock =
    dates.length > 0 && slots.length === 0
      ? clockOf(
          rest.filter(column => !isSlot(column)),
          consecutive,
        )
      : undefined
  const isStart = ({ words }: PriceColumn) => !END.test(words)
  const aheadOf = (column: SampledColumn) => {
    const said = offsetNamed(column.words)
    const { offset } = timeReader(column.texts)(column.texts[0] ?? '')
    return said ?? offset
  }
  const starts = dated.filter(isStart)
  const inUtc = (starts.length > 0 ? starts : dated).filter(column => aheadOf(column) === 0)
  const [utc] = inUtc
  const local = starts.find(column => !inUtc.includes(column) && !(utc && isSame(column, utc)))
  const date = dates.find(isStart) ?? dates[0]
  const byClock = date &&
    clock && {
      column: date,
      clock: clock.read,
      used: clock.columns,
      slots: [],
      ahead: [date, ...clock.columns]
        .map(column => offsetNamed(column.words))
        .find(ahead => ahead !== undefined),
      isEnd: false,
      isDated: false,
      rest,
    }
  const of = (column: SampledColumn, isDated: boolean) => ({
    column,
    clock: undefined,
    used: [] as SampledColumn[],
    slots: isDated ? [] : slots,
    ahead: offsetNamed(column.words),
    isEnd: isDated && (END.test(column.words) || column.texts.some(text => / 24:00/.test(text))),
    isDated,
    rest,
  })
  if (local) return of(local, true)
  if (byClock && !(utc && isSameClock(utc, byClock, consecutive))) return byClock
  const column = utc ?? dated[0]
  if (column) return of(column, true)
  return date && of(date, false)
}

/** Whether two columns show the same times: then the one without the word is in UTC as well. */
function isSame(column: SampledColumn, utc: SampledColumn): boolean {
  const [ours, theirs] = [column, utc].map(({ texts }) => {
    const read = timeReader(texts)
    return texts.map(text => read(text).minutes)
  })
  return ours?.every((minutes, i) => Object.is(minutes, theirs?.[i])) ?? false
}

function isSameClock(
  utc: SampledColumn,
  { column, clock }: { column: SampledColumn; clock: (row: readonly string[]) => number },
  rows: readonly (readonly string[])[],
): boolean {
  const at =
    ({ index }: PriceColumn) =>
    (row: readonly string[]) =>
      row[index]?.trim() ?? ''
  const [readUtc, readDate] = [utc, column].map(each => timeReader(rows.map(at(each))))
  return rows.every(row => {
    const local = (readDate?.(at(column)(row)).minutes ?? 0) + clock(row)
    return local === readUtc?.(at(utc)(row)).minutes
  })
}

interface NumericColumn extends SampledColumn {
  number: (text: string) => number
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
  const isMeter = numeric.some(({ words }) => isConsumption(words) && meaningOf(words) === 'other')
  const prices = meant('price')
  if (prices.length > 0) return prices.map(sourceOf)
  const money = isMeter ? [] : meant('money')
  if (money.length > 0) return money.map(sourceOf)
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

/** A price without its currency, and with a plain minus. */
const bare = (text: string) =>
  text
    .replace(/[€£$¥₹]|\b[A-Z]{3}\b/g, '')
    .replace('−', '-')
    .trim()

const digitsOf = (text: string) => bare(text).replace(/[\s'’]/g, '')

/** Whether numbers such as 2.850 may all have thousands or all have decimals. */
export const mayHaveThousands = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every(text => THOUSANDS.test(digitsOf(text)))

/** What stands for no number where all others are far smaller. */
const MISSING = /^-999(\.0+)?$|^-?9{4,}(\.[09]+)?$/
const MARK = /[.,]/
const THOUSANDS = /^[-+]?[1-9]\d{0,2}([.,]\d{3})+$/

function priceReader(form: NumberForm, texts: readonly string[]) {
  const plain = texts.map(digitsOf).filter(text => text !== '')
  const marked = plain.filter(text => MARK.test(text))
  // Whole numbers, of which only those from a thousand on have a mark.
  const isWhole =
    marked.length > 0 &&
    marked.every(text => THOUSANDS.test(text)) &&
    plain.some(text => /^[-+]?[1-9]\d{0,2}$/.test(text)) &&
    !plain.some(text => /^[-+]?\d{4,}$/.test(text))
  const read = numberReader(form, isWhole ? 'thousands' : 'form')
  const sizes = texts.filter(text => !MISSING.test(text)).map(text => Math.abs(read(bare(text))))
  const largest = sizes.filter(Number.isFinite).reduce((most, size) => Math.max(most, size), 0)
  return (text: string) => {
    const price = read(bare(text))
    return MISSING.test(text) && Math.abs(price) > 3 * largest ? Number.NaN : price
  }
}
