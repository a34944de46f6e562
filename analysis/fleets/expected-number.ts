import { bisectLeft, bisectRight, cumsum, deviation, group, mean, median, sum } from 'd3-array'
import { elementAt } from '../element-at.ts'
import type { Placed } from '../outlook/classes.ts'
import type { JudgedSet, Outlook } from '../outlook/outlook.ts'

/** Five equally likely shifts that all units of a set share, in standard deviations. */
const SHIFTS = [-1.2816, -0.5244, 0, 0.5244, 1.2816]
/** How wide the shifts are, by the checks ahead and by the ages at the limit. */
const WIDTH = { next: 1.5, atLimit: 3 }
/** The standard deviation of normal errors in median absolute ones. */
const DEVIATION = 1.4826
/** The least common shift, as a share of the deviation of the errors; the other where one date alone tells it. */
const LEAST_SHIFT = { several: 0.25, one: 0.5 }
/** The number is rarely below or above these quantiles. */
const FROM = 0.1
const TO = 0.9
/** Smaller chances of a number are left out. */
const NEGLIGIBLE = 1e-12

/** How the hidden errors of a set differ, and their common shift. */
export interface Errors {
  sorted: readonly number[]
  /** How many dates they come from; null for ages at the limit. */
  dates: number | null
  /** What all errors share, and how much that varies. */
  median: number
  spread: number
}

/** How many units of one set are expected to be read below the limit. */
export interface SetNumber {
  set: number
  /** Way 1: how many checks ahead. Null in way 2. */
  checks: number | null
  errors: Errors
  /** How many units are counted. */
  of: number
  expected: number
  /** The chance of each number from 0 on. */
  chances: readonly number[]
}

/** @param errors of each date, the newest first @returns null without any */
export function errorsOf(errors: readonly (readonly number[])[]): Errors | null {
  if (errors.length === 0) return null
  const medians = errors.map(each => median(each) as number)
  const around = errors.flatMap((each, i) => each.map(error => error - elementAt(medians, i)))
  const usual = DEVIATION * (median(around, Math.abs) as number)
  const spread =
    errors.length === 1
      ? LEAST_SHIFT.one * usual
      : Math.max(deviation(medians) as number, LEAST_SHIFT.several * usual)
  const sorted = around.sort((a, b) => a - b)
  return { sorted, dates: errors.length, median: mean(medians) as number, spread }
}

/** The ratios of the tests of way 2, and how much those of a unit share. */
function ratiosOf({ tests, rule }: JudgedSet & { way: 'age at the limit' }): Errors {
  const sorted = tests.map(({ ratio }) => ratio[rule]).sort((a, b) => a - b)
  const medians = [...group(tests, ({ unit }) => unit).values()].map(
    own => median(own, ({ ratio }) => Math.log(ratio[rule])) as number,
  )
  const spread = (deviation(medians) ?? 0) / Math.sqrt(medians.length)
  return { sorted, dates: null, median: 0, spread }
}

/** A chance from how many of so many errors lie below. It is never 0 or 1. */
const chanceOf = (below: number, { sorted }: Errors) => (below + 0.5) / (sorted.length + 1)

/** The chances of each number of units that fall, each with a chance of its own. */
function poissonBinomial(units: readonly number[]): number[] {
  const chances = new Float64Array(units.length + 1)
  chances[0] = 1
  let [low, high] = [0, 0]
  for (const chance of units) {
    high += 1
    for (let i = high; i > low; i -= 1) {
      chances[i] = elementAt(chances, i) * (1 - chance) + elementAt(chances, i - 1) * chance
    }
    chances[low] = elementAt(chances, low) * (1 - chance)
    while (low < high && elementAt(chances, low) < NEGLIGIBLE) chances[low++] = 0
    while (high > low && elementAt(chances, high) < NEGLIGIBLE) chances[high--] = 0
  }
  return [...chances]
}

/** The number over equally likely shifts, from the chances of the units under each. */
function numberOf(chancesAt: (z: number) => number[]) {
  const units = SHIFTS.map(chancesAt)
  const numbers = units.map(poissonBinomial)
  const of = elementAt(units, 0).length
  return {
    of,
    expected: mean(units, each => sum(each)) as number,
    chances: Array.from(
      { length: of + 1 },
      (_, i) => mean(numbers, chances => elementAt(chances, i)) as number,
    ),
  }
}

/** Way 1: forecasts in per cent, all so many checks ahead. */
function belowAtCheck(forecasts: readonly number[], limit: number, errors: Errors) {
  const { sorted, median, spread, dates } = errors
  const shift = WIDTH.next * spread * Math.sqrt(1 + 1 / (dates as number))
  return numberOf(z =>
    forecasts.map(percent =>
      chanceOf(bisectLeft(sorted, limit - percent - median - z * shift), errors),
    ),
  )
}

/** Way 2: forecast remaining lives, and the ages ahead of the units at their horizons. */
function belowByHorizon(units: readonly { left: number; ahead: number }[], errors: Errors) {
  return numberOf(z =>
    units.map(({ left, ahead }) => {
      const most = ahead / (left * Math.exp(WIDTH.atLimit * z * errors.spread))
      return chanceOf(bisectRight(errors.sorted, most), errors)
    }),
  )
}

/**
 * How many units are expected to be read below the limit at their horizons, by set and check (FLEETS.md).
 *
 * @param placed in the order of the units. In way 1 only those with a next check are counted.
 */
export function setNumbers(outlook: Outlook, placed: readonly Placed[]): SetNumber[] {
  const units = outlook.units.map((told, i) => ({ told, placed: elementAt(placed, i) }))
  return outlook.sets.flatMap((set, place): SetNumber[] => {
    const own = units.filter(({ told }) => told.set === place)
    if (set.way === 'next checks') {
      return set.ahead.flatMap(({ checks, errors: hidden }): SetNumber[] => {
        const forecasts = own.flatMap(({ placed: { next } }) =>
          next?.checks === checks ? [next.percent] : [],
        )
        const errors = errorsOf(hidden)
        if (forecasts.length === 0 || !errors) return []
        return [{ set: place, checks, errors, ...belowAtCheck(forecasts, outlook.limit, errors) }]
      })
    }
    const ahead = own.flatMap(({ told: { atLimit, now }, placed: { horizon } }) => {
      return atLimit && horizon !== null
        ? [{ left: atLimit.at - now.age, ahead: horizon - now.age }]
        : []
    })
    if (ahead.length === 0) return []
    const errors = ratiosOf(set)
    return [{ set: place, checks: null, errors, ...belowByHorizon(ahead, errors) }]
  })
}

const convolved = (a: readonly number[], b: readonly number[]) =>
  Array.from({ length: a.length + b.length - 1 }, (_, i) =>
    sum(a, (chance, j) => chance * (b[i - (j as number)] ?? 0)),
  )

/** Adds the numbers of several sets. @returns `from` and `to`, which the number is rarely below or above */
export function total(numbers: readonly Pick<SetNumber, 'of' | 'expected' | 'chances'>[]) {
  const chances = numbers.reduce<readonly number[]>(
    (all, each) => convolved(all, each.chances),
    [1],
  )
  const reached = cumsum(chances)
  const reaches = (share: number) => Math.min(bisectLeft(reached, share), chances.length - 1)
  return {
    of: sum(numbers, ({ of }) => of),
    expected: sum(numbers, ({ expected }) => expected),
    from: reaches(FROM),
    to: reaches(TO),
  }
}
