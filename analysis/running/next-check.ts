import { mean } from '../../research/lives/linear-algebra.ts'
import { median } from './capacity-rules.ts'
import { isClearlyBetter, LEAST_TESTED } from './rule-verdict.ts'
import type { Check } from './running-checks.ts'

/** A cell or vehicle that runs. Its ages rise. */
export interface Unit {
  /** What it shares with others, such as a make, or '' where that is unknown. */
  condition: string
  checks: readonly Check[]
}

/** Ways to forecast a check: its last one, the fleet's rate, its own line, and that line corrected. */
export type NextRule = 'stays' | 'fleet' | 'own' | 'corrected'
export const NEXT_RULES: readonly NextRule[] = ['stays', 'fleet', 'own', 'corrected']

/** Points of per cent by rule. */
export type ByRule = Readonly<Record<NextRule, number>>

/** A line has half of the checks, and no fewer than this. */
const LEAST_OF_LINE = 3
/** A unit tells how much faster it ages than its line if it has a line and a step beyond. */
const LEAST_CHECKS = 4
/** Units of its own condition correct a unit if there are so many; otherwise all others do. */
const LEAST_OF_CONDITION = 3
/** The correction of a line stays within these. */
const FACTOR = { least: 0.3, most: 3 }
/** The share of the hidden errors within half of the band. */
const COVERED = 0.8

const lastOf = (checks: readonly Check[]) => checks.at(-1) as Check

/** The slope of the least-squares line through the last half of the checks, per age, and not above 0. */
export function slopeOf(checks: readonly Check[]): number {
  const late = checks.slice(-Math.max(LEAST_OF_LINE, Math.floor(checks.length / 2)))
  const [age, percent] = [mean(late.map(([x]) => x)), mean(late.map(([, y]) => y))]
  const products = late.reduce((sum, [x, y]) => sum + (x - age) * (y - percent), 0)
  const squares = late.reduce((sum, [x]) => sum + (x - age) ** 2, 0)
  return squares > 0 ? Math.min(0, products / squares) : 0
}

/** What a unit changed by in its last step, and what its line without that step said. Null with too few checks. */
function lastStep({ checks }: Unit) {
  if (checks.length < LEAST_CHECKS) return null
  const [before, last] = checks.slice(-2) as [Check, Check]
  return {
    changed: last[1] - before[1],
    said: slopeOf(checks.slice(0, -1)) * (last[0] - before[0]),
  }
}

/** What a unit changed by per age in each step from its second check on. */
const ratesOf = ({ checks }: Unit): number[] =>
  checks.slice(2).map(([age, percent], i) => {
    const [ageBefore, percentBefore] = checks[i + 1] as Check
    return (percent - percentBefore) / (age - ageBefore)
  })

/** What the units of a pool say of one more of them, or of one of their own that is left out. */
function poolOf(units: readonly Unit[]) {
  const steps = new Map(units.map(unit => [unit, lastStep(unit)]))
  const known = [...steps.values()].filter(step => step !== null)
  const changed = known.reduce((sum, step) => sum + step.changed, 0)
  const said = known.reduce((sum, step) => sum + step.said, 0)
  const rates = units.flatMap(unit => ratesOf(unit).map(rate => ({ unit, rate })))
  rates.sort((a, b) => a.rate - b.rate)
  const places = new Map<Unit, number[]>()
  for (const [place, { unit }] of rates.entries()) {
    const own = places.get(unit)
    if (own) own.push(place)
    else places.set(unit, [place])
  }
  return {
    /** How many units besides this one have a line and a step beyond. */
    others: (unit: Unit) => known.length - Number(Boolean(steps.get(unit))),
    /** How many times as fast as their lines the others aged in their last step; 1 where their lines do not fall. */
    factor(unit: Unit): number {
      const own = steps.get(unit) ?? { changed: 0, said: 0 }
      const fall = said - own.said
      if (!(fall < 0)) return 1
      return Math.min(FACTOR.most, Math.max(FACTOR.least, (changed - own.changed) / fall))
    },
    /** The median of the others' rates; 0 where there are none. */
    rate(unit: Unit): number {
      const own = places.get(unit) ?? []
      const count = rates.length - own.length
      /** The rate at a place among those of the others: each of its own below moves it on by one. */
      const at = (place: number) =>
        rates[own.reduce((moved, mine) => (mine <= moved ? moved + 1 : moved), place)]?.rate ?? 0
      if (count === 0) return 0
      return (at(Math.ceil(count / 2 - 1)) + at(Math.floor(count / 2))) / 2
    },
  }
}

type Slopes = Omit<ByRule, 'stays'>

/**
 * The slope of each unit by each rule, per age: its own line; the same times what the other units' last steps
 * were of what their lines had said; and the median of the other units' rates. The others are those of its
 * condition, if at least three of them have four checks.
 */
export function slopesOf(units: readonly Unit[]): Slopes[] {
  const all = poolOf(units)
  const conditions = new Set(units.map(({ condition }) => condition))
  const pools = new Map(
    [...conditions]
      .filter(condition => condition !== '' && conditions.size > 1)
      .map(condition => [condition, poolOf(units.filter(unit => unit.condition === condition))]),
  )
  return units.map(unit => {
    const alike = pools.get(unit.condition)
    const pool = alike && alike.others(unit) >= LEAST_OF_CONDITION ? alike : all
    const own = slopeOf(unit.checks)
    return { fleet: pool.rate(unit), own, corrected: own * pool.factor(unit) }
  })
}

/** The check at an age by each rule, from the last one. */
function forecastsAt(checks: readonly Check[], slopes: Slopes, age: number): ByRule {
  const [lastAge, stays] = lastOf(checks)
  const by = (slope: number) => stays + slope * (age - lastAge)
  return { stays, fleet: by(slopes.fleet), own: by(slopes.own), corrected: by(slopes.corrected) }
}

const byRule = (value: (rule: NextRule) => number): ByRule => ({
  stays: value('stays'),
  fleet: value('fleet'),
  own: value('own'),
  corrected: value('corrected'),
})

/**
 * What the rules are off by at one later check of each unit, in points.
 *
 * @param actual the check of each unit that no rule has seen; a unit without one has no error
 */
export function errorsAt(units: readonly Unit[], actual: readonly (Check | undefined)[]): ByRule[] {
  const slopes = slopesOf(units)
  return units.flatMap(({ checks }, i) => {
    const [age, percent] = actual[i] ?? [Number.NaN, Number.NaN]
    const forecasts = forecastsAt(checks, slopes[i] as Slopes, age)
    return actual[i] ? [byRule(rule => Math.abs(forecasts[rule] - percent))] : []
  })
}

/**
 * Twice the error that four of five hidden checks kept to: the ceil(0.8 (n + 1))-th smallest of n, at most the
 * largest. It is doubled because units age faster later. NaN without errors.
 */
function bandOf(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b)
  const place = Math.min(sorted.length, Math.ceil(COVERED * (sorted.length + 1)))
  return 2 * (sorted[place - 1] ?? Number.NaN)
}

/**
 * Hides the last checks of each unit, forecasts the very last one from what is left of all, and compares.
 *
 * @param hidden how many checks are hidden; tested are units that keep at least three
 */
export function hiddenCheck(units: readonly Unit[], hidden: number) {
  const tested = units.filter(({ checks }) => checks.length - hidden >= LEAST_OF_LINE)
  const errors = errorsAt(
    tested.map(({ condition, checks }) => ({ condition, checks: checks.slice(0, -hidden) })),
    tested.map(({ checks }) => lastOf(checks)),
  )
  return {
    tested: tested.length,
    /** Of each tested unit. */
    errors,
    /** Mean absolute errors. */
    means: byRule(rule => mean(errors.map(error => error[rule]))),
    bands: byRule(rule => bandOf(errors.map(error => error[rule]))),
  }
}

export type HiddenCheck = ReturnType<typeof hiddenCheck>

/** The rule for a set: its own lines, corrected, unless the fleet's rate was clearly better in the hidden check. */
export function ruleFor({ tested, errors }: HiddenCheck): 'corrected' | 'fleet' {
  const [fleet, corrected] = [
    errors.map(error => error.fleet),
    errors.map(error => error.corrected),
  ]
  return tested >= LEAST_TESTED && isClearlyBetter(fleet, corrected) ? 'fleet' : 'corrected'
}

/** The age between a unit's last two checks, in the median of all units. Null if none has two. */
export function stepOf(units: readonly Unit[]): number | null {
  const steps = units.flatMap(({ checks }) => {
    const [before, last] = checks.slice(-2)
    return before && last ? [last[0] - before[0]] : []
  })
  return steps.length > 0 ? median(steps) : null
}
