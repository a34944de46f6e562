import { bisectRight } from 'd3-array'
import {
  type AgeAtLimit,
  ageAtLimitOf,
  type Judged,
  type UnitLimit,
} from '../../../analysis/outlook/age-at-limit.ts'
import { medianStep, stepsOf } from '../../../analysis/outlook/checks.ts'
import { type Class, classesAt } from '../../../analysis/outlook/classes.ts'
import {
  firstReadings,
  nowOf,
  type Record,
  recordsOf,
  standingOf,
  type Unit,
} from '../../../analysis/outlook/records.ts'
import type { Trial } from './trials.ts'

/** A unit that was stopped while it ran: what the ended ones tell of it, and the age at which it fell. */
export interface Stopped {
  limit: UnitLimit
  class: Class
  age: number
  life: number
  fell: boolean
}

/** The units of a set, each known up to an age of its own (way 2). */
export interface StoppedSet {
  taught: AgeAtLimit
  ended: number
  stopped: readonly Stopped[]
  horizon: number
  /** The least remaining life that is told apart. */
  least: number
}

const LEAST_READINGS = 5
const STEPS_AHEAD = 4

/**
 * The age at which a record first crosses a limit, even if it rises again. Null if it does not cross it, or starts
 * below.
 */
function lifeOf({ ages, values, ...record }: Record, limit: number): number | null {
  const end = values.findIndex(value => value < limit) + 1
  const until = { ...record, ages: ages.slice(0, end), values: values.slice(0, end) }
  return end === 0 ? null : standingOf(until, limit).life
}

/** The lives of a trial's units. Their records are smoothed even if they are thinned to sparse ones. */
export const livesOf = ({ truth }: Trial, limit: number): (number | null)[] =>
  recordsOf(truth, true).map(record => lifeOf(record, limit))

/**
 * @param cutAt the age until which a unit is known
 * @param isWhole whether steps are those of the whole records, or of what is known of them
 * @returns null if the ended units cannot teach the others
 */
export function stopped(
  trial: Trial,
  limit: number,
  cutAt: (life: number, place: number) => number,
  isWhole = true,
): StoppedSet | null {
  const whole = recordsOf(trial.units)
  const lives = livesOf(trial, limit)
  const members = whole.flatMap((record, place): (Judged & { fellAt: number })[] => {
    const fellAt = lives[place] ?? null
    if (fellAt === null) return []
    const known = firstReadings(record, bisectRight(record.ages, cutAt(fellAt, place)))
    if (known.ages.length < LEAST_READINGS) return []
    const standing = standingOf(known, limit)
    // A unit that has crossed the limit and stands above it again is left out.
    if (!standing.isBelow && fellAt <= nowOf(known).age) return []
    const unit = trial.units[place] as Unit
    return [{ unit, place, record: known, standing, isRunning: !standing.isBelow, fellAt }]
  })
  const steps = stepsOf(isWhole ? whole : members.map(({ record }) => record))
  const taught = ageAtLimitOf(members, limit, steps)
  if (typeof taught === 'string') return null
  const running = members.flatMap(({ isRunning, record }) => (isRunning ? [record] : []))
  const step = steps.spacing === null ? medianStep(running, 1) : steps.fine
  const horizon = STEPS_AHEAD * step
  const placed = classesAt({
    ...{ limit, horizon },
    units: members.map(({ unit, record, standing }, i) => ({
      ...{ name: unit.name, ...standing, now: nowOf(record), next: [], set: 0 },
      ...{ isFar: false, isStopped: false, isAsked: false, atLimit: taught.limits[i] ?? null },
    })),
  }).units
  return {
    ...{ taught, horizon },
    ended: members.length - running.length,
    least: steps.spacing === null ? 0 : steps.fine / 4,
    stopped: members.flatMap(({ fellAt: life, record }, i) => {
      const [limit, at] = [taught.limits[i], placed[i]]
      if (!limit || !at) return []
      const fell = at.horizon !== null && life <= at.horizon
      return [{ limit, class: at.class, age: nowOf(record).age, life, fell }]
    }),
  }
}
