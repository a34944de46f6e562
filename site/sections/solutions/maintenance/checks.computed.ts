import { RISK } from '../../../../research/retirement/choose-rule.ts'
import {
  type CheckResult,
  type CheckResults,
  checkKnown,
  checkNewSeries,
} from '../../../../research/retirement/retirement.ts'
import { cells } from '../../../cells/cells.ts'
import { maintenanceClaim, type Way } from '../../../content/figures/maintenance-words.ts'

const known = checkKnown(cells)
const unseen = checkNewSeries(cells)

/** The cells' places in the order of life, the longest first. */
const order = [...cells.keys()].sort((a, b) => (cells[b]?.life ?? 0) - (cells[a]?.life ?? 0))

/** The lives in cycles, in the order of the rows. */
export const lives = order.map(place => cells[place]?.life ?? Number.NaN)

/** How many cells may fail of all. */
export const accepted = Math.round(RISK * cells.length)

const resultsOf = ({ share, checks, failures }: CheckResult) => ({
  /** The share of the cells' life that is wasted. */
  wasted: 1 - share,
  checks,
  failures,
})

/** The numbers of a rule, also where a test series is new. */
const numbersOf = (result: CheckResult, inNewSeries: CheckResult) => ({
  ...resultsOf(result),
  newSeries: resultsOf(inNewSeries),
})

/** The cycles that a rule uses of each cell, in the order of the rows, and the rows of those that fail. */
const rowsOf = ({ outcomes }: CheckResult) => {
  const rows = order.map(place => outcomes[place] as CheckResult['outcomes'][number])
  return {
    used: rows.map(({ used }) => Math.round(used)),
    failed: rows.flatMap(({ failed }, row) => (failed ? [row] : [])),
  }
}

/** By the number of checks of a cell, 0 to 2: the numbers of each rule, and what is drawn of it. */
const byCount = <Result>(resultOf: (way: Way, count: number) => Result) =>
  [0, 1, 2].map(count => ({
    without: resultOf('without', count),
    both: resultOf('both', count),
    with: resultOf('with', count),
  }))

const at = (results: CheckResults, way: Way, count: number) => results[way][count] as CheckResult

export const rules = byCount((way, count) =>
  numbersOf(at(known, way, count), at(unseen, way, count)),
)
export const drawn = byCount((way, count) => rowsOf(at(known, way, count)))

/** A check every 100 cycles, without a forecast. */
export const routine = numbersOf(known.routine, unseen.routine)

export const claim = maintenanceClaim(rules)
