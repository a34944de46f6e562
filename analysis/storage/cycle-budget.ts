import { bestSchedule } from './best-schedule.ts'
import type { Run } from './offered-cycles.ts'
import type { PriceDay } from './price-days.ts'
import { cyclesOf, revenueOf, type Schedule } from './schedule.ts'
import type { StorageGrid } from './storage-grid.ts'

/** The tolerance for the rounding of sums, in full cycles. */
const TOLERANCE = 1e-9

/** The share of the revenue by which a result may miss the optimum. */
const GAP = 1e-4

/** A day's schedule with its totals. */
interface Choice extends Run {
  schedule: Schedule
}

/** Two schedules of a day, of fewer and of more cycles than the budget allows. */
interface Bracket {
  less: Choice
  more: Choice
}

const total = (choices: readonly Choice[], of: keyof Run) =>
  choices.reduce((sum, choice) => sum + choice[of], 0)

/** Mixes two schedules of the same day. @param share of the second */
const mixed = (first: Schedule, second: Schedule, share: number): Schedule =>
  first.map((stored, step) => stored + share * ((second[step] as number) - stored))

/**
 * The best schedules that together run a number of full cycles, or fewer where fewer earn more. They are those that are
 * best at one cost of a cycle (a Lagrange multiplier). What is left of the budget goes in equal shares where a slightly
 * lower cost would spend it.
 *
 * @param best the best schedules without a budget
 * @param choose returns the best schedule of one of these at a cost
 * @param least a smaller gain, in EUR, ends the search
 */
function withinBudget(
  best: readonly Choice[],
  budget: number,
  choose: (place: number, cost: number) => Choice,
  least: number,
): Schedule[] {
  const rests = best.map(({ schedule }) => schedule.map(() => 0))
  // Without a cycle to spend, no cost of one is left to look for.
  if (budget < TOLERANCE) return rests
  if (total(best, 'cycles') <= budget + TOLERANCE) return best.map(({ schedule }) => schedule)
  let brackets = best.map((more, i): Bracket => {
    return { less: { schedule: rests[i] as Schedule, cycles: 0, revenue: 0 }, more }
  })
  for (;;) {
    const side = (name: keyof Bracket) => brackets.map(bracket => bracket[name])
    const [less, more] = [side('less'), side('more')]
    const [cycles, revenue] = [total(more, 'cycles'), total(more, 'revenue')]
    const cost = (revenue - total(less, 'revenue')) / (cycles - total(less, 'cycles'))
    const chosen = brackets.map(({ less, more }, i) =>
      more.cycles - less.cycles < TOLERANCE ? more : choose(i, cost),
    )
    const gain = total(chosen, 'revenue') - revenue - cost * (total(chosen, 'cycles') - cycles)
    if (gain < least) break
    const isLess = total(chosen, 'cycles') <= budget
    brackets = brackets.map((bracket, i) => ({
      ...bracket,
      [isLess ? 'less' : 'more']: chosen[i] as Choice,
    }))
  }
  const left = budget - brackets.reduce((sum, { less }) => sum + less.cycles, 0)
  const gained = brackets.reduce((sum, { less, more }) => sum + more.cycles - less.cycles, 0)
  // At the last cost, all that they gain is worth the same.
  const share = left / gained
  return brackets.map(({ less, more }) => mixed(less.schedule, more.schedule, share))
}

/**
 * Finds the best schedules of some days, each of which begins and ends empty, within a budget of full cycles, and those
 * without a budget.
 *
 * @param gridOf returns the grid for a day
 * @param least a smaller gain, in EUR, ends the search
 */
export function bestWithin(
  days: readonly Pick<PriceDay, 'prices' | 'free'>[],
  gridOf: (day: Pick<PriceDay, 'prices' | 'free'>) => StorageGrid,
  budget: number,
  least?: number,
): { schedules: Schedule[]; unlimited: Schedule[] } {
  const choose = (place: number, cost: number) => {
    const { prices, free } = days[place] as PriceDay
    const grid = gridOf(days[place] as PriceDay)
    const schedule = bestSchedule(prices, grid, cost, free)
    return {
      schedule,
      cycles: cyclesOf(schedule, grid),
      revenue: revenueOf(schedule, prices, grid),
    }
  }
  const best = days.map((_, i) => choose(i, 0))
  const schedules = withinBudget(best, budget, choose, least ?? GAP * total(best, 'revenue'))
  return { schedules, unlimited: best.map(({ schedule }) => schedule) }
}
