import type { TableDescription, Why } from '../description.ts'
import type { Table } from '../files/tables.ts'
import { type Market, marketNamed } from '../names/markets.ts'
import { isCurrency, moneyOf, type PriceUnit } from '../names/money.ts'
import { faultsAmong, priceReader } from './price-numbers.ts'
import { nameOf } from './series-names.ts'
import { columnsOf, type WrittenTime, writtenSteps } from './written-steps.ts'

/** A price as it stands, and when it is as it is written. */
export interface WrittenPrice extends WrittenTime {
  price: number
  line: number
}

/** The prices of one zone or column of a table. */
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
  /** Why its column is taken for prices, and whether its unit is doubtful. */
  why: Why | null
  isDoubtful: boolean
  header: string
}

/** The series of a table, as its description says. */
export function priceSeries(table: TableDescription, rows: readonly (readonly string[])[]) {
  const read = priceReader(table)
  const prices = columnsOf(table, 'price')
  const isAcross = table.shape !== 'readings'
  const columns = isAcross ? prices.slice(0, 1) : prices
  const keys = columnsOf(table, 'series')
  const [money] = columnsOf(table, 'currency')
  const currencyOf = (row: readonly string[]) => {
    const text = money ? (row[money.index]?.trim() ?? '') : ''
    // The code goes into the visitor's request; what else stands in the column does not.
    return isCurrency(text) ? text.toUpperCase() : undefined
  }
  const steps = prices.length > 0 ? writtenSteps(table, rows) : []
  const currencies = new Set(steps.map(({ row }) => currencyOf(row)))
  const all = new Map<string, PriceSeries & { key: string; label: string }>()
  for (const { row, index, line, minutes, day, offset, local } of steps) {
    const own = currencyOf(row)
    const of = nameOf(keys, row)
    const key = [table.unit, of, currencies.size > 1 ? own : ''].filter(Boolean).join(', ')
    for (const column of columns) {
      const id = `${key}\n${column.index}`
      const named = moneyOf(column.unit)
      const series = all.get(id) ?? {
        ...{ table: table.id, column: column.index, name: '', key },
        ...{ header: column.header },
        label: isAcross ? '' : column.header || `column ${column.index + 1}`,
        ...{ currency: own ?? named.currency, unit: named.unit, rows: [], faults: [] },
        ...{
          market: marketOf(table, row),
          why: column.why,
          isDoubtful: column.certainty === 'doubtful',
        },
      }
      all.set(id, series)
      const price = read(row[index ?? column.index] ?? '')
      if (Number.isFinite(price)) series.rows.push({ minutes, day, offset, local, price, line })
    }
  }
  const groups = new Set([...all.values()].map(({ key }) => key)).size
  return [...all.values()].map(({ key, label, ...series }) => {
    const isFault = faultsAmong(series.rows.map(({ price }) => price))
    return {
      ...series,
      name: [
        groups > 1 || columns.length === 1 ? key : table.unit,
        columns.length > 1 || key === '' ? label : '',
      ]
        .filter(Boolean)
        .join(', '),
      rows: series.rows.filter(({ price }) => !isFault(price)),
      faults: series.rows
        .filter(({ price }) => isFault(price))
        .map(({ line, price }) => `line ${line}: ${price}`),
    }
  })
}

/** The market that a table names: in its titles, its headers, or a row. */
const marketOf = ({ titles, columns }: TableDescription, row: readonly string[]) =>
  marketNamed([...titles, ...columns.map(({ header }) => header), ...row])

/** The rows of tables, by their ids. All are read at once: tables of times are small. */
export async function rowsOf(tables: readonly Table[]) {
  const rows = new Map<string, readonly (readonly string[])[]>()
  for (const table of tables) {
    if (table.kept) rows.set(table.id, table.kept)
    else rows.set(table.id, await collected(table))
  }
  return rows
}

async function collected(table: Table) {
  const rows: string[][] = []
  for await (const block of table.rows()) for (const row of block) rows.push([...row])
  return rows
}

/** The series of all tables. */
export const seriesOf = (
  tables: readonly TableDescription[],
  rows: ReadonlyMap<string, readonly (readonly string[])[]>,
): PriceSeries[] => tables.flatMap(table => priceSeries(table, rows.get(table.id) ?? []))
