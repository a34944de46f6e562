import { bisectRight } from 'd3-array'
import { checksOf, stepsOf } from '../../../analysis/outlook/checks.ts'
import {
  type NextCheck,
  type NextChecks,
  nextChecksOf,
} from '../../../analysis/outlook/next-checks.ts'
import { type ByRule, byRule, ratesOf } from '../../../analysis/outlook/rates.ts'
import { firstReadings, nowOf, recordsOf } from '../../../analysis/outlook/records.ts'
import { spread, type Trial } from './trials.ts'

/** How many days are taken as today, one after the other. */
export const DRAWS = 7
const AHEAD = [1, 2, 3, 4]
/** A unit needs a step more than those before its first today. */
const FIRST_TODAY = 4
/** Against the rounding of ages. */
const ROUNDING = 1e-9

/** What came at a check ahead of a unit: its truth, and the absolute error of each rule in points. */
export interface Came {
  truth: number
  error: ByRule
  /** Null if the unit is below the limit already. */
  class: 'likely' | 'open' | 'not' | null
}

/** The units of a set on one of its days, judged by their next checks (way 1). */
export interface HiddenChecks {
  told: NextChecks
  /** By checks ahead, the units that have a reading there. */
  came: readonly (readonly Came[])[]
}

/** @param limit in per cent, for the classes */
export function hiddenChecks(trial: Trial, draw: number, limit: number): HiddenChecks {
  const whole = recordsOf(trial.units, trial.isDense)
  const steps = stepsOf(whole, AHEAD)
  const isDense = steps.spacing !== null
  const cut = whole.flatMap((record, place) => {
    const { ages } = record
    const [first, last] = [ages[0] as number, ages.at(-1) as number]
    const count = isDense ? Math.floor((last - first) / steps.next + ROUNDING) : ages.length - 1
    if (count <= FIRST_TODAY) return []
    const today = FIRST_TODAY + Math.floor(spread(place, draw / DRAWS) * (count - FIRST_TODAY + 1))
    /** How many readings there are up to a check. 0 if the unit has none there or later. */
    const readingsAt = (check: number) => {
      if (!isDense) return check < ages.length ? check + 1 : 0
      const age = first + check * steps.next
      return age > last + ROUNDING ? 0 : bisectRight(ages, age + ROUNDING)
    }
    return [{ place, record: firstReadings(record, readingsAt(today)), today, readingsAt }]
  })
  const records = cut.map(({ record }) => record)
  const told = nextChecksOf(records, steps)
  const rates = ratesOf(records.map(record => checksOf(record, steps.next)))
  return {
    told,
    came: told.ahead.map(({ checks }) =>
      cut.flatMap(({ place, record, today, readingsAt }, i): Came[] => {
        const last = readingsAt(today + checks) - 1
        const at = trial.truth[place]?.percents[last]
        if (at === undefined) return []
        const now = nowOf(record)
        const later = (whole[place]?.ages[last] as number) - now.age
        const rate = rates[i] as ByRule
        const error = byRule(rule => Math.abs(at - now.percent - rate[rule] * later))
        const next = told.next[i]?.[checks - 1] as NextCheck
        return [{ truth: at, error, class: now.percent < limit ? null : classOf(next, limit) }]
      }),
    ),
  }
}

/** The class at one check alone: here, what an earlier check told is not kept. */
const classOf = ({ from, to }: NextCheck, limit: number) =>
  to < limit ? 'likely' : from < limit ? 'open' : 'not'
