import lastOrders from '../../../../research/results/last-orders.json'
import retirement from '../../../../research/results/retirement.json'
import { itemAt } from '../../../../stage/item-at.ts'
import { maintenanceStates } from './maintenance-words.ts'

const { known, newSeries, lives } = retirement

type Result = typeof known.series

const places = [...lives.keys()].sort((a, b) => itemAt(lives, a) - itemAt(lives, b))

/** All cells, the first to end first. Each has the last cycle at which an order is in time, and what it reads there. */
export const cells = places.map(at => {
  const { number, cycle, reads } = itemAt(lastOrders.cells, at)
  return { id: number, life: itemAt(lives, at), order: cycle, reads }
})

const wastedBy = ({ share }: Result) => 1 - share

/** A rule whose dates are set once, and its result where no cell of the series has ended yet. */
const stopOf = (result: Result, anew: Result) => ({
  wasted: wastedBy(result),
  failures: result.failures,
  failuresAnew: anew.failures,
  used: places.map(at => Math.round(itemAt(result.ofCells.used, at))),
  failed: places.flatMap((at, row) =>
    result.ofCells.failed.includes(at) ? itemAt(cells, row).id : [],
  ),
})

// The first of the results by the number of later checks has none.
export const stops = {
  plain: stopOf(known.series, newSeries.series),
  capacity: stopOf(itemAt(known.both, 0), itemAt(newSeries.both, 0)),
  curves: stopOf(itemAt(known.with, 0), itemAt(newSeries.with, 0)),
}

export const states = maintenanceStates(stops, {
  oneDate: wastedBy(itemAt(known.without, 0)),
  protocol: wastedBy(known.protocol),
  laterCheck: wastedBy(itemAt(known.without, 1)),
  cells: cells.length,
})

/** What half of the cells read or more at the last useful order of a spare, as a share of their first capacity. */
export const { medianReads } = lastOrders
