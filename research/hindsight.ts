import type { CycleTerms, Storage } from '../analysis/storage/battery.ts'
import { bestSchedule } from '../analysis/storage/best-schedule.ts'
import type { Run, Year } from '../analysis/storage/offered-cycles.ts'
import { inOwnSteps, type PriceDay } from '../analysis/storage/price-days.ts'
import { cyclesOf, revenueOf } from '../analysis/storage/schedule.ts'
import { gridsOf } from '../analysis/storage/storage-grid.ts'
import { type Total, wearOf } from '../analysis/storage/year-results.ts'

/**
 * The number of costs of a cycle at which the best of a year is computed. The visitor waits for it, and it misses the
 * optimum by at most 1%.
 */
const COSTS = 17

/** Costs from what the best cycle of a year earns down to 0. They are closer together where few cycles earn much. */
function costsOf({ offers }: Year, count: number): number[] {
  const paying = offers.filter(({ worth }) => worth > 0)
  const worths = Array.from({ length: count - 1 }, (_, i) => {
    const share = (i / (count - 1)) ** 1.5
    return paying[Math.floor(share * paying.length)]?.worth ?? 0
  })
  return [...new Set([...worths, 0])]
}

/**
 * Computes what could have been earned in hindsight with more and more cycles on the days of a year. The schedules
 * are those that are best at some costs of a cycle. Each day begins and ends empty.
 *
 * @param year of these days, whose offers tell the costs
 * @param onDay is called after each day
 * @param count of costs at which it is computed
 * @returns cycles and revenue of all days together, the fewest cycles first
 */
export function hindsightOf(
  year: Year,
  days: readonly PriceDay[],
  storage: Storage,
  onDay: () => void = () => {},
  count: number = COSTS,
): Run[] {
  const gridOf = gridsOf(storage)
  const costs = costsOf(year, count)
  const totals = costs.map(() => ({ cycles: 0, revenue: 0 }))
  for (const day of days) {
    for (const [i, { cycles, revenue }] of bestAtCosts(inOwnSteps(day), gridOf, costs).entries()) {
      const total = totals[i] as Run
      total.cycles += cycles
      total.revenue += revenue
    }
    onDay()
  }
  return totals
}

/** The best run of a day at each of some falling costs. It is the same between two costs with the same cycles. */
function bestAtCosts(
  { prices }: PriceDay,
  gridOf: ReturnType<typeof gridsOf>,
  costs: readonly number[],
): Run[] {
  const grid = gridOf({ prices })
  const bestAt = (place: number): Run => {
    const schedule = bestSchedule(prices, grid, costs[place])
    return { cycles: cyclesOf(schedule, grid), revenue: revenueOf(schedule, prices, grid) }
  }
  const between = (first: number, last: number, best: Run, other: Run): Run[] => {
    if (last - first < 2) return []
    if (best.cycles === other.cycles) return Array<Run>(last - first - 1).fill(best)
    const middle = Math.floor((first + last) / 2)
    const its = bestAt(middle)
    return [...between(first, middle, best, its), its, ...between(middle, last, its, other)]
  }
  const last = costs.length - 1
  const [dearest, cheapest] = [bestAt(0), bestAt(last)]
  return last === 0 ? [dearest] : [dearest, ...between(0, last, dearest, cheapest), cheapest]
}

/** What a number of cycles could have earned, by linear interpolation between two totals. */
function revenueAt(totals: readonly Run[], cycles: number): number {
  const after = totals.findIndex(total => total.cycles >= cycles)
  const [more, less] = [totals[after], totals[after - 1]]
  if (!more || !less) return 0
  const share = (cycles - less.cycles) / (more.cycles - less.cycles || 1)
  return less.revenue + share * (more.revenue - less.revenue)
}

/** The best of a year in hindsight at what a cycle costs. @param totals by `hindsightOf` */
export function bestInHindsight(totals: readonly Run[], scale: number, terms: CycleTerms): Total {
  const ofYear = [
    { cycles: 0, revenue: 0 },
    ...totals.map(({ cycles, revenue }) => ({ cycles: scale * cycles, revenue: scale * revenue })),
  ]
  const most = Math.min(terms.limit, ofYear.at(-1)?.cycles ?? 0)
  const within = [...ofYear.map(({ cycles }) => cycles), terms.free, most].filter(it => it <= most)
  const nets = within.map(cycles => ({
    cycles,
    net: revenueAt(ofYear, cycles) - wearOf(cycles, terms),
  }))
  return nets.reduce((best, each) => (each.net > best.net ? each : best), { cycles: 0, net: 0 })
}
