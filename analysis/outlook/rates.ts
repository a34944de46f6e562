import { mean, median } from 'd3-array'
import { type Checks, valueAt } from './checks.ts'

/** The rules by which a unit changes after its last check. */
const RULES = ['stays', 'fleet', 'own', 'corrected', 'mean', 'year'] as const
export type Rule = (typeof RULES)[number]

/** A number for each rule: a rate in points per age, or an error in points. That of the year may be NaN. */
export type ByRule = Readonly<{ [rule in Rule]: number }>

export const byRule = (of: (rule: Rule) => number): ByRule =>
  Object.fromEntries(RULES.map(rule => [rule, of(rule)])) as ByRule

/** From this number of checks on, a unit's own line can be drawn without its last step. */
const LEAST_FOR_FACTOR = 4
const FACTORS = { least: 0.3, most: 3 }

/**
 * The slope of a unit's own line, in points per age: least squares through the last half of its first `count` checks,
 * at least three. It never rises.
 */
export function ownSlope({ ages, values }: Checks, count = ages.length): number {
  const from = count - Math.max(3, Math.floor(count / 2))
  const [x, y] = [ages.slice(from, count), values.slice(from, count)]
  const [age, value] = [mean(x) as number, mean(y) as number]
  let [products, squares] = [0, 0]
  for (const [i, each] of x.entries()) {
    products += (each - age) * ((y[i] as number) - value)
    squares += (each - age) ** 2
  }
  return Math.min(0, products / squares)
}

/** The change of a unit in its last step, and the change that its own line, drawn without that step, forecast. */
function lastStep({ ages, values }: Checks) {
  const count = ages.length
  if (count < LEAST_FOR_FACTOR) return { change: 0, said: 0 }
  const step = (ages[count - 1] as number) - (ages[count - 2] as number)
  return {
    change: (values[count - 1] as number) - (values[count - 2] as number),
    said: ownSlope({ ages, values }, count - 1) * step,
  }
}

/** The changes per age in a unit's steps after the first. */
const changesOf = ({ ages, values }: Checks): number[] =>
  values
    .slice(2)
    .map(
      (value, i) =>
        (value - (values[i + 1] as number)) / ((ages[i + 2] as number) - (ages[i + 1] as number)),
    )

/** For each unit, the median of the other units' changes. 0 if there are none. */
function mediansOfOthers(changes: readonly (readonly number[])[]): number[] {
  const sorted = changes
    .flatMap((own, unit) => own.map(change => ({ change, unit })))
    .sort((a, b) => a.change - b.change)
  const places: number[][] = changes.map(() => [])
  for (const [place, { unit }] of sorted.entries()) places[unit]?.push(place)
  return places.map(own => {
    // All units share one sorted list: what is left of it without a unit is read around the unit's places.
    const middle = (sorted.length - own.length - 1) / 2
    const changeAt = (rank: number) =>
      sorted[own.reduce((place, mine) => (mine <= place ? place + 1 : place), rank)]?.change
    return middle < 0
      ? 0
      : (median([changeAt(Math.floor(middle)), changeAt(Math.ceil(middle))]) as number)
  })
}

/** A year in days, the least span of checks that counts as one, and how many units must have one. */
const YEAR = 365.25
const LEAST_YEAR = 345
const LEAST_WITH_YEAR = 6

/** The change of a unit per age over its last year. Empty if its dates are unknown or span less. */
function changeOverYear({ ages, values, days = [] }: Checks): number[] {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  if (last - first < LEAST_YEAR) return []
  const before = Math.max(first, last - YEAR)
  const since = (course: readonly number[]) =>
    (course.at(-1) as number) - valueAt({ ages: days, values: course }, before)
  return [since(values) / since(ages)]
}

/**
 * The rates of each unit by each rule, learned from the others (PROVENANCE.md, section 7, way 1; the year:
 * FLEETS.md).
 *
 * @param units the checks of each unit of a set
 */
export function ratesOf(units: readonly Checks[]): ByRule[] {
  const steps = units.map(lastStep)
  const change = steps.reduce((total, step) => total + step.change, 0)
  const said = steps.reduce((total, step) => total + step.said, 0)
  const fleet = mediansOfOthers(units.map(changesOf))
  const years = units.map(changeOverYear)
  const hasYears = years.flat().length >= LEAST_WITH_YEAR
  const year = hasYears ? mediansOfOthers(years) : []
  return units.map((checks, i) => {
    const step = steps[i] as (typeof steps)[number]
    const othersSaid = said - step.said
    const ratio = othersSaid < 0 ? (change - step.change) / othersSaid : 1
    const own = ownSlope(checks)
    const corrected = own * Math.min(Math.max(ratio, FACTORS.least), FACTORS.most)
    const rate = fleet[i] as number
    const both = (corrected + rate) / 2
    return { stays: 0, fleet: rate, own, corrected, mean: both, year: year[i] ?? Number.NaN }
  })
}
