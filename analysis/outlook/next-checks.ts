import { deviation, mean } from 'd3-array'
import { type Checks, checksOf, hideChecks, type Steps } from './checks.ts'
import { type ByRule, byRule, type Rule, ratesOf } from './rates.ts'
import { nowOf, type Point, type Record } from './records.ts'

/** A unit with fewer checks has no forecast and gives no rate to others. */
const LEAST_CHECKS = 4
/** The least number of checks that hiding has to leave. */
const LEAST_LEFT = 3
/** With fewer tested units, there is no rule, no band and no class. */
const LEAST_TESTED = 5
/** The second mark of a band needs this share of the units of the first. These are at least five, so it needs three. */
const LEAST_AGAIN = 1 / 2
/** A rule is clearly better if its error is this share of the other's, with this paired t. */
const CLEARLY_BELOW = 0.8
const CLEAR_T = 1.7
/** The share of the hidden checks within a mark, and the width of a band in marks. */
const WITHIN = 0.8
const WIDTH = 1.5
/** Differences whose deviation is smaller count as equal. */
const EQUAL = 1e-9

/** The test of forecasts a number of checks ahead, by hiding as many. */
export interface AheadTest {
  /** How many checks ahead: 1, 2, 3 or 4. */
  checks: number
  /** The age from now to that check. */
  step: number
  tested: number
  /** The mean absolute error of each rule, in points. */
  hiddenError: ByRule
  /** Half the width of the band, in points. */
  band: number
}

/** Way 1: the next checks of a set of units. */
export interface NextChecks {
  /** Null if too few units can be tested. */
  rule: 'corrected' | 'fleet' | 'mean' | null
  /** How many units have four checks. */
  tested: number
  /** Up to the furthest check ahead that the set can test. */
  ahead: readonly AheadTest[]
  /** The next checks of each unit, up to the same. Empty with fewer than four checks, or without a rule. */
  next: readonly (readonly NextCheck[])[]
}

/** The forecast of a unit at a check ahead. */
export interface NextCheck extends Point {
  /** How many checks ahead: 1, 2, 3 or 4. */
  checks: number
  /** The band around the forecast, in per cent. */
  from: number
  to: number
}

const hasEnough = ({ ages }: Checks) => ages.length >= LEAST_CHECKS

/** The absolute errors of the rules, in points, at the last check where so many checks are hidden. */
function hiddenErrors(records: readonly Record[], hidden: number, step: number): ByRule[] {
  const tested = records.flatMap(record => {
    const left = hideChecks(record, hidden, step)
    const checks = checksOf(left, step)
    return checks.ages.length < LEAST_LEFT
      ? []
      : [{ checks, last: nowOf(left), now: nowOf(record) }]
  })
  const rates = ratesOf(tested.map(({ checks }) => checks))
  return tested.map(({ last, now }, i) =>
    byRule(rule => {
      const rate = (rates[i] as ByRule)[rule]
      return Math.abs(now.percent - last.percent - rate * (now.age - last.age))
    }),
  )
}

/** Whether one rule's errors are clearly below another's, unit by unit. */
function isClearlyBetter(errors: readonly ByRule[], rule: Rule, other: Rule): boolean {
  const differences = errors.map(error => error[other] - error[rule])
  const spread = deviation(differences) as number
  const t = spread < EQUAL ? 0 : ((mean(differences) as number) / spread) * Math.sqrt(errors.length)
  return meanOf(errors, rule) <= CLEARLY_BELOW * meanOf(errors, other) && t > CLEAR_T
}

const meanOf = (errors: readonly ByRule[], rule: Rule) =>
  mean(errors, error => error[rule]) as number

/** The rule that is clearly better in the hidden checks, unit by unit, or else the mean of both. */
export function ruleFor(errors: readonly ByRule[]): 'corrected' | 'fleet' | 'mean' {
  if (isClearlyBetter(errors, 'corrected', 'fleet')) return 'corrected'
  return isClearlyBetter(errors, 'fleet', 'corrected') ? 'fleet' : 'mean'
}

/** The error that four in five of the tested units do not exceed. */
function markOf(errors: readonly ByRule[], rule: Rule): number {
  const sorted = errors.map(error => error[rule]).sort((a, b) => a - b)
  const rank = Math.min(Math.ceil(WITHIN * (sorted.length + 1)), sorted.length)
  return sorted[rank - 1] as number
}

/**
 * Tests the rules on the hidden checks of a set and takes the one that is clearly better, or the mean of both
 * (PROVENANCE.md, section 7, way 1).
 *
 * @param records of the set @param steps of the whole file
 */
export function nextChecksOf(records: readonly Record[], steps: Steps): NextChecks {
  const checks = records.map(record => checksOf(record, steps.next))
  const before = records.map(record => hideChecks(record, 1, steps.next))
  const ahead: AheadTest[] = []
  const first = hiddenErrors(records, 1, steps.next)
  const rule = first.length < LEAST_TESTED ? null : ruleFor(first)
  for (const [i, step] of rule === null ? [] : steps.ahead.entries()) {
    const errors = i === 0 ? first : hiddenErrors(records, i + 1, steps.next)
    if (errors.length < LEAST_TESTED) break
    const again = hiddenErrors(before, i + 1, steps.next)
    const counts = again.length >= LEAST_AGAIN * errors.length
    const marks = [errors, ...(counts ? [again] : [])].map(each => markOf(each, rule as Rule))
    ahead.push({
      checks: i + 1,
      step,
      tested: errors.length,
      hiddenError: byRule(each => meanOf(errors, each)),
      band: Math.max(WIDTH * Math.max(...marks), ahead.at(-1)?.band ?? 0),
    })
  }
  const known = records.filter((_, i) => hasEnough(checks[i] as Checks))
  const rates = ratesOf(checks.filter(hasEnough))
  const rateOf = new Map(known.map((record, i) => [record, (rates[i] as ByRule)[rule ?? 'stays']]))
  const next = records.map(record => nextOf(nowOf(record), rateOf.get(record) ?? null, ahead))
  return { rule, tested: known.length, ahead, next }
}

function nextOf(now: Point, rate: number | null, ahead: readonly AheadTest[]): NextCheck[] {
  if (rate === null) return []
  return ahead.map(({ checks, step, band }) => {
    const percent = now.percent + rate * step
    return { checks, age: now.age + step, percent, from: percent - band, to: percent + band }
  })
}
