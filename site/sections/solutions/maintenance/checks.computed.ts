import { cells } from '../../../cells/cells.ts'
import { maintenanceClaims } from '../../../content/figures/maintenance-figure.ts'
import { type CheckResult, checkKnown, checkNewSeries } from '../../../model/checks.ts'
import { RISK } from '../../../model/rule-choice.ts'

const known = checkKnown(cells)
const unseen = checkNewSeries(cells)

/** The cells' places in the order of life, the longest first. */
const order = [...cells.keys()].sort((a, b) => (cells[b]?.life ?? 0) - (cells[a]?.life ?? 0))

/** The lives in cycles, in the order of the rows. */
export const lives = order.map(place => cells[place]?.life ?? Number.NaN)

/** How many cells may fail of all. */
export const accepted = Math.round(RISK * cells.length)

const numbersOf = ({ share, checks, failures }: CheckResult) => ({
  /** The share of the cells' life that is thrown away. */
  wasted: 1 - share,
  checks,
  failures,
})

/** The same, and in a new test series. */
const bothNumbersOf = (result: CheckResult, inNewSeries: CheckResult) => ({
  ...numbersOf(result),
  newSeries: numbersOf(inNewSeries),
})

/** The cycles that a rule uses of each cell, in the order of the rows, and the rows of those that fail. */
const rowsOf = ({ outcomes }: CheckResult) => {
  const rows = order.map(place => outcomes[place] as CheckResult['outcomes'][number])
  return {
    used: rows.map(({ used }) => Math.round(used)),
    failed: rows.flatMap(({ failed }, row) => (failed ? [row] : [])),
  }
}

const at = (results: readonly CheckResult[], count: number) => results[count] as CheckResult

/**
 * By the number of checks of a cell, 0 to 2: the rule without a forecast, with one from protocol and capacity, and
 * with the forecast from discharge curves and capacities.
 */
export const rules = known.with.map((forecast, count) => ({
  without: bothNumbersOf(at(known.without, count), at(unseen.without, count)),
  both: numbersOf(at(known.both, count)),
  with: bothNumbersOf(forecast, at(unseen.with, count)),
}))

/** The rows of the same rules. */
export const drawn = known.with.map((forecast, count) => ({
  without: rowsOf(at(known.without, count)),
  both: rowsOf(at(known.both, count)),
  with: rowsOf(forecast),
}))

/** A check every 100 cycles, without a forecast. */
export const routine = bothNumbersOf(known.routine, unseen.routine)

/** What is claimed at each number of checks. */
export const claims = maintenanceClaims(rules, routine)
