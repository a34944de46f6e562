import { isCounter } from '../clock/day-steps.ts'
import { headerWords } from '../clock/naming.ts'
import type { ColumnUse } from '../clock/open-timed.ts'
import { type SampledColumn, sampledColumns } from '../clock/sampled-columns.ts'
import { type TimeSource, timeSourceOf } from '../clock/time-columns.ts'
import type { TimedTable } from '../clock/timed-table.ts'
import { isTime } from '../clock/written-times.ts'
import type { ColumnChoice } from '../reading.ts'
import { shareOf } from '../tables/meanings.ts'
import { numberFormOf } from '../tables/numbers.ts'
import {
  meaningOf,
  namesConsumption,
  namesSeries,
  namesTariff,
  saysPrice,
} from './price-meanings.ts'
import { isCurrency } from './price-money.ts'
import { bare, priceReader } from './price-numbers.ts'
import type { PriceMeaning } from './price-reading.ts'

/** A column of prices, or the columns of the prices of a day in one row. */
export interface PriceSource {
  /** What the visitor knows it by: the header, '' for a day in a row. */
  name: string
  header: string
  /** With the minute of the day at which each step begins, where a row has a whole day. */
  columns: { index: number; minute: number | undefined }[]
  number: (text: string) => number
  /** Why its columns are taken for prices, where no header says so. */
  why: string | null
}

/** Which columns of a table of prices hold what. */
export interface PriceLayout {
  time: TimeSource | undefined
  /** None where nothing in the table is a price. */
  sources: PriceSource[]
  /** Columns that say which series a row is of, and others that may. */
  keys: SampledColumn[]
  others: SampledColumn[]
  /** The places of texts, where only rows are prices that one of them calls so. */
  sayingPrice: number[]
  /** The place of the column that names the currency of each row, or -1. */
  currency: number
  titles: string
  headers: string[]
  uses: ColumnUse<PriceMeaning>[]
  decimalComma: boolean
}

/**
 * The number of rows, spread over all, that show what a column holds, and of the first rows, which show what it
 * counts.
 */
const SAMPLE = 400
const CONSECUTIVE = 2400

/** Rows that show what the columns hold, from the first and the last alike. */
function sampleOf(rows: readonly string[][]): string[][] {
  let every = Math.max(1, Math.floor(rows.length / SAMPLE))
  // Steps of a day have no common factor with it, so that each hour is seen.
  while (every > 1 && (every % 2 === 0 || every % 3 === 0)) every += 1
  return rows.filter((_, i) => i % every === 0)
}

interface NumericColumn extends SampledColumn {
  number: (text: string) => number
}

type Chosen = Readonly<Record<number, ColumnChoice | null>>

/**
 * @param chosen what the visitor says that columns are
 * @param sheet the name of the sheet, which is a title as well
 */
export function priceLayoutOf(
  table: TimedTable,
  delimiter: string,
  chosen: Chosen = {},
  sheet = '',
): PriceLayout {
  const { body, headers } = table
  const sample = sampleOf(body)
  const consecutive = body.slice(0, CONSECUTIVE)
  const columns = sampledColumns(sample, headers)
  const time = table.date
    ? titleTime(table.date, columns)
    : timeSourceOf(columns, consecutive, chosen)
  const used = new Set(time?.columns.map(({ column }) => column.index))
  const rest = columns.filter(({ index }) => !used.has(index) && chosen[index] !== null)
  const form = numberFormOf(
    rest.flatMap(({ texts }) => texts.map(bare)),
    delimiter,
  )
  const numeric = rest
    .map(column => ({ ...column, number: priceReader(form, column.texts) }))
    .filter(({ texts, number }) => shareOf(texts, text => Number.isFinite(number(text))) > 0)
    // Unix times are numbers too, but not prices.
    .filter(({ texts, index }) => shareOf(texts, isTime) < 0.5 || chosen[index])
  const texts = rest.filter(column => !numeric.some(({ index }) => index === column.index))
  const byRow = texts.filter(
    column => column.texts.some(saysPrice) && shareOf(column.texts, text => text !== '') > 0.8,
  )
  const titles = [...table.titles, sheet]
  // A row that is a day has its unit at best above the dates.
  const slotTitles = time?.slots.length ? time.columns.map(({ column }) => column.header) : []
  const isTitled = [...titles, ...slotTitles].some(titlesPrices)
  const sources =
    time && time.slots.length > 0
      ? slotSources(time.slots, numeric, isTitled || byRow.length > 0, chosen)
      : sourcesOf(numeric, consecutive, { isTitled, isByRow: byRow.length > 0, chosen })
  const isSource = new Set(sources.flatMap(({ columns }) => columns.map(({ index }) => index)))
  const currency = texts.find(column => shareOf(column.texts, isCurrency) > 0.8)
  const free = rest.filter(({ index }) => !isSource.has(index))
  const keys = free.filter(
    ({ index, words }) =>
      (table.date !== undefined && index === byRow[0]?.index) ||
      index === currency?.index ||
      chosen[index]?.meaning === 'series' ||
      namesSeries(words),
  )
  const use = (index: number, meaning: PriceMeaning, why: string | null = null) => ({
    ...{ index, meaning, certainty: 'sure' as const, why },
    bracket: meaning === 'price' && time?.slots.length ? 0 : null,
  })
  return {
    time,
    sources,
    keys,
    others: free.filter(column => !keys.includes(column)),
    sayingPrice: sources.some(({ header }) => meaningOf(header) === 'price')
      ? []
      : byRow.map(({ index }) => index),
    currency: currency?.index ?? -1,
    titles: [...titles, ...slotTitles].join(' '),
    headers,
    decimalComma: form.decimal === ',',
    uses: [
      ...(time?.columns ?? []).map(({ column, meaning }) => use(column.index, meaning)),
      ...sources.flatMap(({ columns, why }) =>
        columns.map(({ index }) => use(index, 'price', why)),
      ),
      ...(currency ? [use(currency.index, 'currency')] : []),
      ...keys.map(({ index }) => use(index, 'series')),
    ],
  }
}

/** The times of a day whose date stands in a title, with a step in each column. */
function titleTime(date: string, columns: readonly SampledColumn[]): TimeSource | undefined {
  const source = timeSourceOf(
    [{ index: -1, header: 'date', words: 'date', texts: [date] }, ...columns],
    [],
  )
  return source && { ...source, columns: [], textOf: () => date }
}

/** Whether a title says that what stands below it are prices. */
const titlesPrices = (title: string) =>
  meaningOf(title) === 'price' &&
  !namesConsumption(headerWords(title)) &&
  !namesSeries(headerWords(title))

/** Whether numbers are codes: a few whole ones, such as those of tariffs or levels. */
function isCode(numbers: readonly number[]): boolean {
  const values = new Set(numbers.filter(Number.isFinite))
  return (
    values.size <= 4 &&
    [...values].some(value => value !== 0) &&
    [...values].every(value => Number.isInteger(value) && value >= 0 && value <= 10)
  )
}

/** Whether numbers only rise, but for zeros, as what a meter has counted does. */
function isMeter(numbers: readonly number[]): boolean {
  const all = numbers.filter(number => Number.isFinite(number) && number !== 0)
  const values = new Set(all)
  return values.size > 20 && all.every((number, i) => number >= (all[i - 1] ?? number))
}

const VALUE = /^(mw|value|wert|val|amount|data|quantity|cantidad)$/

/** The columns that are prices: by the visitor's choice, their names, their units, a title, or a text in their rows. */
function sourcesOf(
  numeric: readonly NumericColumn[],
  rows: readonly (readonly string[])[],
  { isTitled, isByRow, chosen }: { isTitled: boolean; isByRow: boolean; chosen: Chosen },
): PriceSource[] {
  const sourcesBy = (why: string | null, columns: readonly NumericColumn[]) =>
    columns.map(
      ({ header, index, number }): PriceSource => ({
        // What the visitor can call a column without a header.
        name: header || `column ${index + 1}`,
        columns: [{ index, minute: undefined }],
        ...{ header, number, why },
      }),
    )
  const own = numeric.filter(({ index }) => chosen[index]?.meaning === 'price')
  if (own.length > 0) return sourcesBy('chosen', own)
  const possible = numeric.filter(({ index, header, words, number }) => {
    const numbers = rows.map(row => number(row[index] ?? ''))
    const isRead = namesTariff(words) && isMeter(numbers)
    // What is called a price may rise by one an hour, but not from 0 or 1, as rows, hours and ranks are counted.
    const isFromStart = [0, 1].includes(Math.min(...numbers))
    const isCount = isCounter(numbers) && (isFromStart || meaningOf(header) !== 'price')
    return !chosen[index] && !isCount && !isCode(numbers) && !isRead
  })
  const meant = (meaning: ReturnType<typeof meaningOf>) =>
    possible.filter(({ header }) => meaningOf(header) === meaning)
  const prices = meant('price')
  if (prices.length > 0) return sourcesBy(null, prices)
  if (isTitled) return sourcesBy('by-title', meant('nothing'))
  const values = possible.filter(({ words }) => VALUE.test(words))
  return isByRow ? sourcesBy('by-row', values) : []
}

/** The prices of a day in a row, as one source. */
function slotSources(
  slots: TimeSource['slots'],
  numeric: readonly NumericColumn[],
  isSaid: boolean,
  chosen: Chosen,
): PriceSource[] {
  const columns = numeric.filter(({ index }) => slots.some(slot => slot.index === index))
  const isChosen = columns.some(({ index }) => chosen[index]?.meaning === 'price')
  const arePrices = columns.every(({ header }) => meaningOf(header) === 'price')
  const [first] = columns
  if (!first || !(isSaid || isChosen || arePrices)) return []
  const why = isChosen ? 'chosen' : null
  return [{ name: '', header: '', columns: slots, number: first.number, why }]
}
