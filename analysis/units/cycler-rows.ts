import type { Evidence } from '../reading.ts'
import { type NumberForm, numberReader } from '../tables/numbers.ts'
import type { Measures, Sample } from './counters.ts'
import { columnFor, type Layout, type Row, textAt } from './unit-layout.ts'
import type { Column } from './unit-meanings.ts'
import { medianOf } from './unit-series.ts'
import { directionOf, FACTORS, secondsReader } from './value-readers.ts'

/** A reader of a cycler's rows, and the evidence for how it reads them. */
export interface CyclerRows {
  measures: Measures
  sample: (row: Row) => Sample
  evidence: Evidence[]
}

interface Readers {
  form: NumberForm
  /** The unit of the counter of charge. */
  unit: string
  read: (text: string) => number
  cycle: (row: Row) => number
}

/** Makes a reader of a cycler's rows. @param rows some of the first rows */
export function cyclerRows(
  layout: Layout,
  rows: readonly Row[],
  { form, unit, read, cycle }: Readers,
): CyclerRows {
  const { value } = layout
  const [current, voltage, step, oxRed, time] = [
    columnFor(layout, 'current'),
    columnFor(layout, 'voltage'),
    columnFor(layout, 'step'),
    columnFor(layout, 'ox-red'),
    columnFor(layout, 'time', 'date', 'step-time'),
  ]
  const isDirected = step !== undefined || oxRed !== undefined
  const isPassed = value?.meaning === 'capacity' && (current || isDirected || voltage)
  const counts = value && (isPassed ? ('passed' as const) : ('discharged' as const))
  const isOfTest =
    time?.meaning === 'date' || /test|total|elapsed|prog|run|总|测试/.test(time?.words ?? '')
  const speed = speedOf(layout, rows, form)
  const number = numberReader(form)
  const seconds = time && counts !== 'passed' ? secondsIn(time, rows, form) : undefined
  // The voltage tells the direction where nothing else does.
  const byVoltage = isPassed && !current && !isDirected ? voltageDirection() : undefined
  return {
    measures: {
      counts,
      unit: FACTORS[unit] ?? 1,
      timeFrom: time?.meaning === 'step-time' ? 'step' : isOfTest ? 'test' : 'unknown',
      sign: current && voltage && !isDirected ? signOf(rows, current, voltage, form) : 1,
    },
    sample(row) {
      const counter = value ? read(textAt(row, value)) : Number.NaN
      const direction = step
        ? directionOf(textAt(row, step))
        : oxRed
          ? ({ '1': 1, '0': -1 }[textAt(row, oxRed)] ?? 0)
          : (byVoltage?.(number(textAt(row, voltage)), counter) ?? 0)
      return {
        ...{ counter, direction, cycle: cycle(row) },
        current: current ? number(textAt(row, current)) * current.factor : Number.NaN,
        time: seconds ? seconds(row) / speed : Number.NaN,
      }
    },
    evidence:
      speed === 1 || !time ? [] : [{ id: 'other-clock', facts: { column: time.header, speed } }],
  }
}

/** Makes a function that reads the seconds of a row. */
function secondsIn(column: Column, rows: readonly Row[], form: NumberForm) {
  const read = secondsReader(
    column,
    form,
    rows.map(row => row[column.index] ?? ''),
  )
  return (row: Row) => read(textAt(row, column))
}

/** Factors of a time whose unit is named wrongly: milliseconds, minutes or hours that are called seconds. */
const SPEEDS = [1000, 1 / 60, 1 / 3600]

/** How many times faster the time runs than the date beside it; 1 if nothing shows otherwise. */
function speedOf(layout: Layout, rows: readonly Row[], form: NumberForm): number {
  const [time, date] = [columnFor(layout, 'time'), columnFor(layout, 'date')]
  if (!time || !date) return 1
  const [seconds = [], days = []] = [time, date].map(each => rows.map(secondsIn(each, rows, form)))
  const ratios = seconds.flatMap((second, i) => {
    const moved = second - (seconds[i - 1] ?? second)
    const passed = (days[i] ?? 0) - (days[i - 1] ?? 0)
    return moved > 0 && passed > 0 ? [moved / passed] : []
  })
  const ratio = medianOf(ratios)
  return SPEEDS.find(speed => Math.abs(ratio / speed - 1) < 0.05) ?? 1
}

/** The least ratio of the falls of the voltage to its rises at which a positive current is a discharge. */
const CLEARLY = 5

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
