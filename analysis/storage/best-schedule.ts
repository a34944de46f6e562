import type { Schedule } from './schedule.ts'
import { type StorageGrid, stepWithin } from './storage-grid.ts'

/** The cost of charging stored energy and the revenue of discharging it, in EUR per MWh stored. */
interface StoredPrice {
  bought: number
  sold: number
}

/** Levels in the order of falling values. The first one is the best within the window. */
interface Queue {
  values: Float64Array
  places: Int32Array
}

/**
 * Raises what can be earned from each level on to what a move in one direction earns. The best level at the end of the
 * step is the maximum of a sliding window, which a queue finds in constant time (Lemire, 2006).
 *
 * @param isUp whether the step charges: its window then moves down the levels, and otherwise up
 * @param price of the energy stored
 * @param later the most that can be earned after the step, in EUR, by the level at its end
 * @param most the result, by the level at its start
 */
function raiseByMoves(
  { levels, up, down }: StorageGrid,
  isUp: boolean,
  price: number,
  later: Float64Array,
  most: Float64Array,
  { values, places }: Queue,
) {
  const reach = isUp ? up : down
  let [head, tail] = [0, 0]
  for (let place = 0; place < levels.length; place += 1) {
    const from = isUp ? levels.length - 1 - place : place
    const stored = (levels[from] as number) * price
    const value = (later[from] as number) - stored
    while (tail > head && (values[tail - 1] as number) <= value) tail -= 1
    values[tail] = value
    places[tail] = place
    tail += 1
    while ((places[head] as number) < place - reach) head += 1
    most[from] = Math.max(most[from] as number, (values[head] as number) + stored)
  }
}

/** Gains below this, in EUR, are rounding errors. */
const TIE = 1e-9

/** The best level at the end of a step. The battery stays at its level unless another one earns more. */
function bestLevel(
  { levels, up, down }: StorageGrid,
  { bought, sold }: StoredPrice,
  later: Float64Array,
  from: number,
): number {
  let earned = later[from] as number
  let level = from
  const highest = Math.min(from + up, levels.length - 1)
  for (let to = Math.max(from - down, 0); to <= highest; to += 1) {
    const taken = (levels[from] as number) - (levels[to] as number)
    const total = (later[to] as number) + taken * (to < from ? sold : bought)
    if (total > earned + TIE) {
      earned = total
      level = to
    }
  }
  return level
}

/**
 * The schedule with the highest revenue less the cost of its cycles, by dynamic programming from the last
 * step, which leaves the battery empty, to the first (Bellman, 1957). A step either charges or discharges, so
 * that it burns no energy for a negative price.
 *
 * @param prices of each step in EUR/MWh
 * @param cost of a full cycle in EUR
 * @param free the share of the power that is free in each step
 */
export function bestSchedule(
  prices: readonly number[],
  grid: StorageGrid,
  cost = 0,
  free?: readonly number[],
): Schedule {
  const { levels, hours, efficiencyEachWay } = grid
  const gridAt = (step: number) => (free ? stepWithin(grid, free[step] ?? 1) : grid)
  const count = levels.length
  const steps = prices.length
  const priceOf = (step: number) => ({
    bought: (prices[step] as number) / efficiencyEachWay + cost / hours,
    sold: (prices[step] as number) * efficiencyEachWay,
  })
  const values = new Float64Array((steps + 1) * count).fill(Number.NEGATIVE_INFINITY)
  const valuesFrom = (step: number) => values.subarray(step * count, (step + 1) * count)
  valuesFrom(steps)[0] = 0
  const queue = { values: new Float64Array(count), places: new Int32Array(count) }
  for (let step = steps - 1; step >= 0; step -= 1) {
    const { bought, sold } = priceOf(step)
    const [later, most] = [valuesFrom(step + 1), valuesFrom(step)]
    raiseByMoves(gridAt(step), false, sold, later, most, queue)
    raiseByMoves(gridAt(step), true, bought, later, most, queue)
  }
  let level = 0
  return prices.map((_, step) => {
    level = bestLevel(gridAt(step), priceOf(step), valuesFrom(step + 1), level)
    return levels[level] as number
  })
}
