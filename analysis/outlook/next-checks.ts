import { type Checks, checksOf, type Steps } from './checks.ts'
import { hiddenErrors, isClearlyBetter, meanOf, ruleFor } from './hidden-errors.ts'
import { type ByRule, byRule, type Rule, ratesOf } from './rates.ts'
import { nowOf, type Point, type Record } from './records.ts'

/** A unit with fewer checks has no forecast and gives no rate to others. */
const LEAST_CHECKS = 4
/** With fewer tested units, there is no rule, no band and no class. */
export const LEAST_TESTED = 5
/** The second mark of a band needs this share of the units of the first. These are at least five, so it needs three. */
const LEAST_AGAIN = 1 / 2
/** The share of the hidden checks within a mark, and the width of a band in marks. */
const WITHIN = 0.8
const WIDTH = 1.5
/** How many dates tell the errors of the expected number. */
const DATES = 4

/** The rules that way 1 takes. */
export type TakenRule = 'corrected' | 'fleet' | 'mean' | 'year'

/** The test of forecasts a number of checks ahead, by hiding as many. */
export interface AheadTest {
  /** How many checks ahead: 1, 2 or 3. */
  checks: number
  /** The age from now to that check. */
  step: number
  tested: number
  /** The rule whose errors these are: another one than the forecast's where the year cannot be tested. */
  rule: TakenRule
  /** The mean absolute error of each rule, in points. */
  hiddenError: ByRule
  /** Whether no change is clearly better than the rule: a sign of a season or of a jump. */
  isStayBetter: boolean
  /** Half the width of the band, in points. */
  band: number
  /** The errors of the rule, in points, as of the newest check and of up to three before it. */
  errors: readonly (readonly number[])[]
}

/** Way 1: the next checks of a set of units. */
export interface NextChecks {
  /** Null if too few units can be tested. */
  rule: TakenRule | null
  /** How many units have four checks. */
  tested: number
  /** Up to the furthest check ahead that the set can test. */
  ahead: readonly AheadTest[]
  /** The next checks of each unit, up to the same. Empty with fewer than four checks, or without a rule. */
  next: readonly (readonly NextCheck[])[]
}

export interface NextCheck extends Point {
  /** How many checks ahead: 1, 2 or 3. */
  checks: number
  /** The band around the forecast, in per cent. */
  from: number
  to: number
}

const hasEnough = ({ ages }: Checks) => ages.length >= LEAST_CHECKS

/** The error that four in five of the tested units do not exceed. */
function markOf(errors: readonly ByRule[], rule: Rule): number {
  const sorted = errors.map(error => Math.abs(error[rule])).sort((a, b) => a - b)
  const rank = Math.min(Math.ceil(WITHIN * (sorted.length + 1)), sorted.length)
  return sorted[rank - 1] as number
}

/**
 * Tests the rules on the hidden checks of a set and takes the one that is clearly better, or the mean of both
 * (PROVENANCE.md, section 7, way 1).
 *
 * @param records of the set @param steps of the whole file
 * @param isByYears whether the rate of whole years is taken if enough units have one (FLEETS.md)
 */
export function nextChecksOf(
  records: readonly Record[],
  steps: Steps,
  isByYears = false,
): NextChecks {
  const checks = records.map(record => checksOf(record, steps.next))
  const known = records.filter((_, i) => hasEnough(checks[i] as Checks))
  const rates = ratesOf(checks.filter(hasEnough))
  const errorsAt = (date: number, hidden: number) =>
    hiddenErrors(records, hidden, steps.next, date).map(({ error }) => error)
  const ahead: AheadTest[] = []
  const first = errorsAt(0, 1)
  const chosen = first.length < LEAST_TESTED ? null : ruleFor(first)
  const isYear = isByYears && Number.isFinite(rates[0]?.year)
  for (const [i, step] of chosen === null ? [] : steps.ahead.entries()) {
    const errors = i === 0 ? first : errorsAt(0, i + 1)
    if (errors.length < LEAST_TESTED) break
    const rule = isYear && isKnown(errors, 'year') ? 'year' : (chosen as TakenRule)
    const dates = [errors]
    for (let date = 1; date < DATES; date += 1) {
      const earlier = errorsAt(date, i + 1)
      if (earlier.length < LEAST_AGAIN * errors.length || !isKnown(earlier, rule)) break
      dates.push(earlier)
    }
    const marks = dates.slice(0, 2).map(each => markOf(each, rule))
    const few = dates.findIndex(({ length }) => length < LEAST_TESTED)
    ahead.push({
      ...{ checks: i + 1, step, tested: errors.length, rule },
      hiddenError: byRule(each => meanOf(errors, each)),
      isStayBetter: isClearlyBetter(errors, 'stays', rule),
      band: Math.max(WIDTH * Math.max(...marks), ahead.at(-1)?.band ?? 0),
      errors: dates.slice(0, few < 0 ? DATES : few).map(each => each.map(error => error[rule])),
    })
  }
  const rule = chosen !== null && isYear ? 'year' : chosen
  const rateOf = new Map(known.map((record, i) => [record, (rates[i] as ByRule)[rule ?? 'stays']]))
  const next = records.map(record => nextOf(nowOf(record), rateOf.get(record) ?? null, ahead))
  return { rule, tested: known.length, ahead, next }
}

const isKnown = ([first]: readonly ByRule[], rule: Rule) => Number.isFinite(first?.[rule])

function nextOf(now: Point, rate: number | null, ahead: readonly AheadTest[]): NextCheck[] {
  if (rate === null) return []
  return ahead.map(({ checks, step, band }) => {
    const percent = now.percent + rate * step
    return { checks, age: now.age + step, percent, from: percent - band, to: percent + band }
  })
}
