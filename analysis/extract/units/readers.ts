import { timeColumn } from '../../clock/written-times.ts'
import type { ColumnDescription, TableDescription } from '../../description.ts'
import { DAYS, dimensionOf, FACTORS, KILOMETRES } from '../../names/measures.ts'
import type { Point } from '../../units/unit-series.ts'
import { numberReader } from '../../written/numbers.ts'
import { columnFor, numberIn, type Row, textAt } from '../columns.ts'

type Read = (row: Row) => number

/** A point of which nothing is known. */
export const NO_POINT: Point = {
  ...{ cycle: Number.NaN, km: Number.NaN, hours: Number.NaN, day: Number.NaN },
  ...{ value: Number.NaN, current: Number.NaN, charged: Number.NaN },
}

export function unitOf(column: ColumnDescription | undefined): string {
  const { meaning, unit } = column ?? {}
  if (unit === 'm%') return '%'
  return unit && unit in FACTORS ? unit : meaning === 'health' ? '%' : 'Ah'
}

export type Readers = ReturnType<typeof readersOf>

/** Makes the readers of a table's rows, as its description says. */
export function readersOf(table: TableDescription, unit: string) {
  const cycle = numberIn(columnFor(table, 'cycle'), table)
  const km = numberIn(columnFor(table, 'km'), table, KILOMETRES)
  const hours = numberIn(columnFor(table, 'hours'), table, { h: 1, d: 24, min: 1 / 60 })
  const day = dayOf(table)
  return {
    age: (row: Row): Point => ({
      ...NO_POINT,
      cycle: cycle(row),
      km: km(row),
      hours: hours(row),
      day: day(row),
    }),
    service: dayIn(columnFor(table, 'service'), table),
    rated: ratedIn(table, unit),
    rate: rateIn(columnFor(table, 'rate', 'current'), table),
    /** The value of a column in the table's unit. */
    valueIn: (column: ColumnDescription) => valueIn(column, table, unit),
  }
}

/** Days since 1970 of a date, or of the columns that tell it together; or days since a start. */
function dayOf(table: TableDescription): Read {
  const [date, year] = [columnFor(table, 'date'), columnFor(table, 'year')]
  if (date) return dayIn(date, table)
  if (!year) return numberIn(columnFor(table, 'age'), table, DAYS)
  const [month, day] = [columnFor(table, 'month'), columnFor(table, 'day')]
  const { read } = timeColumn([], 'day')
  return row => {
    const [y, m, d] = [year, month, day].map(column => textAt(row, column))
    const date = /^\d*$/.test(m ?? '') ? `${y}-${m || 1}-${d || 1}` : `${d || 1} ${m} ${y}`
    return read(date).minutes / 1440
  }
}

/** Days that stand as numbers, as workbooks count them, and their day 0 in days since 1970. */
const SERIAL = /^[3-5]\d{4}\.\d+$/
const DAY_0 = -25_569

/** Makes a function that reads the days since 1970 from a column of dates. */
export function dayIn(column: ColumnDescription | undefined, { clock }: TableDescription): Read {
  if (!column) return () => Number.NaN
  const { orders, example } = column.profile
  const order = orders.length === 1 ? orders[0] : (clock?.order ?? undefined)
  const { read } = timeColumn([example], order)
  return row => {
    const text = textAt(row, column)
    return SERIAL.test(text) ? Number(text) + DAY_0 : read(text).minutes / 1440
  }
}

/**
 * Makes a function that reads the values of a column. A state of health or an energy below zero was not measured.
 */
function valueIn(column: ColumnDescription, table: TableDescription, unit: string): Read {
  const read = numberIn(column, table, FACTORS)
  const { meaning } = column
  const own = FACTORS[unit] ?? 1
  return row => {
    const value = read(row)
    if (value < 0 && (meaning === 'health' || meaning === 'energy')) return Number.NaN
    return rounded(Math.abs(value) / own)
  }
}

/** Without the last digits that a factor leaves. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** Rated values in the unit of the values, where both measure the same. */
function ratedIn(table: TableDescription, unit: string): Read {
  const column = columnFor(table, 'rated')
  const own = column?.unit ?? unit
  if (!column || dimensionOf(own) !== dimensionOf(unit) || dimensionOf(unit) === 'share')
    return () => Number.NaN
  const read = numberIn({ ...column, unit: own }, table, FACTORS)
  const factor = FACTORS[unit] ?? 1
  return row => rounded(read(row) / factor)
}

/** A C-rate as `C/3`, `0.33C` or a number; or a current. */
function rateIn(column: ColumnDescription | undefined, { decimal }: TableDescription): Read {
  if (!column) return () => Number.NaN
  const number = numberReader(decimal)
  return row => {
    const [, below, rate = ''] = /^C\/(.+)|^(.*?)C?$/i.exec(textAt(row, column)) ?? []
    return below ? 1 / number(below) : Math.abs(number(rate))
  }
}

/** The age that a column across stands for. */
export function ageAcross({ across }: TableDescription, at: number | null): Point {
  if (!across || at === null) return NO_POINT
  const { meaning, unit } = across
  const inUnit = (factors: Readonly<Record<string, number>>) => at * (factors[unit ?? ''] ?? 1)
  if (meaning === 'cycle') return { ...NO_POINT, cycle: at }
  if (meaning === 'km') return { ...NO_POINT, km: inUnit(KILOMETRES) }
  if (meaning === 'hours') return { ...NO_POINT, hours: at }
  if (meaning === 'year') return { ...NO_POINT, day: Date.UTC(at, 0, 1) / 86_400_000 }
  return { ...NO_POINT, day: meaning === 'date' ? at : inUnit(DAYS) }
}
