import type { Schedule } from './schedule.ts'
import { ROUNDING, type StorageGrid, stepWithin } from './storage-grid.ts'

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
 * Computes the most that can be earned from a step on, by the level at its start. The best level at its end is the
 * maximum of a sliding window, which a queue finds in constant time (Lemire, 2006). The window moves up the levels
 * for discharging, and down them for charging.
 *
 * @param later the most that can be earned after the step, in EUR, by the level at its end
 * @param most the result, for the levels from 0 to `top`
 */
function valueOfStep(
  { levels, up, down }: StorageGrid,
  { bought, sold }: StoredPrice,
  later: Float64Array,
  most: Float64Array,
  top: number,
  { values, places }: Queue,
) {
  let [head, tail] = [0, 0]
  for (let from = 0; from <= top; from += 1) {
    const stored = (levels[from] as number) * sold
    const value = (later[from] as number) - stored
    while (tail > head && (values[tail - 1] as number) <= value) tail -= 1
    values[tail] = value
    places[tail] = from
    tail += 1
    while ((places[head] as number) < from - down) head += 1
    most[from] = (values[head] as number) + stored
  }
  head = 0
  tail = 0
  for (let from = Math.min(top + up, levels.length - 1); from >= 0; from -= 1) {
    const stored = (levels[from] as number) * bought
    const value = (later[from] as number) - stored
    while (tail > head && (values[tail - 1] as number) <= value) tail -= 1
    values[tail] = value
    places[tail] = from
    tail += 1
    if (from > top) continue
    while ((places[head] as number) > from + up) head += 1
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
    const top = highestWithin(grid, step, steps)
    valueOfStep(gridAt(step), priceOf(step), valuesFrom(step + 1), valuesFrom(step), top, queue)
  }
  let level = 0
  return prices.map((_, step) => {
    level = bestLevel(gridAt(step), priceOf(step), valuesFrom(step + 1), level)
    return levels[level] as number
  })
}

/** The index of the highest level that can be reached from empty by a step, and emptied by the end of the day. */
function highestWithin({ levels, charged, discharged }: StorageGrid, step: number, steps: number) {
  const highest = Math.min(step * charged, (steps - step) * discharged) + ROUNDING
  let top = levels.length - 1
  while ((levels[top] as number) > highest) top -= 1
  return top
}
