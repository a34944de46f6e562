import { cells } from '../../../cells/cells.ts'
import { maintenanceClaims } from '../../../content/figures/maintenance-figure.ts'
import { type CheckResults, checkKnown, checkNewSeries } from '../../../model/checks.ts'
import { RISK } from '../../../model/rule-choice.ts'

const known = checkKnown(cells)
const unseen = checkNewSeries(cells)

/** The cells' places in the order of life, the longest first. */
const order = [...cells.keys()].sort((a, b) => (cells[b]?.life ?? 0) - (cells[a]?.life ?? 0))

/** The lives in cycles, in the order of the rows. */
export const lives = order.map(place => cells[place]?.life ?? Number.NaN)

/** How many cells may fail of all. */
export const accepted = Math.round(RISK * cells.length)

type Result = CheckResults['routine']

const numbersOf = ({ used, share, checks, failures }: Result, inNewSeries: Result) => ({
  used,
  /** The share of the cells' life that is thrown away. */
  wasted: 1 - share,
  checks,
  failures,
  /** Where a test series is new. */
  newSeries: { wasted: 1 - inNewSeries.share, failures: inNewSeries.failures },
})

/** The numbers of a rule, and for each row its cycles used, whether it failed, and its checks. */
const drawn = (result: Result, inNewSeries: Result) => {
  const rows = order.map(place => result.outcomes[place] as Result['outcomes'][number])
  return {
    ...numbersOf(result, inNewSeries),
    rows: rows.map(({ used, failed, checks }) => ({ used: Math.round(used), failed, checks })),
  }
}

/** By the number of checks of a cell, 0 to 2: the rule without a forecast, and with it. */
export const rules = known.with.map((_, count) => ({
  without: drawn(known.without[count] as Result, unseen.without[count] as Result),
  with: drawn(known.with[count] as Result, unseen.with[count] as Result),
}))

/** A check every 100 cycles, without a forecast. */
export const routine = numbersOf(known.routine, unseen.routine)

/** What is claimed at each number of checks. */
export const claims = maintenanceClaims(rules, routine)

export type DrawnRule = (typeof rules)[number]['with']
