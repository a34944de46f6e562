import { mean } from '../../research/lives/linear-algebra.ts'
import { type Lives, meanErrors, RULES, type Rule, type RuleTest } from './capacity-rules.ts'

/** With fewer tested cells there is no comparison, and with fewer than the second number it is provisional. */
export const LEAST_TESTED = 12
const LEAST_FOR_VERDICT = 20
/** Forecasts that are learned from ended cells alone are too short if more than this share still runs. */
const MOST_RUNNING = 1 / 5
/** The best rule's error is so much lower than the next one's, and its paired t is above this. */
const LOWER_BY = 0.2
const LEAST_T = 1.7

export type Verdict =
  | { kind: 'tooFew' }
  | { kind: 'running' }
  | { kind: 'best' | 'close'; best: Rule; next: Rule; isProvisional: boolean }

/** The paired t of two lists of absolute errors. It is positive if those of `better` are smaller. */
function pairedT(better: readonly number[], worse: readonly number[]): number {
  const differences = worse.map((error, i) => error - (better[i] as number))
  const centre = mean(differences)
  const squares = differences.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  return centre / Math.sqrt(squares / (differences.length - 1) / differences.length)
}

/**
 * Whether some absolute errors are clearly lower than others of the same cells: by a fifth in the mean, with a paired t
 * above 1.7.
 */
export const isClearlyBetter = (better: readonly number[], worse: readonly number[]): boolean =>
  mean(better) <= (1 - LOWER_BY) * mean(worse) && pairedT(better, worse) > LEAST_T

/** The rules in the order of their mean errors, the best first. */
export const ranked = (errors: Lives): Rule[] => RULES.toSorted((a, b) => errors[a] - errors[b])

/**
 * Says which rule forecasts the lives of the tested cells best, if one does. The thresholds come from drawing
 * small samples of the public sets and from shuffling lives (PROVENANCE.md, section 6).
 */
export function verdictOf({ tested, running, ended, errors }: RuleTest): Verdict {
  if (running > MOST_RUNNING * (running + ended)) return { kind: 'running' }
  if (tested < LEAST_TESTED) return { kind: 'tooFew' }
  const means = meanErrors(errors)
  const [best, next] = ranked(means) as [Rule, Rule]
  const isClear = isClearlyBetter(
    errors.map(error => error[best]),
    errors.map(error => error[next]),
  )
  return {
    kind: isClear ? 'best' : 'close',
    best,
    next,
    isProvisional: tested < LEAST_FOR_VERDICT,
  }
}
