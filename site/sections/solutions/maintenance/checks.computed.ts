import retirement from '../../../../research/results/retirement.json'
import { rivals } from '../../../../research/results/round.json'
import { maintenanceFinding, type TableRule } from './maintenance-words.ts'

const { known, newSeries: unseen } = retirement

type Result = typeof known.routine

/** The places of the cells, from the longest life to the shortest. */
const order = [...retirement.lives.keys()].sort(
  (a, b) => (retirement.lives[b] ?? 0) - (retirement.lives[a] ?? 0),
)

/** The lives in cycles, in the order of the rows. */
export const lives = order.map(place => retirement.lives[place] ?? Number.NaN)

/** The rules whose dates are set once. The rows and the bars show these. */
const shown = {
  series: known.series,
  both: known.both[0] as Result,
  curves: known.with[0] as Result,
}

const numbersOf = ({ share, failures }: Result) => ({ wasted: 1 - share, failures })

export const rules = {
  series: numbersOf(shown.series),
  both: numbersOf(shown.both),
  curves: numbersOf(shown.curves),
}

/** The cycles that a rule uses of each cell, in the order of the rows. */
const usedBy = ({ ofCells }: Result) =>
  order.map(place => Math.round(ofCells.used[place] ?? Number.NaN))

export const used = {
  series: usedBy(shown.series),
  both: usedBy(shown.both),
  curves: usedBy(shown.curves),
}

/** The rows of the cells that fail under the dates by discharge curves. */
export const failedRows = order.flatMap((place, row) =>
  shown.curves.ofCells.failed.includes(place) ? [row] : [],
)

export const finding = maintenanceFinding(rules)

/**
 * Returns a line of the table.
 *
 * @param before the number of measurements of a cell before its checks
 */
const lineOf = (
  rule: TableRule['rule'],
  before: number,
  result: Result | undefined,
  anew: Result | undefined,
): TableRule => {
  if (!result || !anew) throw new Error(`No result of ${rule}`)
  return {
    rule,
    measured: before + result.checks,
    ...numbersOf(result),
    failuresAnew: anew.failures,
  }
}

/**
 * The rules that check a cell this often after setting their first dates. They compare the capacity at a check with
 * the one before it.
 */
const looking = (checks: number) => [
  lineOf('capacity', 1, known.without[checks], unseen.without[checks]),
  lineOf('both', 3, known.both[checks], unseen.both[checks]),
  lineOf('curves', 3, known.with[checks], unseen.with[checks]),
]

/** All rules, by their number of checks: none, one, two, and one every 100 cycles. */
export const table: readonly (readonly TableRule[])[] = [
  [
    lineOf('all', 0, known.without[0], unseen.without[0]),
    lineOf('series', 0, known.series, unseen.series),
    ...looking(0).slice(1),
  ],
  looking(1),
  looking(2),
  [lineOf('capacity', 1, known.routine, unseen.routine)],
]

/** The shares of life that are wasted where a replacement has a lead time, by the round's rules. */
export const withLead = {
  regression: rivals.regression.all.wasted,
  forecast: rivals.forecast.all.wasted,
}

/** The number of cells that may fail. */
export const accepted = Math.round(retirement.risk * lives.length)

/** The new series in which most cells fail under the dates by discharge curves without a check. */
export const worstSeries = (unseen.with[0] as Result).bySeries.reduce((worst, it) =>
  it.failures > worst.failures ? it : worst,
)
