import { group } from 'd3-array'
import type { TableDescription } from '../description.ts'
import type { StepTime } from '../extract/times.ts'
import type { LeftOuts } from '../files/left-outs.ts'
import { stepOf } from './steps.ts'
import type { ZoneClock } from './zones.ts'

export interface MarketDay<Row> {
  date: string
  rows: readonly Row[]
  /** Minutes, a divisor of an hour. */
  step: number
  /** Whether it has 24 hours, and all their steps. */
  isWhole: boolean
}

/** What is left out of files whose rows have times, and why: `workbench/reading/left-out-words.ts` says it in words. */
export type TimedLeftOuts = LeftOuts<
  'day' | 'row' | 'sheet' | 'file',
  | 'clock-change'
  | 'gap'
  | 'repeated'
  | 'conflict'
  | 'overflow'
  | 'no-number'
  | 'spike'
  | 'no-times'
  | 'other-columns'
>

/** Counts tables of which nothing is read. A workbook has sheets of notes. */
export function leaveTables(tables: readonly TableDescription[], leftOut: TimedLeftOuts) {
  for (const { file, sheet, shape } of tables) {
    if (shape === 'unread' && sheet !== '') continue
    const reason = shape === 'unread' ? 'no-times' : 'other-columns'
    leftOut.add(sheet ? 'sheet' : 'file', reason, () => [file, sheet].filter(Boolean).join(', '))
  }
}

const MINUTES = 1440

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/**
 * Puts rows into the days of their market. A day whose rows have no common step of at most an hour is left out.
 *
 * @param isConflict whether the rows of a day of 24 hours, in order, contradict each other, so that it is left out
 * @returns the days in order
 */
export function marketDays<Row extends StepTime>(
  rows: readonly Row[],
  zone: ZoneClock,
  leftOut: TimedLeftOuts,
  isConflict: (rows: readonly Row[]) => boolean = () => false,
): MarketDay<Row>[] {
  const byDay = [...group(rows, ({ day }) => day)].sort(([a], [b]) => a - b)
  return byDay.flatMap(([day, unordered], i) => {
    for (let missing = (byDay[i - 1]?.[0] ?? day - 1) + 1; missing < day; missing += 1) {
      leftOut.add('day', 'gap', () => dateOf(missing))
    }
    const date = dateOf(day)
    const all = unordered.sort((a, b) => a.instant - b.instant)
    const hours = zone.hoursOf(day)
    if (hours === 24 && isConflict(all)) {
      leftOut.add('day', 'conflict', () => date)
      return []
    }
    const own = all.filter(({ instant }, at) => instant !== all[at - 1]?.instant)
    for (let again = own.length; hours === 24 && again < all.length; again += 1) {
      leftOut.add('row', 'repeated', () => date)
    }
    const step = stepOf(own.map(({ instant }) => instant))
    const isEven = step !== undefined && 60 % step === 0
    const first = own[0]?.minute ?? 0
    const isWhole =
      hours === 24 &&
      isEven &&
      own.length === MINUTES / step &&
      first < step &&
      own.every(({ minute }, at) => minute === first + step * at)
    if (!isWhole) leftOut.add('day', hours === 24 ? 'gap' : 'clock-change', () => date)
    return isEven ? [{ date, rows: own, step, isWhole }] : []
  })
}
