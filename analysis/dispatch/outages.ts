import { sum } from 'd3-array'
import type { DispatchLog, LogDay } from './dispatch-log.ts'

/** Days in a row on which the system was not free by its status, or rested without a reason. */
export interface OutageSpan {
  /** Its first day. The visitor's choices name it by this. */
  id: string
  reason: 'status' | 'idle'
  days: readonly string[]
  /** Whether these days are taken out of the comparison. */
  isOut: boolean
}

/** Power below this share of the system's is its own consumption. */
export const IDLE = 0.05

/** An outage shorter than this, in hours, keeps no day from being compared. */
const LEAST_HOURS = 1

/** Rest for fewer whole days is part of ordinary trading. */
const LEAST_REST = 3

function reasonOf(day: LogDay, power: number): OutageSpan['reason'] | null {
  const least = IDLE * power * day.stepHours
  const isIdle = day.charged.every((taken, step) => taken + (day.discharged[step] ?? 0) <= least)
  const hoursOut = day.stepHours * sum(day.outages ?? [], Number)
  if (hoursOut > LEAST_HOURS - 1e-9) return 'status'
  return isIdle ? 'idle' : null
}

/**
 * The spans of a log in which the system was not free by its status. They are out until the visitor puts them back.
 * Rest without such evidence, three days or more in a row, may be bad trading: it is proposed, and stays in until he
 * takes it out.
 *
 * @param power of the system in MW
 * @param turned the ids of the spans that the visitor has put back or taken out
 * @returns in the order of time
 */
export function outagesIn(
  { days }: DispatchLog,
  power: number,
  turned: readonly string[] = [],
): OutageSpan[] {
  const runs: { reason: OutageSpan['reason'] | null; days: string[] }[] = []
  for (const day of days) {
    const reason = reasonOf(day, power)
    const last = runs.at(-1)
    if (last?.reason === reason) last.days.push(day.date)
    else runs.push({ reason, days: [day.date] })
  }
  return runs.flatMap(({ reason, days }): OutageSpan[] => {
    const [id] = days
    if (!id || reason === null || (reason === 'idle' && days.length < LEAST_REST)) return []
    return [{ id, reason, days, isOut: (reason === 'status') !== turned.includes(id) }]
  })
}

/** The days that are taken out of the comparison. */
export const daysOut = (spans: readonly OutageSpan[]): Set<string> =>
  new Set(spans.flatMap(({ isOut, days }) => (isOut ? days : [])))
