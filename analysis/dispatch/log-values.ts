import { quantile } from 'd3-array'
import type { OpenTable } from '../clock/open-timed.ts'
import type { WrittenRow } from '../clock/read-times.ts'
import { stepOf } from '../clock/steps.ts'
import { timeColumn } from '../clock/written-times.ts'
import { numberFormOf, numberReader } from '../tables/numbers.ts'
import type { DispatchLayout, LogColumn } from './dispatch-layout.ts'
import { directionIn, MEGA, statusReader } from './dispatch-meanings.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
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
  /** Whether numbers were totals, of the day or of all time, whose differences are read. */
  totals: 'of-the-day' | 'of-all-time' | null
  /** What tells the direction of numbers that have no sign. */
  directedBy: 'status' | 'state-of-charge' | null
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
  const textOf = (row: readonly string[]) => time?.textOf(row) ?? ''
  const readTime = timeColumn(rows.map(textOf)).read
  const times = rows.map(row => readTime(textOf(row)))
  const minutes = rows.map((row, i) =>
    Math.round((times[i]?.minutes ?? Number.NaN) + (time?.clock?.(row) ?? 0)),
  )
  const exact = times.slice(0, SAMPLE).map(each => each.minutes)
  const step = stepOf(exact.filter(Number.isFinite).toSorted((a, b) => a - b))
  // Of seconds, one in sixty would stand for all.
  if (step !== undefined && step < 0.9 && !time?.clock) return { ...all, fault: 'too-fine' }
  if (isByMonth(minutes)) return { ...all, fault: 'monthly-statement' }
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
  const soc = percents(layout.soc, valuesOf(layout.soc))
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
    const stamp = Math.round(times[i]?.minutes ?? 0)
    const { offset } = times[i] ?? { offset: undefined }
    const isCounted = time?.isCounted && offset === undefined && time.named.ahead === undefined
    return [
      {
        ...{ minutes: minutes[i] as number, offset, charged, discharged, row },
        countedDay: isCounted ? Math.floor(stamp / 1440) : undefined,
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

/** The largest number of a state of charge without a unit that may be energy as well as percent. */
const MOST_DOUBTFUL = 50

/** A state of charge in percent, where it is a share, percent, or energy: then of the most that was stored. */
function percents(column: LogColumn | undefined, values: readonly number[] | undefined) {
  if (!column || !values) return undefined
  const most = values.reduce((most, value) => (value > most ? value : most), 0)
  const isEnergy =
    column.unit !== '%' &&
    (column.unit !== '' || most > 100.5 || (most > 1 && most < MOST_DOUBTFUL))
  const factor = isEnergy ? 100 / most : most <= 1 ? 100 : 1
  return values.map(value => value * factor)
}

/** A number that is so many times those of all but a few steps is the meter's fault. */
const SPIKE = 10

/** What the numbers of a column are at most. */
function mostOf(values: readonly number[]): number {
  const sizes = values.filter(Number.isFinite).map(Math.abs)
  return SPIKE * (quantile(sizes, 0.995) ?? 0) || Number.POSITIVE_INFINITY
}

/** What flows each way; a negative flow goes the other way. */
const flows = (charged: number, discharged: number) => ({
  charged: Math.max(charged, 0) + Math.max(-discharged, 0),
  discharged: Math.max(discharged, 0) + Math.max(-charged, 0),
})

/** The share of numbers that have a direction, from which on what stands beside them tells it. */
const LEAST_DIRECTED = 0.95

/** Numbers without a sign with that of what stands beside them: a state such as `Charging`, or the state of charge. */
function withDirection(
  values: readonly number[],
  states: readonly string[] | undefined,
  soc: readonly number[] | undefined,
): { values: readonly number[]; by: LogValues['directedBy'] } {
  if (values.some(value => value < 0)) return { values, by: null }
  // A row may tell the state at the start of its step, or at its end.
  const falls = soc?.map((percent, i) => Math.sign(percent - (soc[i + 1] ?? percent)))
  const fell = falls?.map((_, i) => falls[Math.max(0, i - 1)] ?? 0)
  for (const [by, ways] of [
    ['status', states?.map(directionIn)],
    ['state-of-charge', fell],
    ['state-of-charge', falls],
  ] as const) {
    const active = (ways ?? []).filter((_, i) => (values[i] as number) > 0)
    const isTold = active.filter(way => way !== 0).length > LEAST_DIRECTED * active.length
    if (ways && isTold && active.includes(1) && active.includes(-1)) {
      return { values: values.map((value, i) => value * (ways[i] || 0)), by }
    }
  }
  return { values, by: null }
}

/** The values of one direction, positive whatever their sign in the file. */
function directed(values: readonly number[] | undefined): readonly number[] | undefined {
  const total = values?.reduce((sum, value) => sum + (value || 0), 0) ?? 0
  return total < 0 ? values?.map(value => -value) : values
}

/** Whether numbers only rise, as a meter's total does. */
function isRising(values: readonly number[]): boolean {
  const all = values.filter(Number.isFinite)
  const [first = 0, last = 0] = [all[0], all.at(-1)]
  return all.length > 2 && last > first && all.every((value, i) => value >= (all[i - 1] ?? value))
}

/** Whether numbers are totals: they only rise, or fall at midnight alone, to what is little. */
function totalsIn(values: readonly number[], minutes: readonly number[]): LogValues['totals'] {
  if (isRising(values)) return 'of-all-time'
  const most = values.reduce((most, value) => (value > most ? value : most), 0)
  let [falls, rises] = [0, 0]
  for (let i = 1; i < values.length; i += 1) {
    const [before, now] = [values[i - 1] as number, values[i] as number]
    const isNewDay = dayOf(minutes[i]) > dayOf(minutes[i - 1])
    if (now > before) rises += 1
    if (now < before && !(isNewDay && now >= 0 && now < 0.2 * most)) return null
    if (now < before) falls += 1
  }
  return falls > 0 && rises > 2 * falls ? 'of-the-day' : null
}

const dayOf = (minutes = Number.NaN) => Math.floor(minutes / 1440)

/** What totals rise by in the step that begins at each row. A total of the day begins anew at midnight. */
function differencesOf(
  values: readonly number[],
  minutes: readonly number[],
  totals: 'of-the-day' | 'of-all-time',
): number[] {
  return values.map((value, i) => {
    const next = values[i + 1]
    if (next === undefined) return 0
    const isNewDay = totals === 'of-the-day' && dayOf(minutes[i + 1]) > dayOf(minutes[i])
    return isNewDay ? next : Math.max(0, next - value)
  })
}
