import { least, mean, median } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { pairedT } from '../outlook/hidden-errors.ts'
import { type ByRule, byRule, leftOutErrors, RULES, type Rule, type Taught } from './rules.ts'

/** How well the curves of the ended cells would have told their lives, each from the others. */
export interface Tested {
  /** Against the best rival. */
  verdict: 'better' | 'as good' | 'worse'
  bestRival: Rule
  /** The error that is said, in per cent: 100 (exp(median |e|) - 1), with e of the logarithm of the life. */
  saidPercent: ByRule<number>
  meanError: ByRule<number>
  /** The paired t of the absolute errors; above 0 where the curves are closer. */
  t: number
  isProvisional: boolean
}

export const LEAST_ENDED = 6
const FEW_ENDED = 12
/** A rule is better if its mean error is at most this share of the other's, with a paired t above the second. */
const CLEARLY = { share: 0.8, t: 1 }
const SURE_T = 1.7

/** Tests the curves on the ended cells (CURVES.md, "The rules"). @param cells two or more */
export function testCurves(cells: readonly Taught[]): Tested {
  const errors = leftOutErrors(cells)
  const meanError = byRule(rule => mean(errors[rule]) as number)
  const rivals = RULES.filter(rule => rule !== 'curves')
  const bestRival = least(rivals, rule => meanError[rule]) as Rule
  const t = pairedT(errors[bestRival].map((error, i) => error - elementAt(errors.curves, i)))
  const ratio = meanError.curves / meanError[bestRival]
  const isBetter = ratio <= CLEARLY.share && t > CLEARLY.t
  const isWorse = 1 / ratio <= CLEARLY.share && -t > CLEARLY.t
  return {
    verdict: isBetter ? 'better' : isWorse ? 'worse' : 'as good',
    bestRival,
    saidPercent: byRule(rule => 100 * Math.expm1(median(errors[rule]) as number)),
    meanError,
    t,
    isProvisional: cells.length < FEW_ENDED || !(Math.abs(t) > SURE_T),
  }
}
