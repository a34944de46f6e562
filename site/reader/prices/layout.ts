import { isTime } from '../files/dates.ts'
import { type NumberForm, numberFormOf, numberReader } from '../files/numbers.ts'
import {
  clockOf,
  END,
  isCurrency,
  isGroup,
  type PriceColumn,
  pricesOf,
  SLOT,
  shareOf,
} from './columns.ts'

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
  /** The place of the column that names the currency of each row, or -1. */
  currency: number
  number: (text: string) => number
}

/** How many rows tell what a column holds, spread over all. */
const SAMPLE = 400
/** A day in one row has at least the hours of the shortest day. */
const FEWEST_SLOTS = 23
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
  const prices = isDayPerRow ? [] : pricesOf(numeric.filter(column => !isGroup(column)))
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
    groups: rest.filter(isGroup),
    currency: rest.find(({ texts }) => shareOf(texts, isCurrency) > 0.8)?.index ?? -1,
    number,
  }
}

/** A price without its currency's sign, and with a plain minus. */
const bare = (text: string) => text.replace(/[€£$]/g, '').replace('−', '-').trim()

function priceReader(form: NumberForm) {
  const read = numberReader(form)
  return (text: string) => read(bare(text))
}
