import { timeReader } from '../files/dates.ts'
import { Refusal } from '../files/refusal.ts'
import type { PriceColumn } from './columns.ts'
import type { PriceLayout } from './layout.ts'
import { groupBy, type PriceEntry } from './market-days.ts'
import { localClock, marketZoneOf } from './market-times.ts'
import type { PriceReading, PriceReason } from './reading.ts'
import { currencyOf, PER_MWH, unitOf } from './units.ts'

/** The prices of one zone or column. */
export interface PriceSeries
  extends Pick<
    PriceReading,
    'name' | 'alternatives' | 'currency' | 'unit' | 'isCurrencyNamed' | 'isUnitNamed' | 'timeZone'
  > {
  entries: PriceEntry[]
}

/**
 * Reads one series of a table.
 *
 * @param wanted its name; without it, that with most prices
 * @throws {Refusal} if there is none
 */
export function seriesOf(
  layout: PriceLayout,
  allRows: readonly string[][],
  wanted: string | undefined,
): PriceSeries {
  const rows = allRows.slice(layout.firstRow)
  const group = groupReader(layout, rows)
  const groups = groupBy(rows, group)
  const columns =
    layout.slots.length > 0 ? [{ index: layout.slots[0] ?? 0, name: '', words: '' }] : layout.prices
  const names = [...groups.keys()].flatMap(of => columns.map(column => ({ of, column })))
  const options = names.map(({ of, column }) => ({
    of,
    column,
    name: nameOf(of, column, groups.size, columns.length),
    // Providers without a market write 0.
    filled: (groups.get(of) ?? []).filter(row => layout.number(row[column.index] ?? '')).length,
  }))
  const most = options.reduce((count, { filled }) => Math.max(count, filled), 0)
  const option =
    options.find(({ name }) => name === wanted) ?? options.find(({ filled }) => filled > 0.9 * most)
  if (!option || most === 0) throw new Refusal<PriceReason>('no-prices')
  const { of, column, name } = option
  const own = groups.get(of) ?? []
  const currency = currencyOf(layout, column, own)
  const read = entriesOf(layout, column, own, currency ?? 'EUR')
  const { unit, isUnitNamed } = unitOf(layout, column, read.entries)
  return {
    name,
    alternatives: options.filter(each => each !== option && each.filled > 0).map(each => each.name),
    currency: currency ?? 'EUR',
    isCurrencyNamed: currency !== undefined,
    unit,
    isUnitNamed,
    timeZone: read.timeZone,
    entries: read.entries.map(entry => ({ ...entry, price: PER_MWH[unit](entry.price) })),
  }
}

const nameOf = (of: string, { name }: PriceColumn, groups: number, columns: number) =>
  [groups > 1 || columns === 1 ? of : '', columns > 1 || of === '' ? name : '']
    .filter(Boolean)
    .join(', ')

/** Makes a function that names the series of a row, by the columns whose values tell it. */
function groupReader({ groups }: PriceLayout, rows: readonly string[][]) {
  const telling = groups.filter(({ index }) => rows.some(row => row[index]?.trim()))
  return (row: readonly string[]) =>
    telling
      .map(({ index, name }) => {
        const value = row[index]?.trim() ?? ''
        if (!/^sequence/i.test(name)) return value
        // A zone with one auction has no sequence, and the first one where it has more.
        const [number = '1'] = /\d+/.exec(value) ?? []
        return number === '1' ? '' : `sequence ${number}`
      })
      .filter((value, i, all) => value !== '' && all.indexOf(value) === i)
      .join(', ')
}

/** The prices of some rows, by the days of their market. */
function entriesOf(
  layout: PriceLayout,
  column: PriceColumn,
  rows: readonly string[][],
  currency: string,
) {
  const { time, clock, slots, number, isEnd, above } = layout
  const textOf = (row: readonly string[]) => row[time.index]?.trim() ?? ''
  const readTime = timeReader(rows.map(textOf))
  const isUtc = /\b(utc|gmt)\b(?! ?[+-])/i.test(time.name)
  const timeZone = zoneNamed(above) ?? marketZoneOf(currency)
  const toLocal = timeZone && localClock(timeZone)
  let isConverted = false
  const entries: PriceEntry[] = []
  for (const row of rows) {
    const written = readTime(textOf(row))
    if (!Number.isFinite(written.minutes)) continue
    const offset = written.offset ?? (isUtc ? 0 : undefined)
    isConverted ||= offset !== undefined
    const at = Math.round(written.minutes)
    const shown = offset === undefined || !toLocal ? at : toLocal(at - offset)
    // The end of a step lies in the next day at midnight; a minute before it does not.
    const minutes = isEnd ? shown - 1 : shown
    const day = Math.floor(minutes / 1440)
    const prices = slots.length > 0 ? slots : [column.index]
    const values = prices.map(index => number(row[index] ?? '')).filter(Number.isFinite)
    for (const [i, price] of values.entries()) {
      const minute =
        slots.length > 0 ? i * stepOfSlots(values.length) : (clock?.(row) ?? minutes - 1440 * day)
      if (Number.isFinite(minute)) entries.push({ day, minute, price })
    }
  }
  return { entries, timeZone: isConverted ? timeZone : undefined }
}

/** The minutes of each of so many steps of a day, which may have an hour less or more. */
const stepOfSlots = (count: number) => (count > 60 ? 15 : count > 30 ? 30 : 60)

/** A time zone such as `Europe/Helsinki` that the text above a table names. */
function zoneNamed(text: string): string | undefined {
  const [name] =
    /\b(Europe|Australia|America|Asia|Pacific|Africa)\/[A-Z][A-Za-z_]+/.exec(text) ?? []
  if (!name) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
