import { max, median } from 'd3-array'
import { type DispatchLog, type LogDay, powersIn, powersOf } from './dispatch-log.ts'

/** A step whose power is below this share of the log's largest is rest. */
const REST = 0.05
/** So many of the steps must be rest, and so much must flow in them, as a share of the largest power. */
const LEAST_REST = 0.1
const LEAST_LOAD = 0.001

/** The power of the steps of a day in which the system rests: its state of charge, where it is known, stays. */
function restIn(day: LogDay, largest: number): number[] {
  const charge = day.stateOfCharge ?? []
  const moves = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) > 0
  return powersOf(day).filter(
    (power, step) =>
      Math.abs(power) < REST * largest &&
      !moves(charge[step], charge[step - 1]) &&
      !moves(charge[step], charge[step + 1]),
  )
}

/**
 * What a metered log takes at rest, in MW (PROVENANCE.md, section 8).
 *
 * @returns 0 if it takes nothing, or seldom rests
 */
export function auxiliaryIn(log: DispatchLog): number {
  const powers = powersIn(log)
  const largest = max(powers, Math.abs) ?? 0
  const rests = [...log.days, ...log.parts].flatMap(day => restIn(day, largest))
  if (rests.length < LEAST_REST * powers.length) return 0
  const load = -(median(rests) ?? 0)
  return load > LEAST_LOAD * largest ? load : 0
}

/** A log without a load that flows in each step. */
export function withoutLoad({ days, parts }: DispatchLog, load: number): DispatchLog {
  const lighten = (day: LogDay): LogDay => {
    const energy = load * day.stepHours
    return {
      ...day,
      charged: day.charged.map(taken => Math.max(0, taken - energy)),
      discharged: day.charged.map(
        (taken, step) => (day.discharged[step] ?? 0) + Math.max(0, energy - taken),
      ),
    }
  }
  return { days: days.map(lighten), parts: parts.map(lighten) }
}
