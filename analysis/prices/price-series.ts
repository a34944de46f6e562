import { group } from 'd3-array'
import { marketNamed } from '../clock/markets.ts'
import { headerWords } from '../clock/naming.ts'
import type { OpenTable } from '../clock/open-timed.ts'
import type { WrittenRow } from '../clock/read-times.ts'
import { keysOf, seriesNamer } from '../clock/series-keys.ts'
import { writtenTimes } from '../clock/time-columns.ts'
import type { DateOrder } from '../clock/written-times.ts'
import type { PriceLayout, PriceSource } from './price-layout.ts'
import { meaningOf, rankOf, saysPrice } from './price-meanings.ts'
import { currencyIn, isCurrency, isPerEnergy, unitIn } from './price-money.ts'
import { mayHaveThousands } from './price-numbers.ts'
import type { PriceUnit } from './price-reading.ts'

type Row = readonly string[]

/** A price as it stands, and when it is as it is written. */
export interface WrittenPrice extends WrittenRow {
  price: number
}

/** The prices of one zone or column of a table. */
export interface PriceSeries {
  name: string
  rank: number
  /** Whether it has a price other than 0. Providers without a market write 0. */
  isFilled: boolean
  /** Whether it never changes. */
  isFlat: boolean
  /** What the table names. */
  currency: string | undefined
  unit: PriceUnit | undefined
  market: ReturnType<typeof marketNamed>
  /** Whether a sign is that of several currencies. */
  isDollar: boolean
  /** Whether all numbers are like 2.850, which may be 2,850. */
  mayHaveThousands: boolean
  /** The prices as they stand. @param usual the order of day and month where no date shows it */
  read: (usual: DateOrder) => WrittenPrice[]
  /** How many were left out because a counter has run over, and the first of them. */
  overflows: string[]
}

/** A table with what its columns hold, and the series that can be read of it. */
export interface PriceTable {
  table: OpenTable
  layout: PriceLayout
  series: PriceSeries[]
}

/** A series of one of the tables. */
export interface Part extends PriceTable {
  own: PriceSeries
  rows: WrittenPrice[]
}

/** The series of a table. */
export function seriesOf(layout: PriceLayout, rows: readonly Row[]): PriceSeries[] {
  const { time, sources, sayingPrice } = layout
  if (!time || sources.length === 0) return []
  const timeOf = (row: Row) => `${time.textOf(row)} ${time.clock?.(row) ?? ''}`
  const keys = keysOf(rows, timeOf, layout.keys, layout.others)
  const areCalledPrices = (own: readonly Row[]) =>
    own.every(row => sayingPrice.some(index => saysPrice(row[index] ?? '')))
  const groups = [...group(rows, seriesNamer(keys, rows))].filter(
    ([, own]) => sayingPrice.length === 0 || areCalledPrices(own),
  )
  return groups.flatMap(([of, own]) =>
    sources.map(source => {
      const cells = own.flatMap(row => source.columns.map(({ index }) => row[index] ?? ''))
      const texts = textsFor(layout, source, own[0] ?? [])
      return {
        name: seriesName(of, source, groups.length, sources.length),
        rank: rankOf([...keys.map(({ index }) => own[0]?.[index]), source.name].join(' ')),
        isFilled: cells.some(text => source.number(text)),
        isFlat: new Set(cells.map(source.number)).size < 2,
        currency: currencyNamed(layout, own, texts),
        unit: texts
          .filter((text, i) => i === 0 || meaningOf(text) === 'price')
          .map(text => unitIn(text.toLowerCase()))
          .find(unit => unit !== undefined),
        market: marketNamed([...texts, ...layout.headers, ...(own[0] ?? [])]),
        isDollar: texts.some(text => text.includes('$')),
        mayHaveThousands: mayHaveThousands(cells.filter(text => /[1-9]/.test(text))),
        read: usual => readSeries(layout, source, own, usual),
        overflows: own
          .filter(row =>
            source.columns.some(({ index }) => isOverflow(source.number(row[index] ?? ''))),
          )
          .map(row => row.join(', ').slice(0, 80)),
      }
    }),
  )
}

/**
 * What may name a currency or a unit: the header of the column, titles, the value and the texts that call it a price.
 */
const textsFor = (layout: PriceLayout, { header, columns }: PriceSource, row: Row) =>
  [
    header,
    layout.titles,
    row[columns[0]?.index ?? -1] ?? '',
    layout.sayingPrice.length > 0 ? row.join(' ') : '',
    row.find(cell => isPerEnergy(cell.toLowerCase())) ?? '',
  ].map(text => text.slice(0, 500).replaceAll('_', ' '))

/** The currency that a table names. */
function currencyNamed(layout: PriceLayout, rows: readonly Row[], texts: readonly string[]) {
  // The code goes into the visitor's request; what else stands in the column does not.
  const inColumn = rows.map(row => row[layout.currency]?.trim() ?? '').find(isCurrency)
  return (
    inColumn?.toUpperCase() ??
    texts
      .flatMap(text => [text.toLowerCase(), headerWords(text)])
      .map(currencyIn)
      .find(code => code !== undefined)
  )
}

const seriesName = (of: string, { name }: PriceSource, groups: number, columns: number) =>
  [groups > 1 || columns === 1 ? of : '', columns > 1 || of === '' ? name : '']
    .filter(Boolean)
    .join(', ')

/** Whether a number is what a 32-bit counter holds after an overflow, perhaps with decimals. */
const isOverflow = (number: number) =>
  Math.abs(number) > 20_000 &&
  [2 ** 31, 2 ** 32].some(most => {
    const digits = Math.log10(most / Math.abs(number))
    return Math.abs(digits - Math.round(digits)) < 1e-6 && digits > -0.5
  })

/** The prices of some rows, as they are written. */
function readSeries(
  { time }: PriceLayout,
  { columns, number }: PriceSource,
  rows: readonly Row[],
  usual: DateOrder,
): WrittenPrice[] {
  const times = time ? writtenTimes(time, rows, usual) : []
  return times.flatMap(({ minutes: stamp, offset, countedDay, clock }, i) =>
    columns.flatMap(({ index, minute = clock }) => {
      const price = number(rows[i]?.[index] ?? '')
      const minutes = Math.round(stamp) + minute
      if (!Number.isFinite(price) || !Number.isFinite(minutes) || isOverflow(price)) return []
      return [{ minutes, offset, countedDay, isActive: true, price }]
    }),
  )
}
