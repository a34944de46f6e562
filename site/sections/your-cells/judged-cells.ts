import { type Lives, meanErrors, type Rule, type RuleTest } from '../../model/capacity-rules.ts'
import { LEAST_TESTED, ranked } from '../../model/rule-verdict.ts'

/** The positions of the handle, as shares of the median life. */
export const SHARES = Array.from({ length: 26 }, (_, i) => (10 + 2 * i) / 100)

/** The share at which the rules are judged. */
export const JUDGED_SHARE = 0.4

/** What a row shows at one position of the handle. */
export interface RowResult {
  today: number
  tested: number
  /** Mean errors as shares, or null if too few cells were tested. */
  errors: Lives | null
  /** The error of similar cells if a whole condition is left out, where there are enough of them. */
  elsewhere: number | null
}

/** A row's result, which needs as many tested cells and as few that still run as a verdict does. */
export function rowResult(test: RuleTest, isComparable = test.tested >= LEAST_TESTED): RowResult {
  const { today, tested, errors, errorsElsewhere } = test
  return {
    today,
    tested,
    errors: isComparable ? meanErrors(errors) : null,
    elsewhere: isComparable && errorsElsewhere ? meanErrors(errorsElsewhere).similarCells : null,
  }
}

/** The rules from the lowest error on. */
export const orderOf = (errors: Lives | null): Rule[] => (errors ? ranked(errors) : [])
