import type { DispatchLog, LogDay, Outage } from './dispatch-log.ts'

/** Why the system was not free in a span: its status, or rest without a reason. */
export type SpanReason = Outage | 'idle'

/** A span of a log in which the system was not free, or rested for days. */
export interface OutageSpan {
  /** Its first step, such as `2025-03-04T05:15`. The visitor's choices name it by this. */
  id: string
  reason: SpanReason
  /** The end of its last step, in the same form. */
  end: string
  /** The whole days of the log that it concerns. */
  days: readonly string[]
  /** Whether these days are taken out of the comparison. */
  isOut: boolean
}

/** What the visitor says of the spans of a log, by their ids. */
export interface SpanChoices {
  putBack: readonly string[]
  takenOut: readonly string[]
}

export const NO_CHOICES: SpanChoices = { putBack: [], takenOut: [] }

/** Power below this share of the system's is its own consumption. */
export const IDLE = 0.05

/** An outage shorter than this, in hours, keeps no day from being compared. */
const LEAST_HOURS = 1

/** Rest for fewer whole days is part of ordinary trading. */
const LEAST_REST = 3

/** A step of a log. */
interface Step {
  day: LogDay
  step: number
  isIdle: boolean
}

/** Steps in a row that have the same reason. */
interface Found {
  reason: SpanReason
  steps: Step[]
}

/**
 * The spans of a log in which the system was not free by its status. They are out until the visitor puts them back.
 * Whole days of rest without such evidence, three or more in a row, may be bad trading: they are proposed, and stay in
 * until he takes them out.
 *
 * @param power of the system in MW
 * @returns in the order of time
 */
export function outagesIn(
  log: DispatchLog,
  power: number,
  { putBack, takenOut }: SpanChoices = NO_CHOICES,
): OutageSpan[] {
  const steps = log.days.flatMap(day =>
    day.charged.map((taken, step): Step => {
      const flown = taken + (day.discharged[step] ?? 0)
      return { day, step, isIdle: flown <= IDLE * power * day.stepHours }
    }),
  )
  return runsOf(steps)
    .flatMap(({ reason, steps }): OutageSpan[] => {
      const [first, last] = [steps[0], steps.at(-1)]
      if (!first || !last) return []
      const id = timeOf(first.day, first.step)
      const end = timeOf(last.day, last.step + 1)
      const days = daysOf(steps, reason === 'idle' ? 24 : LEAST_HOURS)
      const isOut = reason === 'idle' ? takenOut.includes(id) : !putBack.includes(id)
      return [{ id, reason, end, days, isOut }]
    })
    .filter(({ reason, days }) => days.length >= (reason === 'idle' ? LEAST_REST : 1))
    .sort((a, b) => a.id.localeCompare(b.id))
}

/** The days that are taken out of the comparison. */
export const daysOut = (spans: readonly OutageSpan[]): Set<string> =>
  new Set(spans.flatMap(({ isOut, days }) => (isOut ? days : [])))

/** The runs of consecutive steps with the same reason. Missing days do not interrupt a run. */
function runsOf(steps: readonly Step[]): Found[] {
  const runs: Found[] = []
  let before: SpanReason | null = null
  for (const step of steps) {
    const reason = step.day.outages?.[step.step] ?? (step.isIdle ? 'idle' : null)
    if (reason !== null && reason !== before) runs.push({ reason, steps: [] })
    if (reason !== null) runs.at(-1)?.steps.push(step)
    before = reason
  }
  return runs
}

/** The days in which the steps take at least a number of hours. */
function daysOf(steps: readonly Step[], hours: number): string[] {
  const taken = new Map<string, number>()
  for (const { day } of steps) taken.set(day.date, (taken.get(day.date) ?? 0) + day.stepHours)
  return [...taken].flatMap(([date, sum]) => (sum > hours - 1e-9 ? [date] : []))
}

/** The time at which a step of a day begins. */
function timeOf({ date, stepHours }: LogDay, step: number): string {
  const at = Date.parse(date) + Math.round(step * stepHours * 60) * 60_000
  return new Date(at).toISOString().slice(0, 16)
}
