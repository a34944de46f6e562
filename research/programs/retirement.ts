import { cells } from '../lives/public-cells.ts'
import { RISK } from '../retirement/choose-rule.ts'
import {
  type CheckResult,
  type CheckResults,
  checkKnown,
  checkNewSeries,
} from '../retirement/retirement.ts'

/** What a rule comes to, and what becomes of each cell by it, in the order of their numbers: `failed` has places. */
const resultOf = ({ outcomes, used, share, failures, bySeries, checks }: CheckResult) => ({
  used,
  share,
  failures,
  bySeries,
  checks,
  ofCells: {
    used: outcomes.map(outcome => outcome.used),
    failed: outcomes.flatMap(({ failed }, place) => (failed ? [place] : [])),
    checks: outcomes.map(outcome => outcome.checks.length),
  },
})

/** One date for each series, the rules by the number of checks, 0 to 2, and that of a check every 100 cycles. */
const resultsOf = (results: CheckResults) => ({
  series: resultOf(results.series),
  without: results.without.map(resultOf),
  both: results.both.map(resultOf),
  with: results.with.map(resultOf),
  routine: resultOf(results.routine),
})

/** The rules of retirement, in known test series and in new ones. Lives are in cycles. */
export const result = {
  risk: RISK,
  lives: cells.map(({ life }) => life),
  known: resultsOf(checkKnown(cells)),
  newSeries: resultsOf(checkNewSeries(cells)),
}
