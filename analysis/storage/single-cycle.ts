import { bestSchedule } from './best-schedule.ts'
import { cyclesOf, revenueOf, type Schedule } from './schedule.ts'
import type { StorageGrid } from './storage-grid.ts'

/**
 * The schedule with the highest revenue among those with at most one full cycle. It mixes two optima, of
 * less and of more than one cycle, which are equally good at some cost of a cycle (a Lagrange multiplier).
 *
 * @param prices of each step in EUR/MWh
 * @param best the optimum without that bound
 */
export function bestSingleCycle(
  prices: readonly number[],
  grid: StorageGrid,
  best: Schedule = bestSchedule(prices, grid),
): Schedule {
  const withTotals = (schedule: Schedule) => ({
    schedule,
    cycles: cyclesOf(schedule, grid),
    revenue: revenueOf(schedule, prices, grid),
  })
  let less = withTotals(prices.map(() => 0))
  let more = withTotals(best)
  while (more.cycles > 1) {
    const cost = (more.revenue - less.revenue) / (more.cycles - less.cycles)
    const better = withTotals(bestSchedule(prices, grid, cost))
    if (better.revenue - less.revenue - cost * (better.cycles - less.cycles) < 1e-6) {
      const share = (1 - less.cycles) / (more.cycles - less.cycles)
      return prices.map((_, step) => {
        const [low, high] = [less.schedule[step] as number, more.schedule[step] as number]
        return low + share * (high - low)
      })
    }
    if (better.cycles > 1) more = better
    else less = better
  }
  return more.schedule
}
