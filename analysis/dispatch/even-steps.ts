import { group, median } from 'd3-array'
import { type RowTime, timeAt } from '../clock/read-times.ts'
import { stepOf } from '../clock/steps.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
import type { LogEntry } from './log-values.ts'
import { IDLE } from './outages.ts'

/** How long a value holds: until the next row, which tells a change or a later reading; or for its step alone. */
export type Holding = 'until-change' | 'until-next' | null

const MINUTES = 1440
/** Minutes of the steps into which values are put that hold until the next row. */
const GRID = 5
/** Minutes after which a row no longer tells what a battery does: at rest, and with power. */
const LONGEST_REST = 2 * MINUTES
const LONGEST_RUN = 12 * 60
/** Readings at uneven times hold for so many times their usual distance, and for an hour at most. */
const LONGEST_READING = 3
const HOUR = 60

/** The largest share of rows that repeat the one before them, and of the steps that have a row, in a log of changes. */
const MOST_REPEATED = 0.02
const MOST_COVERED = 0.5
/** The smallest share of the time in which a battery whose changes are logged rests. */
const LEAST_REST = 0.2
const LEAST_ROWS = 20
/** The largest share of a day's rows whose distance is no multiple of its step, in a log of even steps. */
const MOST_UNEVEN = 0.05

const powerOf = ({ charged, discharged }: LogEntry) => discharged - charged

const bySize = (entries: readonly LogEntry[]) =>
  entries.reduce((most, entry) => Math.max(most, Math.abs(powerOf(entry))), 0)

/** Whether a row tells the same as another one but for its time. */
const isRepeated = (a: LogEntry, b: LogEntry) =>
  a.charged === b.charged &&
  a.discharged === b.discharged &&
  a.status === b.status &&
  Object.is(a.setPoint, b.setPoint) &&
  Object.is(a.stateOfCharge, b.stateOfCharge)

/** Tells how long the values of a log of power hold. @param sorted its rows in the order of their times */
export function holdingOf(sorted: readonly LogEntry[]): Holding {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || sorted.length < LEAST_ROWS) return null
  const step = stepOf(sorted.map(({ instant }) => instant)) ?? 1
  const span = last.instant - first.instant
  const repeats = sorted.filter((entry, i) => i > 0 && isRepeated(entry, sorted[i - 1] as LogEntry))
  const idle = IDLE * bySize(sorted)
  const rest = sorted.reduce((sum, entry, i) => {
    const next = sorted[i + 1] ?? entry
    return Math.abs(powerOf(entry)) > idle ? sum : sum + next.instant - entry.instant
  }, 0)
  const areChanges =
    repeats.length <= MOST_REPEATED * sorted.length &&
    sorted.length * step < MOST_COVERED * span &&
    rest > LEAST_REST * span
  if (areChanges) return 'until-change'
  const days = [...group(sorted, ({ day }) => day).values()]
  const uneven = days.filter(own => {
    const times = own.map(({ instant }) => instant)
    const ofDay = stepOf(times) ?? 1
    const off = times.filter((time, i) => i > 0 && (time - (times[i - 1] as number)) % ofDay !== 0)
    return HOUR % ofDay !== 0 || off.length > MOST_UNEVEN * own.length
  })
  return uneven.length > days.length / 2 ? 'until-next' : null
}

/**
 * The mean power of even steps, from values that hold until the next row. A step in which no value holds all the time
 * is missing.
 */
export function heldSteps(
  sorted: readonly LogEntry[],
  holding: NonNullable<Holding>,
  zone: ZoneClock,
): LogEntry[] {
  const idle = IDLE * bySize(sorted)
  const usual = median(sorted.slice(1), ({ instant }, i) => instant - (sorted[i]?.instant ?? 0))
  const longest = (entry: LogEntry) => {
    if (holding === 'until-next') return Math.min(HOUR, LONGEST_READING * (usual ?? HOUR))
    return Math.abs(powerOf(entry)) > idle ? LONGEST_RUN : LONGEST_REST
  }
  const steps = new Map<number, { entry: LogEntry; held: number; charged: number; given: number }>()
  for (const [i, entry] of sorted.entries()) {
    const isAtRest = Math.abs(powerOf(entry)) <= idle
    // What follows the last row is unknown, but for the rest of a day on which the battery came to rest.
    const restOfDay = isAtRest ? MINUTES - entry.minute : 0
    const next = sorted[i + 1]?.instant ?? entry.instant + Math.max(usual ?? 0, restOfDay)
    if (next - entry.instant > longest(entry)) continue
    for (let from = entry.instant; from < next; ) {
      const at = Math.floor(from / GRID)
      const until = Math.min(next, GRID * (at + 1))
      const step = steps.get(at) ?? { entry, held: 0, charged: 0, given: 0 }
      step.held += until - from
      step.charged += entry.charged * (until - from)
      step.given += entry.discharged * (until - from)
      steps.set(at, step)
      from = until
    }
  }
  return [...steps].flatMap(([at, { entry, held, charged, given }]): LogEntry[] => {
    if (held < GRID) return []
    const time = timeAt(GRID * at, zone)
    return [{ ...entry, ...time, charged: charged / GRID, discharged: given / GRID }]
  })
}

/** Minutes of a gap that may be filled, and the share of a day's steps. */
const LONGEST_GAP = HOUR
const MOST_FILLED = 0.1
/** The largest share of the energy of a day that filling its gaps may get wrong where neighbours differ. */
const MOST_WRONG = 0.05

/**
 * Fills the short gaps of a log in even steps with the mean of the steps around them, on days whose energy that
 * changes little. A day with longer gaps stays as it is.
 *
 * @param sorted the rows, one of each time, in the order of their times
 * @param isTotal whether the step before a gap has the energy of the gap as well, as differences of totals have
 */
export function withoutShortGaps<Row extends LogEntry>(
  sorted: readonly Row[],
  isTotal: boolean,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): Row[] {
  const steps = new Map(
    [...group(sorted, ({ day }) => day)].map(([day, rows]) => [
      day,
      { rows: rows.length, step: stepOf(rows.map(({ instant }) => instant)) ?? Number.NaN },
    ]),
  )
  const gaps = sorted.flatMap((after, i) => {
    const before = sorted[i - 1]
    const step = steps.get(before?.day ?? Number.NaN)?.step ?? Number.NaN
    const missing = before ? after.instant - before.instant - step : 0
    if (!before || !(missing > 0 && missing <= LONGEST_GAP) || missing % step !== 0) return []
    const count = missing / step
    const filled = Array.from({ length: count }, (_, at) =>
      filledStep(
        before,
        after,
        timeAt(before.instant + step * (at + 1), zone),
        isTotal ? count : 0,
      ),
    )
    return [{ before, after, filled, share: isTotal ? 1 / (count + 1) : 1 }]
  })
  const ofDay = group(gaps, ({ before }) => before.day)
  const energy = new Map<number, number>()
  for (const { day, charged, discharged } of sorted) {
    energy.set(day, (energy.get(day) ?? 0) + charged + discharged)
  }
  const kept = gaps.filter(({ before: { day } }) => {
    const own = ofDay.get(day) ?? []
    const count = own.reduce((sum, { filled }) => sum + filled.length, 0)
    const wrong = own.reduce(
      (sum, { before, after, filled }) =>
        sum + (filled.length * Math.abs(powerOf(before) - powerOf(after))) / 2,
      0,
    )
    return (
      count <= MOST_FILLED * (steps.get(day)?.rows ?? 0) &&
      (isTotal || wrong <= MOST_WRONG * (energy.get(day) ?? 0))
    )
  })
  const shares = new Map(kept.map(({ before, share }) => [before, share]))
  for (const { filled } of kept) {
    for (const { instant } of filled) leftOut.add('step', 'filled', () => localText(instant, zone))
  }
  const rows = sorted.map(row => {
    const share = shares.get(row) ?? 1
    return share === 1
      ? row
      : { ...row, charged: row.charged * share, discharged: row.discharged * share }
  })
  return [...rows, ...kept.flatMap(({ filled }) => filled)].sort((a, b) => a.instant - b.instant)
}

/** A step between two others. @param spread how many such steps share the energy of the first, if any */
function filledStep<Row extends LogEntry>(
  before: Row,
  after: Row,
  time: RowTime,
  spread: number,
): Row {
  const between = (way: 'charged' | 'discharged') =>
    spread > 0 ? before[way] / (spread + 1) : (before[way] + after[way]) / 2
  const isAlike = before.status === after.status
  return {
    ...before,
    ...time,
    charged: between('charged'),
    discharged: between('discharged'),
    stateOfCharge: Number.NaN,
    setPoint: before.setPoint === after.setPoint ? before.setPoint : Number.NaN,
    status: isAlike ? before.status : '',
  }
}

const localText = (instant: number, zone: ZoneClock) =>
  new Date(60_000 * zone.toLocal(instant)).toISOString().slice(0, 16).replace('T', ' ')
