import { sum } from 'd3-array'
import type { OpenTable } from '../clock/open-timed.ts'
import type { WrittenRow } from '../clock/read-times.ts'
import { stepOf } from '../clock/steps.ts'
import { timeColumn } from '../clock/written-times.ts'
import { numberFormOf, numberReader } from '../tables/numbers.ts'
import type { DispatchLayout, LogColumn } from './dispatch-layout.ts'
import { MEGA, statusReader } from './dispatch-meanings.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
import {
  type DirectedBy,
  differencesOf,
  directed,
  flows,
  isRising,
  mostOf,
  percents,
  type Totals,
  totalsIn,
  withDirection,
} from './log-numbers.ts'
import { isByMonth } from './monthly-statement.ts'

/** A row of a log as it is written: power, or the energy of its step, in the file's own unit. */
export interface WrittenStep extends WrittenRow {
  charged: number
  discharged: number
  /** Percent, or NaN. */
  stateOfCharge: number
  status: string
  /** In its own unit, positive where it discharges; NaN where there is none. */
  setPoint: number
  product: string
  /** The row itself, which may name a device. */
  row: readonly string[]
}

/** The rows of a table, or why they are none of a log. */
export interface LogValues {
  steps: WrittenStep[]
  fault: 'counter' | 'too-fine' | 'monthly-statement' | null
  totals: Totals
  directedBy: DirectedBy
  decimalComma: boolean
}

/** Rows that show the step of a log. */
const SAMPLE = 2000

/** A number without a typographic minus. */
const bare = (text: string | undefined) => (text ?? '').replace('−', '-').trim()

/** Reads the rows of a table. @param isMarked whether thousands are written with a mark, as where a unit is small */
export function logValues(
  { file, delimiter, timed }: OpenTable,
  layout: DispatchLayout,
  leftOut: DispatchLeftOuts,
): LogValues {
  const rows = timed?.body ?? []
  const { net, charge, discharge, time } = layout
  const measured = [net, charge, discharge].filter(column => column !== undefined)
  const form = numberFormOf(
    measured.flatMap(({ index }) => rows.map(row => bare(row[index]))),
    delimiter,
  )
  const isSmall = MEGA[layout.unit.named ?? 'MW'] < 1
  const number = numberReader(form, isSmall ? 'thousands' : 'form')
  const valuesOf = (column: LogColumn | undefined) =>
    column && rows.map(row => number(bare(row[column.index])))
  const all = { steps: [], totals: null, directedBy: null, decimalComma: form.decimal === ',' }
  const { times, minutes, fault } = timesIn(rows, time)
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
  const flown = named && MEGA[named] * hours * sizesOf([ofNet, taken, given])
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
  const steps = rows.flatMap((row, i): WrittenStep[] => {
    const own = values.map(each => each[i] as number)
    const refuse = (reason: 'no-number' | 'spike') => {
      leftOut.add('row', reason, () => `${file}: ${row.join(', ').slice(0, 80)}`)
      return []
    }
    if (!Number.isFinite(minutes[i]) || own.every(Number.isNaN)) return refuse('no-number')
    if (own.some((value, column) => Math.abs(value) > (most[column] as number)))
      return refuse('spike')
    const { charged, discharged } = net
      ? flows(0, own[0] as number)
      : flows(own[0] || 0, own[1] || 0)
    return [
      {
        ...(times[i] as (typeof times)[number]),
        ...{ minutes: minutes[i] as number, charged, discharged, row },
        isActive: charged + discharged > 0,
        stateOfCharge: soc?.[i] ?? Number.NaN,
        status: statusOf?.(states?.[i] ?? '') ?? '',
        setPoint: setPoints?.[i] ?? Number.NaN,
        product: textIn(layout.product, row),
      },
    ]
  })
  return { ...all, steps, totals, directedBy: signed?.by ?? null, fault: null }
}

/** The hours of a step of a log. */
const hoursIn = (minutes: readonly number[]) =>
  (stepOf(minutes.filter(Number.isFinite).toSorted((a, b) => a - b)) ?? 0) / 60

/** The sum of the sizes of all numbers. */
const sizesOf = (columns: readonly (readonly number[] | undefined)[]) =>
  sum(
    columns.flatMap(numbers => numbers ?? []),
    number => Math.abs(number),
  )

/** The times of the rows as they are written, or why they cannot be those of a log. */
function timesIn(rows: readonly string[][], time: DispatchLayout['time']) {
  const textOf = (row: readonly string[]) => time?.textOf(row) ?? ''
  const readTime = timeColumn(rows.map(textOf)).read
  const written = rows.map(row => readTime(textOf(row)))
  const minutes = rows.map((row, i) =>
    Math.round((written[i]?.minutes ?? Number.NaN) + (time?.clock?.(row) ?? 0)),
  )
  const exact = written.slice(0, SAMPLE).map(each => each.minutes)
  const step = stepOf(exact.filter(Number.isFinite).toSorted((a, b) => a - b))
  // Of seconds, one in sixty would stand for all.
  const isTooFine = step !== undefined && step < 0.9 && !time?.clock
  const times = written.map(({ minutes, offset }) => {
    const isCounted = time?.isCounted && offset === undefined && time.named.ahead === undefined
    const countedDay = isCounted ? Math.floor(Math.round(minutes) / 1440) : undefined
    return { offset, countedDay }
  })
  const fault: LogValues['fault'] = isTooFine
    ? 'too-fine'
    : isByMonth(minutes)
      ? 'monthly-statement'
      : null
  return { times, minutes, fault }
}
