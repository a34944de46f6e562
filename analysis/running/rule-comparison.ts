import {
  type CapacityCurve,
  type Lives,
  meanErrors,
  ruledCell,
  testRules,
} from './capacity-rules.ts'
import { LEAST_TESTED, type Verdict, verdictOf } from './rule-verdict.ts'

/** The share of the median life at which the rules are judged. */
const JUDGED_SHARE = 0.4

/** Shorter cells can be alike by chance. */
const FEWEST_TO_COMPARE = 10

/** How the three rules did on the cells of a set that ended. */
export interface RuleComparison {
  cells: number
  ended: number
  running: number
  tested: number
  today: number
  verdict: Verdict
  /** Mean errors of life, as shares, or null if the cells allow no comparison. */
  errors: Lives | null
  /** The error of similar cells if a whole condition is left out, where there are enough of them. */
  elsewhere: number | null
}

/**
 * Compares the rules on the cells that ended at a limit.
 *
 * @param endOfLife the limit as a share
 * @param initialOf the capacity of a cell that is 1
 * @returns null if none has ended
 */
export function compareRules(
  curves: readonly CapacityCurve[],
  endOfLife: number,
  initialOf?: (curve: CapacityCurve) => number,
): RuleComparison | null {
  const cells = curves.map(curve => ruledCell(curve, endOfLife, initialOf?.(curve)))
  const ended = cells.filter(({ life }) => life !== null).length
  if (ended === 0) return null
  const counts = { cells: cells.length, ended, running: cells.length - ended }
  const none = { ...counts, tested: 0, today: 0, errors: null, elsewhere: null }
  if (ended < LEAST_TESTED) return { ...none, verdict: { kind: 'tooFew' } }
  const test = testRules(cells, endOfLife, JUDGED_SHARE)
  if (!test) return null
  const verdict = verdictOf(test)
  const { tested, today } = test
  if (!('best' in verdict)) return { ...none, tested, today, verdict }
  const { errors, errorsElsewhere } = test
  return {
    ...counts,
    tested,
    today,
    verdict,
    errors: meanErrors(errors),
    elsewhere: errorsElsewhere && meanErrors(errorsElsewhere).similarCells,
  }
}

/** How many cells have all points of another one: a rule that learns from a copy would seem to do well. */
export function copiesAmong(cells: readonly Omit<CapacityCurve, 'condition'>[]): number {
  const long = cells.filter(({ ages }) => ages.length >= FEWEST_TO_COMPARE)
  return long.length - new Set(long.map(({ ages, capacities }) => `${ages} ${capacities}`)).size
}
