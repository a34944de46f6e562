import lastOrders from '../../../../research/results/last-orders.json'
import retirement from '../../../../research/results/retirement.json'
import type { StopId } from '../../../../stage/travel.ts'
import { maintenanceStates, type RuleNumbers } from './maintenance-words.ts'

const { known, newSeries } = retirement

type Result = typeof known.series

/** The first of the results by the number of checks after the dates were set: none. */
function unchecked([result]: readonly Result[]): Result {
  if (!result) throw new Error('retirement.json has no rule without a check')
  return result
}

/** The rules whose dates are set once, and their results where no cell of the series has ended yet. */
const rules: Record<StopId, readonly [known: Result, anew: Result]> = {
  plain: [known.series, newSeries.series],
  capacity: [unchecked(known.both), unchecked(newSeries.both)],
  curves: [unchecked(known.with), unchecked(newSeries.with)],
}

/** The places of the cells in the results, the first to end first. */
const places = [...retirement.lives.entries()].sort(([, a], [, b]) => a - b).map(([at]) => at)

/** All cells, the first to end first. Each has the last cycle at which an order is in time, and what it reads there. */
export const cells = places.map(at => {
  const cell = lastOrders.cells[at]
  const life = retirement.lives[at]
  if (!cell || life === undefined) throw new Error(`last-orders.json has no cell ${at}`)
  return { id: cell.number, life, order: cell.cycle, reads: cell.reads }
})

const numbersOf = ([result, anew]: readonly [Result, Result]): RuleNumbers => ({
  wasted: 1 - result.share,
  failures: result.failures,
  failuresAnew: anew.failures,
})

const numbers = {
  plain: numbersOf(rules.plain),
  capacity: numbersOf(rules.capacity),
  curves: numbersOf(rules.curves),
}

const stopOf = (stop: StopId) => {
  const { used, failed } = rules[stop][0].ofCells
  return {
    ...numbers[stop],
    used: places.map(at => Math.round(used[at] ?? Number.NaN)),
    failed: cells.filter((_, row) => failed.includes(places[row] ?? -1)).map(({ id }) => id),
  }
}

export const stops = {
  plain: stopOf('plain'),
  capacity: stopOf('capacity'),
  curves: stopOf('curves'),
}

const wastedBy = (result: Result | undefined) => 1 - (result?.share ?? Number.NaN)

export const states = maintenanceStates(numbers, {
  oneDate: wastedBy(known.without[0]),
  protocol: wastedBy(known.protocol),
  laterCheck: wastedBy(known.without[1]),
  cells: cells.length,
})

/** What half of the cells read or more at the last useful order of a spare, as a share of their first capacity. */
export const { medianReads } = lastOrders
