import { extent } from 'd3-array'
import type { DispatchLog, LogDay, Outage } from './dispatch-log.ts'

/** Why the system was not free in a span: a status, set points that it did not follow, or rest without a reason. */
export type SpanReason = Outage | 'not-followed' | 'idle'

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

/** A set point is not followed if a smaller share of it runs. */
const LEAST_FOLLOWED = 0.5

/** A battery within so many points of empty or full may be unable to follow a set point. */
const NEAR_END = 2

/** A step of a log with what stands beside its energy. */
interface Step {
  day: LogDay
  step: number
  /** MW, positive where it discharges. */
  power: number
  isIdle: boolean
}

/** Steps in a row that have the same reason. */
interface Found {
  reason: SpanReason
  steps: readonly Step[]
  /** Hours of the steps for which the log says so. */
  hours: number
}

/**
 * The spans of a log in which the system was not free: by its status, and by set points that were not followed although
 * its state of charge allowed them. They are out until the visitor puts them back. Whole days of rest without such
 * evidence, three or more in a row, may be bad trading: they are proposed, and stay in until he takes them out.
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
      const given = day.discharged[step] ?? 0
      return {
        day,
        step,
        power: (given - taken) / day.stepHours,
        isIdle: taken + given <= IDLE * power * day.stepHours,
      }
    }),
  )
  const known = [...byStatus(steps), ...notFollowed(steps, log, power)].filter(
    ({ hours }) => hours >= LEAST_HOURS,
  )
  const inKnown = new Set(known.flatMap(found => found.steps))
  const idle = runsOf(steps, step => (step.isIdle && !inKnown.has(step) ? 'idle' : null))
  return [...known, ...idle]
    .flatMap(({ reason, steps }): OutageSpan[] => {
      const [first, last] = [steps[0], steps.at(-1)]
      if (!first || !last) return []
      const id = timeOf(first.day, first.step)
      return [
        {
          id,
          reason,
          end: timeOf(last.day, last.step + 1),
          days: daysOf(steps, reason === 'idle' ? 24 : LEAST_HOURS),
          isOut: reason === 'idle' ? takenOut.includes(id) : !putBack.includes(id),
        },
      ]
    })
    .filter(({ reason, days }) => days.length >= (reason === 'idle' ? LEAST_REST : 1))
    .sort((a, b) => a.id.localeCompare(b.id))
}

/** The days that are taken out of the comparison. */
export const daysOut = (spans: readonly OutageSpan[]): Set<string> =>
  new Set(spans.flatMap(({ isOut, days }) => (isOut ? days : [])))

/** The runs of consecutive steps with the same reason. Missing days do not interrupt a run. */
function runsOf(
  steps: readonly Step[],
  reasonOf: (step: Step) => SpanReason | null,
): (Found & { steps: Step[] })[] {
  const runs: (Found & { steps: Step[] })[] = []
  let before: SpanReason | null = null
  for (const step of steps) {
    const reason = reasonOf(step)
    if (reason !== null && reason !== before) runs.push({ reason, steps: [], hours: 0 })
    const run = runs.at(-1)
    if (reason !== null && run) {
      run.steps.push(step)
      run.hours += step.day.stepHours
    }
    before = reason
  }
  return runs
}

const byStatus = (steps: readonly Step[]): Found[] =>
  runsOf(steps, ({ day, step }) => day.outages?.[step] ?? null)

/** Whether the system followed the set point of a step. Undefined if there was none, or it could not be followed. */
function isFollowed({ day, step, power }: Step, rated: number, ends: readonly [number, number]) {
  const told = day.setPoints?.[step] ?? Number.NaN
  if (!(Math.abs(told) > IDLE * rated)) return undefined
  if (power * Math.sign(told) >= LEAST_FOLLOWED * Math.abs(told)) return true
  const charge = day.stateOfCharge?.[step] ?? Number.NaN
  const [empty, full] = ends
  const isAtEnd = told > 0 ? charge <= empty + NEAR_END : charge >= full - NEAR_END
  return isAtEnd ? undefined : false
}

/** The spans of set points that were not followed. A span continues through rest, and ends with its last set point. */
function notFollowed(steps: readonly Step[], { days }: DispatchLog, rated: number): Found[] {
  const [empty = Number.NaN, full = Number.NaN] = extent(
    days.flatMap(({ stateOfCharge }) => stateOfCharge ?? []),
  )
  const spans: (Found & { steps: Step[] })[] = []
  let since: Step[] | undefined
  for (const step of steps) {
    const followed = isFollowed(step, rated, [empty, full])
    if (followed === true || (followed === undefined && !step.isIdle)) {
      since = undefined
    } else if (followed === undefined) {
      since?.push(step)
    } else {
      if (!since) spans.push({ reason: 'not-followed', steps: [], hours: 0 })
      const span = spans.at(-1) as (typeof spans)[number]
      span.steps.push(...(since ?? []), step)
      span.hours += step.day.stepHours
      since = []
    }
  }
  return spans
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
