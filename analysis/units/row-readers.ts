import { max } from 'd3-array'
import { isTime, timeColumn } from '../clock/written-times.ts'
import type { Evidence } from '../reading.ts'
import { shareOf } from '../tables/meanings.ts'
import {
  areBare,
  bareNumber,
  type NumberForm,
  numberFormOf,
  numberReader,
} from '../tables/numbers.ts'
import type { Table } from '../tables/tables.ts'
import { completerOf } from './completed-rows.ts'
import { type CyclerRows, cyclerRows } from './cycler-rows.ts'
import { orderToldBy } from './date-order.ts'
import { titledValue } from './header-row.ts'
import { isRegister } from './lists.ts'
import { MOST_KM } from './ordered-units.ts'
import { columnFor, type Layout, type Row, textAt } from './unit-layout.ts'
import { type Column, namesVehicle } from './unit-meanings.ts'
import { medianOf } from './unit-series.ts'
import { dayReader, dimensionOf, FACTORS, openMark, unitByValues } from './value-readers.ts'

type Read = (row: Row) => number

const never = () => Number.NaN
/** Whether dates show the order of day and month. */
const isOrderShown = (texts: readonly string[]) => timeColumn(texts).fits.length === 1

/** What the numbers of a table are, as its header and a sample of its rows tell. */
export interface RowReaders {
  form: NumberForm
  unit: string
  isUnitNamed: boolean
  isDated: boolean
  cycle: Read
  km: Read
  hours: Read
  day: Read
  value: (text: string) => number
  rated: Read
  service: Read
  rate: Read
  /** A cycler's clock, in days since 1970. */
  clock: Read
  cycler: CyclerRows | undefined
  evidence: Evidence[]
  /** What the numbers leave open, whatever the visitor answered. */
  open: { id: 'day-or-month' | 'mark'; example: string }[]
}

/** The visitor's answers on how numbers and dates are written. */
export interface Written {
  order?: 'day' | 'month' | undefined
  mark?: 'thousands' | 'decimals' | undefined
}

/** Makes the readers of a table's rows. */
export function rowReaders(table: Table, layout: Layout, { order, mark }: Written): RowReaders {
  const rows = table.sample.slice(layout.firstRow).map(completerOf(layout))
  const form = numberFormOf(rows.flat().map(bareNumber), table.delimiter)
  const textsIn = (column: Column) => rows.map(row => row[column.index] ?? '')
  /** Makes a reader strip units from numbers, which takes time, only where a sample has some. */
  const bared = (texts: readonly string[], number: (text: string) => number) =>
    areBare(texts) ? number : (text: string) => number(bareNumber(text))
  const measured =
    layout.kind === 'cells'
      ? layout.cells
      : layout.kind === 'courses'
        ? layout.course.map(({ column }) => column)
        : layout.value
          ? [layout.value]
          : []
  const texts = measured.flatMap(textsIn)
  const valued = numberReader(form, mark === 'thousands' ? 'thousands' : 'decimals')
  const number = bared(texts, valued)
  const read = valueReader(measured[0], number)
  const values = texts.map(read)
  const named = measured[0]?.unit ?? ''
  // A list without readings has the unit of its rated values.
  const unit = isRegister(layout)
    ? (columnFor(layout, 'rated')?.unit ?? '')
    : unitOf(measured[0], values, layout, table.sample)
  const age = (meaning: Column['meaning']) => layout.ages.find(each => each.meaning === meaning)
  const counted = numberReader(form, 'thousands')
  const numberIn = (column: Column | undefined): Read => {
    if (!column) return never
    const texts = textsIn(column)
    const number = bared(texts, counted)
    const isWorded = shareOf(texts.filter(Boolean), text => COUNTED.test(text)) > 0.9
    const read = isWorded ? (text: string) => number(text.replace(COUNTED, '$1')) : number
    return row => read(textAt(row, column)) * column.factor
  }
  const dayIn = (column: Column | undefined): Read => {
    if (!column) return never
    const texts = textsIn(column)
    const day = dayReader(texts, isOrderShown(texts) ? undefined : (order ?? told?.order))
    return row => day(textAt(row, column))
  }
  const dated = age('date')
  const isOpen = dated && layout.kind !== 'export' && !isOrderShown(textsIn(dated))
  const told = isOpen ? orderToldBy(rows, dated, layout.named.column) : undefined
  const km = age('km')
  const inMetres = km?.unit === '' && isInMetres(textsIn(km).map(counted))
  const rated = columnFor(layout, 'rated')
  const cycle = numberIn(age('cycle') ?? chosenAge(layout))
  const cycler =
    layout.kind === 'export' ? cyclerRows(layout, rows, { form, unit, read, cycle }) : undefined
  const example = openMark(unit, form, table.delimiter, texts.map(bareNumber))
  return {
    ...{ form, unit, cycler, cycle, value: read, isUnitNamed: named !== '' || unit === '%' },
    isDated: dated !== undefined || layout.day !== undefined || layout.course[0]?.axis === 'day',
    km: inMetres ? row => counted(textAt(row, km)) / 1000 : numberIn(km),
    hours: numberIn(age('hours')),
    day: dated
      ? dayIn(dated)
      : layout.day === undefined
        ? numberIn(age('age'))
        : () => layout.day ?? Number.NaN,
    rated: ratedIn(rated, bared(rated ? textsIn(rated) : [], valued), unit),
    service: dayIn(columnFor(layout, 'service')),
    clock: cycler ? dayIn(columnFor(layout, 'date')) : never,
    rate: rateIn(columnFor(layout, 'rate', 'current'), numberReader(form)),
    evidence: [
      ...(cycler?.evidence ?? []),
      ...(told ? [told.evidence] : []),
      ...(inMetres ? [{ id: 'odometer-in-metres', facts: {} }] : []),
    ],
    open: [
      ...(isOpen && !told
        ? [{ id: 'day-or-month' as const, example: textsIn(dated).find(isTime) ?? '' }]
        : []),
      ...(example !== undefined ? [{ id: 'mark' as const, example }] : []),
    ],
  }
}

/**
 * Makes a function that reads the values of a column. Of a loss it gives what is left, thousandths of a per cent become
 * per cent, and a state of health or an energy below zero was not measured.
 */
function valueReader(column: Column | undefined, number: (text: string) => number) {
  const { meaning, unit, factor = 1 } = column ?? {}
  if (meaning === 'loss') return (text: string) => 100 - Math.abs(number(text))
  if (meaning !== 'health' && meaning !== 'energy') return number
  const share = unit === 'm%' ? factor : 1
  return (text: string) => {
    const value = number(text)
    if (value < 0) return Number.NaN
    return share === 1 ? value : Number((value * share).toPrecision(12))
  }
}

/** A number behind a word, as in `Cycle 12`. */
const COUNTED = /^\p{L}{1,12}[ _#.-]{0,2}(\d+)$/u

const isInMetres = (numbers: readonly number[]) =>
  medianOf(numbers.filter(number => number > 0)) > MOST_KM

/** An age that the visitor chose and that is none by its header counts as cycles. */
const chosenAge = ({ ages }: Layout) =>
  ages.find(({ meaning }) => !meaning || !['date', 'km', 'hours', 'age'].includes(meaning))

function unitOf(
  column: Column | undefined,
  values: readonly number[],
  { kind, cells, firstRow }: Layout,
  sample: readonly Row[],
): string {
  if (column?.unit && column.unit in FACTORS) {
    // A workbook holds a percentage as a share of one.
    return column.unit === '%' ? unitByValues('health', values) : column.unit
  }
  // The columns of a wide table name cells or vehicles, so that a title or the values alone tell what is measured.
  const titled =
    kind === 'cells' ? titledValue(sample.slice(0, Math.max(0, firstRow - 1))) : undefined
  if (titled && titled.unit in FACTORS && titled.unit !== '%') return titled.unit
  const most = max(values) ?? 0
  const isOfVehicles = cells.some(({ header }) => namesVehicle(header)) && most > 90 && most <= 110
  if (titled?.meaning === 'health' || isOfVehicles) return unitByValues('health', values)
  return kind === 'export' && !column ? 'Ah' : unitByValues(column?.meaning, values)
}

/** Rated values in the unit of the values, where both measure the same. */
function ratedIn(column: Column | undefined, number: (text: string) => number, unit: string): Read {
  if (!column) return never
  const own = column.unit || unit
  if (dimensionOf(own) !== dimensionOf(unit) || dimensionOf(unit) === 'share') return never
  const factor = (FACTORS[own] ?? 1) / (FACTORS[unit] ?? 1)
  return row => number(textAt(row, column)) * factor
}

/** A C-rate as `C/3`, `0.33C` or a number; or a current. */
function rateIn(column: Column | undefined, number: (text: string) => number): Read {
  if (!column) return never
  return row => {
    const text = textAt(row, column).replace(/\s/g, '')
    const [, below] = /^C\/(\d+(?:[.,]\d+)?)$/i.exec(text) ?? []
    return below ? 1 / number(below) : Math.abs(number(text.replace(/C$/i, '')))
  }
}
