import type { ColumnDescription, PriceMeaning, TableDescription, Why } from '../description.ts'
import type { Table } from '../files/tables.ts'
import { currencyIn, isCurrency, moneyUnit, priceUnitIn } from '../names/money.ts'
import { PRICES } from '../names/price-rules.ts'
import { decimalOf, numberReader } from '../written/numbers.ts'
import { isCounter } from './day-steps.ts'
import type { Matched } from './matched.ts'
import { keysOf } from './series-keys.ts'
import { type TimedSample, timedSample } from './timed.ts'

type Column = Matched<PriceMeaning | 'other'>
type PriceSample = TimedSample<PriceMeaning | 'other'>

/** Describes a table of prices: its times, its prices, and what tells series apart. */
export function describePrices(table: Table): TableDescription {
  const timed = timedSample(table, PRICES)
  const { description } = timed
  const uses = usesOf(timed)
  const prices = timed.sample.columns.find(({ index }) => uses.get(index)?.meaning === 'price')
  return {
    ...description,
    decimal: decimalOf(prices?.column ?? [], description.decimal, false),
    columns: description.columns.map(column => ({ ...column, ...uses.get(column.index) })),
  }
}

function usesOf({ sample, times, across, free, description }: PriceSample) {
  const read = numberReader(description.decimal)
  const isNumeric = ({ texts, profile }: Column) =>
    profile.dates < 0.5 && texts.some(text => Number.isFinite(read(text)))
  const above = [
    ...(across.length > 0 ? times.map(({ header }) => header) : []),
    ...[...description.titles, description.sheet],
  ]
  const numeric = (across.length > 0 ? across : free).filter(isNumeric)
  const possible = numeric.filter(({ profile }) => !isCounter(profile))
  const [prices, why] = pricesAmong(possible, across.length > 0, above.some(titlesPrices))
  const currency = free.find(column => {
    const isText = !isNumeric(column) && column.profile.filled > 0.5
    return isText && column.texts.every(isCurrency)
  })
  const unpriced = free.filter(column => !prices.includes(column))
  const isKey = ({ index, meaning }: Column) => index === currency?.index || meaning === 'series'
  const others = unpriced.filter(column => !isKey(column))
  const keys = keysOf(sample.rows, times, unpriced.filter(isKey), others)
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

/** Whether a title says that what stands below it are prices. */
const titlesPrices = (title: string) => PRICES.meaningOf(title)?.meaning === 'price'

/** The currency and the unit that texts above a column name, or else the cells of a row. */
function moneyNamed(above: readonly string[], row: readonly string[]) {
  const titles = above.filter((text, i) => i === 0 || titlesPrices(text))
  const cells = row.filter(text => priceUnitIn(text) && currencyIn(text))
  return moneyUnit(
    [...above, ...cells, ...row.slice(0, 1)].map(currencyIn).find(Boolean),
    [...titles, ...cells].map(priceUnitIn).find(Boolean),
  )
}

/**
 * The columns that are prices, and why: by their names or units; those of the hours of a day, which can be nothing else;
 * or those that name nothing below a title of prices.
 */
function pricesAmong(
  possible: readonly Column[],
  areHours: boolean,
  isTitled: boolean,
): [readonly Column[], Why | null] {
  const prices = possible.filter(({ meaning }) => meaning === 'price')
  if (prices.length > 0) return [prices, null]
  if (areHours) return [possible, isTitled ? 'by-title' : 'by-exclusion']
  const isOpen = ({ meaning, header }: Column) => meaning !== 'other' && header !== ''
  return [isTitled ? possible.filter(isOpen) : [], 'by-title']
}
