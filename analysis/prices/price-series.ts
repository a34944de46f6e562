import type { NamedColumn, SampledColumn } from '../clock/clock-columns.ts'
import { groupBy } from '../clock/market-days.ts'
import { localClock, marketZoneOf } from '../clock/market-times.ts'
import { timeReader } from '../tables/dates.ts'
import type { PriceLayout, PriceSource } from './price-layout.ts'
import { rankOf, saysPrice } from './price-names.ts'
import { mayHaveThousands } from './price-numbers.ts'
import type { PriceUnit } from './price-reading.ts'
import { currencyLikely, currencyOf, type PriceEntry, unitNamed } from './price-units.ts'

type Row = readonly string[]

/** The prices of one zone or column of a table, which can be read. */
export interface PriceOption {
  name: string
  /** Whether it has a price other than 0: providers without a market write 0. */
  isFilled: boolean
  rank: number
  currency: string | undefined
  /** Assumed where none is named. */
  likely: string | undefined
  unit: PriceUnit | undefined
  /** Whether all numbers are like 2.850, which may be 2,850. */
  mayHaveThousands: boolean
  /** Reads the prices as they stand, by the days of the market of a currency. */
  read: (currency: string) => { entries: PriceEntry[]; timeZone: string | undefined }
}

/** Fewer rows are the doubled hour of a longer day, or a footnote. */
const FEWEST_ROWS = 12

/** The series of a table. */
export function optionsOf(layout: PriceLayout, allRows: readonly Row[]): PriceOption[] {
  const rows = allRows.slice(layout.firstRow)
  const keys = keysOf(layout, rows)
  const nameOf = groupNamer(keys, rows)
  const groups = [...groupBy(rows, nameOf)].filter(
    ([, own]) => layout.sayingPrice.length === 0 || areCalledPrices(layout, own),
  )
  const { sources } = layout
  return groups.flatMap(([of, own]) =>
    sources.map(source => {
      const name = seriesName(of, source, groups.length, sources.length)
      return {
        name,
        isFilled: own.some(row =>
          source.columns.some(({ index }) => source.number(row[index] ?? '')),
        ),
        rank: rankOf([...keys.map(({ index }) => own[0]?.[index]), source.name].join(' ')),
        currency: currencyOf(layout, source, own),
        likely: currencyLikely(layout, source),
        unit: unitNamed(layout, source),
        mayHaveThousands: mayHaveThousands(
          own.flatMap(row => source.columns.map(({ index }) => row[index] ?? '')).filter(isNotZero),
        ),
        read: currency => entriesOf(layout, source, own, currency),
      }
    }),
  )
}

const areCalledPrices = ({ sayingPrice }: PriceLayout, rows: readonly Row[]) =>
  rows.every(row => sayingPrice.some(index => saysPrice(row[index] ?? '')))

const isNotZero = (text: string) => /[1-9]/.test(text)

const seriesName = (of: string, { name }: PriceSource, groups: number, columns: number) =>
  [groups > 1 || columns === 1 ? of : '', columns > 1 || of === '' ? name : '']
    .filter(Boolean)
    .join(', ')

/** A series' value as it is offered; the first sequence of a zone is the series of those without one. */
function seriesValueOf({ words, index }: NamedColumn, row: Row): string {
  const value = row[index]?.trim() ?? ''
  if (!/sequence/.test(words)) return value.replace(/^PT(\d+)M$/, '$1 minutes')
  const [number = '1'] = /\d+/.exec(value) ?? []
  return number === '1' ? '' : `sequence ${number}`
}

/**
 * The columns that keep series apart: those whose names say so, and then those that tell rows of the same time
 * apart. A column that only says what another one says is none.
 */
function keysOf(layout: PriceLayout, rows: readonly Row[]): NamedColumn[] {
  const timeOf = (row: Row) => `${row[layout.time.index]} ${layout.clock?.(row) ?? ''}`
  const keys = withoutEqual(
    layout.keys.filter(({ index }) => rows.some(row => row[index]?.trim())),
    rows,
  )
  let others = layout.others.filter(column => mayBeKey(column, rows))
  for (;;) {
    const same = [
      ...groupBy(rows, row =>
        [timeOf(row), ...keys.map(key => seriesValueOf(key, row))].join('\n'),
      ).values(),
    ].filter(group => group.length > 1)
    const doubled = same.reduce((sum, group) => sum + group.length, 0)
    if (doubled < 0.02 * rows.length || doubled < FEWEST_ROWS) return keys
    const telling = others.find(column => {
      const apart = same.filter(
        group => new Set(group.map(row => seriesValueOf(column, row))).size > 1,
      )
      return apart.length > 0.9 * same.length
    })
    if (!telling) return keys
    keys.push(telling)
    others = others.filter(column => column !== telling)
  }
}

/** Whether a column may be what keeps series apart: a text, or a number that is named so, of few values. */
function mayBeKey({ index, words, texts }: SampledColumn, rows: readonly Row[]): boolean {
  const isText = texts.some(text => /\p{L}/u.test(text))
  if (
    !isText &&
    !/(?<![a-z])(id|sequence|session|run|version|node|type|group|code|stage|round|auction)(?![a-z])/.test(
      words,
    )
  )
    return false
  return new Set(rows.map(row => row[index])).size <= Math.max(2, rows.length / FEWEST_ROWS)
}

/** Columns without those that split none of what the ones before them keep apart. */
function withoutEqual(columns: readonly NamedColumn[], rows: readonly Row[]): NamedColumn[] {
  const kept: NamedColumn[] = []
  let groups = 0
  for (const column of columns) {
    const count = new Set(
      rows.map(row => [...kept, column].map(each => seriesValueOf(each, row)).join('\n')),
    ).size
    if (count > groups) kept.push(column)
    groups = Math.max(groups, count)
  }
  return kept
}

/** What is the same in all rows names no series of them. */
const NO_NAME = /currency|wahrung|valuta/

/** Makes a function that names the series of a row. */
const groupNamer = (keys: readonly NamedColumn[], rows: readonly Row[]) => {
  const telling = keys.filter(
    (key, i) =>
      (i === 0 && !NO_NAME.test(key.words)) ||
      new Set(rows.map(row => seriesValueOf(key, row))).size > 1,
  )
  return (row: Row) =>
    telling
      .map(key => seriesValueOf(key, row))
      .filter((value, i, all) => value !== '' && all.indexOf(value) === i)
      .join(', ')
}

/** The prices of some rows, by the days of their market. */
function entriesOf(
  layout: PriceLayout,
  { columns, number }: PriceSource,
  rows: readonly Row[],
  currency: string,
) {
  const { time, clock, isEnd } = layout
  const textOf = (row: Row) => row[time.index]?.trim() ?? ''
  const readTime = timeReader(rows.map(textOf), currency === 'USD' ? 'month' : 'day')
  const timeZone = marketZoneOf(currency)
  const toLocal = localClock(timeZone)
  let isConverted = false
  const entries: PriceEntry[] = []
  for (const row of rows) {
    const written = readTime(textOf(row))
    const minutes = Math.round(written.minutes)
    if (!Number.isFinite(minutes)) continue
    const offset = written.offset ?? layout.ahead
    isConverted ||= offset !== undefined
    for (const { index, minute } of columns) {
      const price = number(row[index] ?? '')
      // The end of a step lies in the next day at midnight; a minute before it does not.
      const at = minutes + (minute ?? clock?.(row) ?? 0) - (isEnd ? 1 : 0)
      if (!Number.isFinite(price) || !Number.isFinite(at)) continue
      const shown = offset === undefined ? at : toLocal(at - offset)
      // Counted steps of a longer day go on behind its midnight.
      const isCounted = offset === undefined && (minute !== undefined || clock !== undefined)
      const day = Math.floor((isCounted ? minutes : shown) / 1440)
      entries.push({ day, minute: shown - 1440 * day, price })
    }
  }
  return { entries, timeZone: isConverted ? timeZone : undefined }
}
