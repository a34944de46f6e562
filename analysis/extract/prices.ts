import { max, quantile, rollup } from 'd3-array'
import type { TableDescription, Why } from '../description.ts'
import type { Rows } from '../files/tables.ts'
import { isCurrency, type Market, marketNamed, moneyOf, type PriceUnit } from '../names/money.ts'
import { numberReader } from '../written/numbers.ts'
import { columnsOf, nameOf, type WrittenTime, writtenSteps } from './written-steps.ts'

/** A price as it stands, and when it is as it is written. */
export interface WrittenPrice extends WrittenTime {
  price: number
  line: number
}

export interface PriceSeries {
  /** The table's id, and the index of the column. */
  table: string
  column: number
  /** The zone or the column, as the visitor can choose it. */
  name: string
  /** What the table names of its money. */
  currency: string | undefined
  unit: PriceUnit | undefined
  market: Market | undefined
  rows: WrittenPrice[]
  /** Rows with numbers that are no prices. */
  faults: string[]
  /** Why its column is taken for prices. */
  why: Why | null
  header: string
}

/** A placeholder for a missing number, if all other numbers are far smaller. */
const isPlaceholder = (number: number) =>
  number === -999 || (Math.abs(number) > 9998 && /^-?9{4,}(\.[09]+)?$/.test(`${number}`))

/** A price that is so large, and so many times larger than nearly all others, is that of a counter that has run over. */
const LARGE = 20_000
const TIMES = 100

/** Makes a test for numbers that no price is: those of a counter that has run over, and those for a missing one. */
function faultsAmong(prices: readonly number[]): (price: number) => boolean {
  const sizes = prices.map(Math.abs)
  const largest = max(prices, price => (isPlaceholder(price) ? 0 : Math.abs(price))) ?? 0
  const least = Math.max(LARGE, TIMES * (quantile(sizes, 0.9) ?? 0))
  return price => {
    const size = Math.abs(price)
    return size > least || (isPlaceholder(price) && size > 3 * largest)
  }
}

/** The series of a table, as its description says. */
function priceSeries(table: TableDescription, rows: Rows): PriceSeries[] {
  const read = numberReader(table.decimal)
  const prices = columnsOf(table, 'price')
  const columns = table.shape === 'readings' ? prices : prices.slice(0, 1)
  const keys = columnsOf(table, 'series')
  const [money] = columnsOf(table, 'currency')
  const steps = prices.length > 0 ? writtenSteps(table, rows) : []
  const all = new Map<string, PriceSeries & { key: string }>()
  for (const { row, index, line, minutes, day, offset } of steps) {
    const key = [table.unit, nameOf(keys, row)].filter(Boolean).join(', ')
    // The code goes into the visitor's request; what else stands in the column does not.
    const code = money ? (row[money.index]?.trim().toUpperCase() ?? '') : ''
    for (const { index: column, header, unit, why } of columns) {
      const named = moneyOf(unit)
      const currency = isCurrency(code) ? code : named.currency
      const id = [key, currency, column].join('\n')
      const series = all.get(id) ?? {
        ...{ key, table: table.id, column, name: '', header, why, unit: named.unit, currency },
        ...{ market: marketOf(table, row), rows: [], faults: [] },
      }
      all.set(id, series)
      const price = read(row[index ?? column] ?? '')
      if (Number.isFinite(price)) series.rows.push({ minutes, day, offset, price, line })
    }
  }
  const groups = new Set([...all.values()].map(({ key }) => key)).size
  const isOne = columns.length === 1
  return [...all.values()].map(({ key, ...series }) => {
    const label = table.shape === 'readings' ? series.header || `column ${series.column + 1}` : ''
    const names = [groups > 1 || isOne ? key : table.unit, isOne && key !== '' ? '' : label]
    const isFault = faultsAmong(series.rows.map(({ price }) => price))
    return {
      ...series,
      name: names.filter(Boolean).join(', '),
      rows: series.rows.filter(({ price }) => !isFault(price)),
      faults: series.rows.flatMap(({ line, price }) =>
        isFault(price) ? `line ${line}: ${price}` : [],
      ),
    }
  })
}

/** The market that a table names: in its titles, its headers, or a row. */
const marketOf = ({ titles, columns }: TableDescription, row: readonly string[]) =>
  marketNamed([...titles, ...columns.map(({ header }) => header), ...row])

export const seriesOf = (
  tables: readonly TableDescription[],
  rows: ReadonlyMap<string, Rows>,
): PriceSeries[] => {
  const all = tables.flatMap(table => priceSeries(table, rows.get(table.id) ?? []))
  // Prices of two currencies are never one series.
  const codes = rollup(
    all,
    same => new Set(same.map(({ currency }) => currency)).size,
    ({ name }) => name,
  )
  return all.map(each =>
    (codes.get(each.name) ?? 1) > 1
      ? { ...each, name: [each.name, each.currency].filter(Boolean).join(', ') }
      : each,
  )
}
