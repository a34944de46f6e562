import { deviation, mean } from 'd3-array'
import { checksOf, hideChecks } from './checks.ts'
import { type ByRule, byRule, type Rule, ratesOf } from './rates.ts'
import { nowOf, type Record } from './records.ts'

/** The least number of checks that hiding has to leave. */
const LEAST_LEFT = 3
/** A rule is clearly better if its error is this share of the other's, with this paired t. */
const CLEARLY_BELOW = 0.8
export const CLEAR_T = 1.7
/** Differences whose deviation is smaller count as equal. */
const EQUAL = 1e-9

/** The errors of the rules at the hidden last check of a unit, in points: what came less what was forecast. */
export interface HiddenError {
  /** The place of its record. */
  place: number
  error: ByRule
}

/**
 * The errors at the last check where so many checks are hidden, of the units that keep enough of them.
 *
 * @param away how many checks are taken away first, so that the errors are those as of an earlier date
 */
export function hiddenErrors(
  records: readonly Record[],
  hidden: number,
  step: number,
  away = 0,
): HiddenError[] {
  const tested = records.flatMap((record, place) => {
    // Both are counted from the newest reading: one that comes early moves no later check.
    const left = hideChecks(record, away + hidden, step)
    const checks = checksOf(left, step)
    return checks.ages.length < LEAST_LEFT
      ? []
      : [{ place, checks, last: nowOf(left), now: nowOf(hideChecks(record, away, step)) }]
  })
  const rates = ratesOf(tested.map(({ checks }) => checks))
  return tested.map(({ place, last, now }, i) => ({
    place,
    error: byRule(rule => {
      const rate = (rates[i] as ByRule)[rule]
      return now.percent - last.percent - rate * (now.age - last.age)
    }),
  }))
}

export const meanOf = (errors: readonly ByRule[], rule: Rule): number =>
  mean(errors, error => Math.abs(error[rule])) ?? Number.NaN

/** The paired t of differences, which is 0 where all are equal. */
export function pairedT(differences: readonly number[]): number {
  const spread = deviation(differences) ?? 0
  if (spread < EQUAL) return 0
  return ((mean(differences) as number) / spread) * Math.sqrt(differences.length)
}

/** Whether one rule's errors are clearly below another's, unit by unit. */
export function isClearlyBetter(errors: readonly ByRule[], rule: Rule, other: Rule): boolean {
  const t = pairedT(errors.map(error => Math.abs(error[other]) - Math.abs(error[rule])))
  return meanOf(errors, rule) <= CLEARLY_BELOW * meanOf(errors, other) && t > CLEAR_T
}

/** The rule that is clearly better in the hidden checks, unit by unit, or else the mean of both. */
export function ruleFor(errors: readonly ByRule[]): 'corrected' | 'fleet' | 'mean' {
  if (isClearlyBetter(errors, 'corrected', 'fleet')) return 'corrected'
  return isClearlyBetter(errors, 'fleet', 'corrected') ? 'fleet' : 'mean'
}
