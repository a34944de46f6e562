import { readDuration } from '../../clock/written-times.ts'
import { type ColumnDescription, isValue, type TableDescription } from '../../description.ts'
import { directionOf } from '../../names/holds.ts'
import { CHARGE, CURRENT, SECONDS, VOLTAGE } from '../../names/measures.ts'
import { columnFor, numberIn, type Row, textAt } from '../columns.ts'
import type { Measures, Sample } from './counters.ts'
import { dayIn } from './readers.ts'

export type SampleReader = ReturnType<typeof sampleReader>

/** What reads the rows of a cycler, as the table's description says. */
export function sampleReader(table: TableDescription) {
  const value = table.columns.find(({ meaning }) => isValue(meaning))
  const [current, voltage] = [columnFor(table, 'current'), columnFor(table, 'voltage')]
  const step = columnFor(table, 'step')
  const time = columnFor(table, 'time', 'date')
  const isPassed = value?.meaning === 'capacity' && (current || step || voltage)
  const counts = value && (isPassed ? ('passed' as const) : ('discharged' as const))
  // The voltage tells the direction where nothing else does.
  const byVoltage = isPassed && !current && !step ? voltageDirection() : undefined
  const [counter, amperes, volts] = [
    numberIn(value, table),
    numberIn(current, table, CURRENT),
    numberIn(voltage, table, VOLTAGE),
  ]
  const cycle = numberIn(columnFor(table, 'cycle'), table)
  const seconds = counts === 'passed' ? () => Number.NaN : secondsIn(time, table)
  const directionIn = (row: Row): number => {
    if (step) return directionOf(textAt(row, step))
    return byVoltage?.(volts(row), counter(row)) ?? 0
  }
  const unit = Object.entries(CHARGE).find(([id]) => id === value?.unit)?.[1] ?? 1
  const measures: Measures = { counts, unit, sign: current?.sign ?? 1 }
  return {
    measures,
    // Without spreads, which take as long as all else that is done with a row.
    sample: (row: Row): Sample => ({
      cycle: cycle(row),
      current: amperes(row),
      voltage: volts(row),
      time: seconds(row),
      counter: counter(row),
      direction: directionIn(row),
    }),
    /** Whether curves of the rows can be kept. */
    hasVoltage: voltage !== undefined,
    /** The cycler's clock, in days since 1970. */
    clock: dayIn(columnFor(table, 'date'), table),
  }
}

/** Makes a function that reads the seconds of a row: a number, a duration or a date. */
function secondsIn(column: ColumnDescription | undefined, table: TableDescription) {
  if (column?.meaning === 'date') {
    const day = dayIn(column, table)
    return (row: Row) => day(row) * 86_400
  }
  const number = numberIn(column, table, SECONDS)
  return (row: Row) => {
    const text = textAt(row, column)
    return text.includes(':') ? readDuration(text) : number(row)
  }
}

/** A fall of a counter to less than this share begins another half of a cycle. */
const NEW_HALF = 0.9

/**
 * Tells charge from discharge by the voltage since the row before the counter last started again, as it does with each
 * half of a cycle.
 */
function voltageDirection() {
  let [start, counted, before] = [Number.NaN, Number.NaN, Number.NaN]
  return (voltage: number, counter: number): number => {
    if (!(counter >= NEW_HALF * counted)) start = Number.isNaN(before) ? voltage : before
    counted = counter
    before = voltage
    return Math.sign(voltage - start)
  }
}
