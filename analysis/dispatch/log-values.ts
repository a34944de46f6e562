import { group, sum } from 'd3-array'
import type { OpenTable } from '../clock/open-timed.ts'
import type { RowTime, WrittenRow } from '../clock/read-times.ts'
import { stepOf } from '../clock/steps.ts'
import { type TimeSource, writtenTimes } from '../clock/time-columns.ts'
import { numberFormOf, numberReader } from '../tables/numbers.ts'
import type { DispatchLayout } from './dispatch-layout.ts'
import type { LogColumn } from './dispatch-meanings.ts'
import { MEGA, statusReader } from './dispatch-meanings.ts'
import { DISPATCH_UNITS, type DispatchLeftOuts } from './dispatch-reading.ts'
import {
  type DirectedBy,
  differencesOf,
  directed,
  flows,
  isByMonth,
  isRising,
  mostOf,
  percents,
  type Totals,
  totalsIn,
  withDirection,
} from './log-numbers.ts'
import { cellReader, withoutUnit } from './power-in-cells.ts'

/** A row of a log as it is written. Its numbers are power, or the energy of its step, in the unit of the file. */
export interface WrittenStep extends WrittenRow {
  charged: number
  discharged: number
  /** Percent, or NaN. */
  stateOfCharge: number
  status: string
  /** In its own unit, positive if it discharges; NaN if the row has none. */
  setPoint: number
  product: string
  /** The row itself, which may name a device. */
  row: readonly string[]
}

/** A step of a log: MW, or MWh of the step. Several devices or products may have rows of one step. */
export interface LogEntry
  extends RowTime,
    Pick<
      WrittenStep,
      'charged' | 'discharged' | 'stateOfCharge' | 'status' | 'setPoint' | 'product'
    > {}

/** The rows of a table, or why they are none of a log. */
export interface LogValues {
  steps: WrittenStep[]
  fault: 'counter' | 'monthly-statement' | null
  /** Whether rows are shorter than a minute: those of a minute are one step. */
  isFine: boolean
  totals: Totals
  directedBy: DirectedBy
  decimalComma: boolean
}

/** The number of rows that show the step of a log. */
const SAMPLE = 2000

/** Reads the rows of a table. */
export function logValues(
  { file, delimiter, timed }: OpenTable,
  layout: DispatchLayout,
  leftOut: DispatchLeftOuts,
): LogValues {
  const body = timed?.body ?? []
  const rows = layout.days?.rowsOf(body) ?? body
  const { net, charge, discharge, time } = layout
  const measured = [net, charge, discharge].filter(column => column !== undefined)
  const form = numberFormOf(
    measured.flatMap(({ index }) => rows.map(row => withoutUnit(row[index]))),
    delimiter,
  )
  const isSmall = MEGA[layout.unit.named ?? 'MW'] < 1
  const number = numberReader(form, isSmall ? 'thousands' : 'form')
  const valuesOf = (column: LogColumn | undefined) => {
    if (!column) return undefined
    const unit = DISPATCH_UNITS.find(unit => unit === column.unit)
    const read = cellReader(number, unit)
    const { index, added } = column
    if (!added?.length) return rows.map(row => read(row[index]))
    return rows.map(row => sum([index, ...added], each => read(row[each])))
  }
  const { times, minutes, fault, isFine } = timesIn(rows, time as TimeSource)
  const all = {
    ...{ steps: [], totals: null, directedBy: null },
    ...{ decimalComma: form.decimal === ',', isFine },
  }
  if (fault) return { ...all, fault }
  const written = [valuesOf(net), valuesOf(charge), valuesOf(discharge)]
  const isPower = layout.unit.named !== undefined && !layout.unit.named.endsWith('h')
  const kinds = written.flatMap(values =>
    values ? [isPower ? null : totalsIn(values, minutes)] : [],
  )
  const totals = kinds.every(kind => kind === kinds[0]) ? (kinds[0] ?? null) : null
  if (net && (totals !== null || isRising(written[0] ?? []))) return { ...all, fault: 'counter' }
  const [ofNet, taken, given] = written.map(
    values => values && (totals ? differencesOf(values, minutes, totals) : values),
  )
  const { named } = layout.unit
  const hours = isPower ? hoursIn(minutes.slice(0, SAMPLE)) : 1
  const moved = sum([ofNet, taken, given], column => sum(column ?? [], Math.abs))
  const flown = named && !isFine ? MEGA[named] * hours * moved : undefined
  const soc = percents(layout.soc, valuesOf(layout.soc), flown)
  const setPoints = valuesOf(layout.setPoint)
  const textIn = (column: LogColumn | undefined, row: readonly string[]) =>
    column ? (row[column.index]?.trim() ?? '') : ''
  const states = layout.status && rows.map(row => textIn(layout.status, row))
  const statusOf = layout.status && statusReader(layout.status.header, states ?? [])
  const signed = ofNet && withDirection(ofNet, states, soc)
  const values = [signed?.values, directed(taken), directed(given)].filter(
    each => each !== undefined,
  )
  const most = values.map(mostOf)
  const steps: WrittenStep[] = []
  // A log may have a million rows, of which each is copied as few times as possible.
  for (const [i, row] of rows.entries()) {
    const own = values.map(each => each[i] as number)
    const isNumber = Number.isFinite(minutes[i]) && !own.every(Number.isNaN)
    if (!isNumber || own.some((value, column) => Math.abs(value) > (most[column] as number))) {
      leftOut.add(
        ...(['row', isNumber ? 'spike' : 'no-number'] as const),
        () => `${file}: ${row.join(', ').slice(0, 80)}`,
      )
      continue
    }
    const { charged, discharged } = net
      ? flows(0, own[0] as number)
      : flows(own[0] || 0, own[1] || 0)
    const time = times[i] as (typeof times)[number]
    steps.push({
      minutes: minutes[i] as number,
      offset: time.offset,
      countedDay: time.countedDay,
      isActive: charged + discharged > 0,
      charged,
      discharged,
      stateOfCharge: soc?.[i] ?? Number.NaN,
      status: statusOf?.(states?.[i] ?? '') ?? '',
      setPoint: setPoints?.[i] ?? Number.NaN,
      product: textIn(layout.product, row),
      row,
    })
  }
  const isSum = totals !== null || (layout.unit.named ?? '').endsWith('h')
  return {
    ...all,
    steps: isFine ? stepsOfMinutes(steps, isSum) : steps,
    ...{ totals, directedBy: signed?.by ?? null, fault: null },
  }
}

/** The rows of each minute as one, with their mean power, or the sum of their energy. */
const stepsOfMinutes = (steps: readonly WrittenStep[], isSum: boolean): WrittenStep[] =>
  [...group(steps, ({ minutes, offset }) => `${minutes} ${offset}`).values()].map(own => {
    const part = isSum ? 1 : own.length
    return {
      ...(own[0] as WrittenStep),
      charged: sum(own, ({ charged }) => charged) / part,
      discharged: sum(own, ({ discharged }) => discharged) / part,
    }
  })

/** The hours of a step of a log. */
const hoursIn = (minutes: readonly number[]) =>
  (stepOf(minutes.filter(Number.isFinite).toSorted((a, b) => a - b)) ?? 0) / 60

/** Reads the times of the rows as they are written, and tells why they cannot be those of a log. */
function timesIn(rows: readonly string[][], time: TimeSource) {
  const times = writtenTimes(time, rows)
  const exact = times.slice(0, SAMPLE).map(({ minutes }) => minutes)
  const step = stepOf(exact.filter(Number.isFinite).toSorted((a, b) => a - b))
  const isFine = step !== undefined && step < 0.9 && !time.clock
  const whole = isFine ? Math.floor : Math.round
  const minutes = times.map(({ minutes, clock }) => whole(minutes + clock))
  const fault: LogValues['fault'] = isByMonth(minutes) ? 'monthly-statement' : null
  return { times, minutes, fault, isFine }
}
