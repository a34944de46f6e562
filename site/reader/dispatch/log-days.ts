import type { DispatchLog, LogDay } from '../../model/dispatch-log.ts'
import type { LeftOuts } from '../files/left-outs.ts'
import { groupBy } from '../prices/market-days.ts'
import type { DispatchLeftOutReason, DispatchLeftOutWhat } from './reading.ts'

export type DispatchLeftOuts = LeftOuts<DispatchLeftOutWhat, DispatchLeftOutReason>

/** A row of a log, and when its step begins on the clocks of the market. */
export interface LogEntry {
  /** Minutes since 1970 as the clock shows them. */
  minutes: number
  /** MW, or MWh of the step. */
  charged: number
  discharged: number
}

const DAY = 1440

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The most frequent distance of times, the shortest of equals; undefined if there are not two of them. */
export function stepOf(times: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const [i, time] of times.slice(1).entries()) {
    const distance = time - (times[i] as number)
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  const steps = [...counts].filter(([, count]) => count === most).map(([step]) => step)
  return steps.length > 0 ? Math.min(...steps) : undefined
}

/** Makes steps of a day of some rows. @param step in minutes */
function dayOf(
  date: string,
  entries: readonly LogEntry[],
  step: number,
  isEnergy: boolean,
): LogDay {
  const stepHours = step / 60
  const factor = isEnergy ? 1 : stepHours
  return {
    date,
    stepHours,
    charged: entries.map(({ charged }) => charged * factor),
    discharged: entries.map(({ discharged }) => discharged * factor),
  }
}

/**
 * Puts the rows of a log into the days of its market. A day on which the clocks change, and one without all its
 * steps, tells of the system alone.
 *
 * @param hoursOf the hours of a day since 1970
 */
export function logDays(
  entries: readonly LogEntry[],
  isEnergy: boolean,
  hoursOf: (day: number) => number,
  leftOut: DispatchLeftOuts,
): DispatchLog {
  const byDay = groupBy(entries, ({ minutes }) => Math.floor(minutes / DAY))
  const numbers = [...byDay.keys()].sort((a, b) => a - b)
  const days: LogDay[] = []
  const parts: LogDay[] = []
  for (const [i, day] of numbers.entries()) {
    for (let missing = (numbers[i - 1] ?? day - 1) + 1; missing < day; missing += 1) {
      leftOut.add('day', 'gap', () => dateOf(missing))
    }
    const date = dateOf(day)
    const all = (byDay.get(day) ?? []).toSorted((a, b) => a.minutes - b.minutes)
    const hours = hoursOf(day)
    // On the day whose clock shows an hour twice, both count.
    const own = hours > 24 ? all : all.filter((at, i) => at.minutes !== all[i - 1]?.minutes)
    for (let again = own.length; again < all.length; again += 1) {
      leftOut.add('row', 'repeated', () => date)
    }
    const step = stepOf(own.map(({ minutes }) => minutes))
    if (step === undefined || 60 % step !== 0) {
      leftOut.add('day', 'gap', () => date)
      continue
    }
    const first = own[0]?.minutes ?? 0
    const isWhole =
      own.length === DAY / step &&
      first - day * DAY < step &&
      own.every(({ minutes }, i) => minutes === first + step * i)
    const read = dayOf(date, own, step, isEnergy)
    if (hours === 24 && isWhole) days.push(read)
    else {
      parts.push(read)
      leftOut.add('day', hours === 24 ? 'gap' : 'clock-change', () => date)
    }
  }
  return { days, parts }
}
