import { max } from 'd3-array'
import type { Evidence } from '../reading.ts'
import { dateOrderOf, isTime } from '../tables/dates.ts'
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
import type { Measures, Sample } from './counters.ts'
import { orderToldBy } from './date-order.ts'
import { titledValue } from './header-row.ts'
import { isRegister } from './lists.ts'
import { MOST_KM } from './ordered-units.ts'
import { columnFor, type Layout } from './unit-layout.ts'
import { type Column, namesVehicle } from './unit-meanings.ts'
import { medianOf } from './unit-series.ts'
import {
  dayReader,
  dimensionOf,
  directionOf,
  FACTORS,
  openMark,
  secondsReader,
  unitByValues,
} from './value-readers.ts'

export type Row = readonly string[]
type Read = (row: Row) => number

/** The text of a row in a column, '' without one. */
export const textAt = (row: Row, column: Column | undefined) =>
  (column && row[column.index]?.trim()) || ''

const never = () => Number.NaN

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
  measures: Measures
  sample: (row: Row) => Sample
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
    const day = dayReader(texts, dateOrderOf(texts).isShown ? undefined : (order ?? told?.order))
    return row => day(textAt(row, column))
  }
  const dated = age('date')
  const isOpen = dated && layout.kind !== 'export' && !dateOrderOf(textsIn(dated)).isShown
  const told = isOpen ? orderToldBy(rows, dated, layout.named.column) : undefined
  const km = age('km')
  const inMetres = km?.unit === '' && isInMetres(textsIn(km).map(counted))
  const rated = columnFor(layout, 'rated')
  const measures = measuresOf(layout, rows, form, unit)
  const example = openMark(unit, form, table.delimiter, texts.map(bareNumber))
  return {
    ...{ form, unit, measures, value: read, isUnitNamed: named !== '' || unit === '%' },
    isDated: dated !== undefined || layout.day !== undefined || layout.course[0]?.axis === 'day',
    cycle: numberIn(age('cycle') ?? chosenAge(layout)),
    km: inMetres ? row => counted(textAt(row, km)) / 1000 : numberIn(km),
    hours: numberIn(age('hours')),
    day: dated
      ? dayIn(dated)
      : layout.day === undefined
        ? numberIn(age('age'))
        : () => layout.day ?? Number.NaN,
    rated: ratedIn(rated, bared(rated ? textsIn(rated) : [], valued), unit),
    service: dayIn(columnFor(layout, 'service')),
    clock: layout.kind === 'export' ? dayIn(columnFor(layout, 'date')) : never,
    rate: rateIn(columnFor(layout, 'rate', 'current'), numberReader(form)),
    sample: sampleReader(layout, rows, { form, measures, read, cycle: numberIn(age('cycle')) }),
    evidence: [
      ...measures.evidence,
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

/** Under a positive current that discharges, the voltage falls so many times as much as it rises. */
const CLEARLY = 5

/** How the charge of a cycler's rows is measured. @param rows some of the first */
function measuresOf(layout: Layout, rows: readonly Row[], form: NumberForm, unit: string) {
  const [current, voltage, step] = [
    columnFor(layout, 'current'),
    columnFor(layout, 'voltage'),
    columnFor(layout, 'step', 'ox-red'),
  ]
  const time = columnFor(layout, 'time', 'date', 'step-time')
  const { value } = layout
  const isPassed = value?.meaning === 'capacity' && (current || step || voltage)
  const isOfTest =
    time?.meaning === 'date' || /test|total|elapsed|prog|run|总|测试/.test(time?.words ?? '')
  const speed = speedOf(layout, rows, form)
  const counts = value && (isPassed ? ('passed' as const) : ('discharged' as const))
  return {
    counts,
    unit: FACTORS[unit] ?? 1,
    timeFrom:
      time?.meaning === 'step-time'
        ? ('step' as const)
        : isOfTest
          ? ('test' as const)
          : ('unknown' as const),
    sign: current && voltage && !step ? signOf(rows, current, voltage, form) : (1 as const),
    /** Whether the voltage tells the direction, because nothing else does. */
    isByVoltage: counts === 'passed' && !current && !step && voltage !== undefined,
    speed,
    evidence:
      speed === 1 || !time ? [] : [{ id: 'other-clock', facts: { column: time.header, speed } }],
  }
}

/** Factors of a time whose unit is named wrongly: milliseconds, minutes or hours that are called seconds. */
const SPEEDS = [1000, 1 / 60, 1 / 3600]

/** How many times faster the time runs than the date beside it; 1 if nothing shows otherwise. */
function speedOf(layout: Layout, rows: readonly Row[], form: NumberForm): number {
  const [time, date] = [columnFor(layout, 'time'), columnFor(layout, 'date')]
  if (!time || !date) return 1
  const at = (column: Column) => {
    const read = secondsReader(
      column,
      form,
      rows.map(row => row[column.index] ?? ''),
    )
    return rows.map(row => read(textAt(row, column)))
  }
  const [seconds, days] = [at(time), at(date)]
  const ratios = seconds.flatMap((second, i) => {
    const moved = second - (seconds[i - 1] ?? second)
    const passed = (days[i] ?? 0) - (days[i - 1] ?? 0)
    return moved > 0 && passed > 0 ? [moved / passed] : []
  })
  const ratio = medianOf(ratios)
  return SPEEDS.find(speed => Math.abs(ratio / speed - 1) < 0.05) ?? 1
}

/** @returns -1 if the voltage falls while the current is positive and rises while it is negative */
function signOf(rows: readonly Row[], current: Column, voltage: Column, form: NumberForm): 1 | -1 {
  const read = numberReader(form)
  const numbers = rows.map(row => [current, voltage].map(column => read(textAt(row, column))))
  let [falls, rises] = [0, 0]
  for (const [i, [amperes = 0, volts = 0]] of numbers.entries()) {
    const [before = 0, from = 0] = numbers[i - 1] ?? []
    if (!(amperes * before > 0)) continue
    const moved = Math.sign(amperes) * (volts - from)
    if (moved < 0) falls -= moved
    else rises += moved || 0
  }
  return falls > CLEARLY * rises ? -1 : 1
}

/** Makes what reads a cycler's rows. */
function sampleReader(
  layout: Layout,
  rows: readonly Row[],
  {
    form,
    measures,
    read,
    cycle,
  }: {
    form: NumberForm
    measures: ReturnType<typeof measuresOf>
    read: (text: string) => number
    cycle: Read
  },
): (row: Row) => Sample {
  const [current, voltage, step, oxRed] = [
    columnFor(layout, 'current'),
    columnFor(layout, 'voltage'),
    columnFor(layout, 'step'),
    columnFor(layout, 'ox-red'),
  ]
  const time = columnFor(layout, 'time', 'date', 'step-time')
  const { value } = layout
  const number = numberReader(form)
  const needsTime = time && (measures.counts !== 'passed' || !value)
  const seconds = needsTime
    ? secondsReader(
        time,
        form,
        rows.map(row => row[time.index] ?? ''),
      )
    : never
  const byVoltage = measures.isByVoltage ? voltageDirection() : undefined
  return row => {
    const counter = value ? read(textAt(row, value)) : Number.NaN
    const direction = step
      ? directionOf(textAt(row, step))
      : oxRed
        ? ({ '1': 1, '0': -1 }[textAt(row, oxRed)] ?? 0)
        : (byVoltage?.(number(textAt(row, voltage)), counter) ?? 0)
    return {
      ...{ counter, direction, cycle: cycle(row) },
      current: current ? number(textAt(row, current)) * current.factor : Number.NaN,
      time: needsTime ? seconds(textAt(row, time)) / measures.speed : Number.NaN,
    }
  }
}

/** A fall of a counter to less than this share begins another half of a cycle. */
const NEW_HALF = 0.9

/**
 * Tells charge from discharge by the voltage since the counter last started again, as it does with each half of a
 * cycle.
 */
function voltageDirection() {
  let [start, before] = [Number.NaN, Number.NaN]
  return (voltage: number, counter: number): number => {
    if (!(counter >= NEW_HALF * before)) start = voltage
    before = counter
    return Math.sign(voltage - start)
  }
}
