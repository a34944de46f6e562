import retirement from '../../../../research/results/retirement.json'
import { maintenanceClaim, type Way } from '../../../content/figures/maintenance-words.ts'

const { known, newSeries } = retirement

type Result = typeof known.routine

/** The cells' places in the order of life, the longest first. */
const order = [...retirement.lives.keys()].sort(
  (a, b) => (retirement.lives[b] ?? 0) - (retirement.lives[a] ?? 0),
)

/** The lives in cycles, in the order of the rows. */
export const lives = order.map(place => retirement.lives[place] ?? Number.NaN)

/** How many cells may fail of all. */
export const accepted = Math.round(retirement.risk * lives.length)

const resultsOf = ({ share, checks, failures }: Result) => ({
  /** The share of the cells' life that is wasted. */
  wasted: 1 - share,
  checks,
  failures,
})

/** The numbers of a rule, also where a test series is new. */
const numbersOf = (result: Result, inNewSeries: Result) => ({
  ...resultsOf(result),
  newSeries: resultsOf(inNewSeries),
})

/** The cycles that a rule uses of each cell, in the order of the rows, and the rows of those that fail. */
const rowsOf = ({ ofCells: { used, failed } }: Result) => ({
  used: order.map(place => Math.round(used[place] ?? Number.NaN)),
  failed: order.flatMap((place, row) => (failed.includes(place) ? [row] : [])),
})

/** By the number of checks of a cell, 0 to 2: the numbers of each rule, and what is drawn of it. */
const byCount = <Of>(resultOf: (way: Way, count: number) => Of) =>
  [0, 1, 2].map(count => ({
    without: resultOf('without', count),
    both: resultOf('both', count),
    with: resultOf('with', count),
  }))

const at = (results: Pick<typeof known, Way>, way: Way, count: number) =>
  results[way][count] as Result

export const rules = byCount((way, count) =>
  numbersOf(at(known, way, count), at(newSeries, way, count)),
)
export const drawn = byCount((way, count) => rowsOf(at(known, way, count)))

/** A check every 100 cycles, without a forecast. */
export const routine = numbersOf(known.routine, newSeries.routine)

export const claim = maintenanceClaim(rules)
