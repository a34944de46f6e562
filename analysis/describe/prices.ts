import { extent } from 'd3-array'
import type { ColumnDescription, PriceMeaning, TableDescription, Why } from '../description.ts'
import { priceReader } from '../extract/price-numbers.ts'
import type { Table } from '../files/tables.ts'
import {
  currencyIn,
  isCurrency,
  isLikely,
  moneyOf,
  moneyUnit,
  priceUnitIn,
} from '../names/money.ts'
import {
  meaningOfPrice,
  namesConsumption,
  namesPriceArea,
  namesSeries,
} from '../names/price-names.ts'
import { namesStep, namesTime } from '../names/time-names.ts'
import { headerWords } from '../names/words.ts'
import { isCode, isCounter } from './day-steps.ts'
import { keysOf } from './series-keys.ts'
import { decimalOf } from './thousands.ts'
import { type TimedSample, timedSample } from './timed.ts'

type Column = TimedSample<PriceMeaning>['columns'][number]

const known = new Map<string, boolean>()

/** Whether a text may be the header of a time, a price or a series. Those of a sample are tried again and again. */
function isKnown(text: string): boolean {
  const words = headerWords(text)
  const is =
    known.get(text) ??
    (namesTime(words) || namesStep(words) || namesSeries(words) || meaningOfPrice(text) === 'price')
  if (known.size > 10_000) known.clear()
  known.set(text, is)
  return is
}

/** Describes a table of prices: its times, its prices, and what tells series apart. */
export function describePrices(table: Table): TableDescription {
  const timed = timedSample<PriceMeaning>(table, () => undefined, isKnown)
  const { description } = timed
  const uses = usesOf(timed)
  return {
    ...description,
    decimal: decimalIn(timed, uses),
    columns: description.columns.map(column => ({ ...column, ...uses.get(column.index) })),
  }
}

/** What separates the decimals of the prices. Those of a market show whether a mark may be one of thousands. */
function decimalIn(
  { columns, description: { decimal } }: TimedSample<PriceMeaning>,
  uses: ReadonlyMap<number, Partial<ColumnDescription>>,
) {
  const [price] = [...uses].filter(([, { meaning }]) => meaning === 'price')
  if (!price) return decimal
  const [index, { unit = null }] = price
  const { currency, unit: per } = moneyOf(unit)
  const texts = columns.find(column => column.index === index)?.column ?? []
  const isLarge = () => {
    const prices = texts.map(priceReader({ decimal })).filter(Number.isFinite)
    if (!per || isLikely(prices, per, currency)) return false
    return isLikely(
      prices.map(value => 1000 * value),
      per,
      currency,
    )
  }
  return decimalOf(texts, decimal, isLarge)
}

function usesOf(timed: TimedSample<PriceMeaning>): Map<number, Partial<ColumnDescription>> {
  const { columns, times, sample, description } = timed
  const used = new Set(times?.columns.map(({ index }) => index))
  const across = new Set(
    description.columns.flatMap(({ index, at }) => (at === null ? [] : [index])),
  )
  const rest = columns.filter(({ index }) => !used.has(index))
  const read = priceReader(description)
  const isNumeric = ({ texts, profile }: Column) =>
    profile.dates < 0.5 && texts.filter(text => Number.isFinite(read(text))).length > 0
  const numeric = rest.filter(isNumeric)
  const texts = rest.filter(column => !isNumeric(column))
  const titles = [...description.titles, description.sheet]
  const timeHeaders = columns.filter(({ index }) => used.has(index)).map(({ header }) => header)
  const isTitled = [...titles, ...(across.size > 0 ? timeHeaders : [])].some(titlesPrices)
  const possible = numeric.filter(({ header, column }) => {
    const numbers = column.map(read).filter(Number.isFinite)
    const isFromStart = [0, 1].includes(extent(numbers)[0] ?? Number.NaN)
    const isCount = isCounter(numbers) && (isFromStart || meaningOfPrice(header) !== 'price')
    return !isCount && !isCode(numbers)
  })
  const steps = possible.filter(({ index }) => across.has(index))
  const [prices, why] = pricesAmong(steps.length > 0 ? steps : possible, isTitled)
  const isPrice = new Set(prices.map(({ index }) => index))
  const currency = texts.find(({ profile, texts: own }) => {
    return profile.filled > 0.5 && own.every(isCurrency)
  })
  const free = rest.filter(({ index }) => !isPrice.has(index) && !across.has(index))
  const isKey = ({ index, words }: Column) =>
    index === currency?.index || namesSeries(words) || namesPriceArea(words) || words === 'name'
  const others = free.filter(column => !isKey(column))
  const keys = keysOf(sample.rows, times?.columns ?? [], free.filter(isKey), others)
  const above = [...(across.size > 0 ? timeHeaders : []), ...titles]
  const unitOf = ({ header, texts: own }: Column) => {
    const [cell = ''] = own
    return moneyNamed([header, ...above], [cell, ...(sample.rows[0] ?? [])])
  }
  return new Map<number, Partial<ColumnDescription>>([
    ...keys.map(({ index }) => [index, { meaning: 'series' }] as const),
    ...(currency ? [[currency.index, { meaning: 'currency' }] as const] : []),
    ...prices.map(
      column => [column.index, { meaning: 'price', why, unit: unitOf(column) }] as const,
    ),
  ])
}

/** The currency and the unit that texts above a column name, or else the cells of a row. */
function moneyNamed(above: readonly string[], row: readonly string[]) {
  const titles = above.filter((text, i) => i === 0 || meaningOfPrice(text) === 'price')
  const cells = row.filter(text => priceUnitIn(text) && currencyIn(text))
  return moneyUnit(
    [...above, ...cells, ...row.slice(0, 1)].map(currencyIn).find(Boolean),
    [...titles, ...cells].map(priceUnitIn).find(Boolean),
  )
}

/** The columns that are prices, and why: by their names or units, or those that name nothing below a title of prices. */
function pricesAmong(possible: readonly Column[], isTitled: boolean): [Column[], Why | null] {
  const meant = (meaning: ReturnType<typeof meaningOfPrice>) =>
    possible.filter(({ header }) => meaningOfPrice(header) === meaning)
  const prices = meant('price')
  return prices.length > 0 || !isTitled ? [prices, null] : [meant('nothing'), 'by-title']
}

/** Whether a title says that what stands below it are prices. */
const titlesPrices = (title: string) =>
  meaningOfPrice(title) === 'price' &&
  !namesConsumption(headerWords(title)) &&
  !namesSeries(headerWords(title))
