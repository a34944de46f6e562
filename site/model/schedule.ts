/** A battery of 1 MW at the grid and 2 MWh stored. Each way keeps the square root of the 88% round trip. */
const POWER = 1
const ENERGY = 2
const EFFICIENCY = Math.sqrt(0.88)

/** The stored energy in MWh at the end of each hour. Before the first hour the battery is empty. */
export type Schedule = readonly number[]

/** The change of the stored energy in each hour, in MWh. Positive: charged. */
const changesOf = (schedule: Schedule) =>
  schedule.map((stored, hour) => stored - (schedule[hour - 1] ?? 0))

/** The full cycles of a schedule: the energy charged, in units of the full battery. */
export const cyclesOf = (schedule: Schedule): number =>
  changesOf(schedule).reduce((total, change) => total + Math.max(change, 0), 0) / ENERGY

/** What a schedule earns in EUR, without the cost of its cycles. @param prices in EUR/MWh */
export const revenueOf = (schedule: Schedule, prices: readonly number[]): number =>
  changesOf(schedule).reduce((total, change, hour) => {
    const bought = change > 0 ? change / EFFICIENCY : change * EFFICIENCY
    return total - bought * (prices[hour] as number)
  }, 0)

/**
 * The amounts of stored energy in MWh that an optimal schedule needs: whole steps from empty or from full,
 * because between these two ends all hours but one rest or run at full power. Such an hour charges
 * 22 steps or discharges 25.
 */
const STEP = (POWER * EFFICIENCY) / 22
const FROM_EMPTY = Array.from({ length: Math.ceil(ENERGY / STEP) }, (_, steps) => steps * STEP)
const LEVELS = Float64Array.from(FROM_EMPTY.flatMap(stored => [stored, ENERGY - stored])).sort()

/** For each level, the places of the lowest and the highest that an hour can lead to. */
const ROUNDING = 1e-9
const LOWEST = Array.from(LEVELS, from =>
  LEVELS.findIndex(to => to > from - POWER / EFFICIENCY - ROUNDING),
)
const HIGHEST = Array.from(LEVELS, from =>
  LEVELS.findLastIndex(to => to < from + POWER * EFFICIENCY + ROUNDING),
)

/**
 * The best change of an hour from each level. An hour either charges or discharges, so that it burns no
 * energy for a negative price.
 *
 * @param later the most that can be earned after the hour, in EUR, by the level at its end
 * @param bought what it costs to store 1 MWh, in EUR
 * @param sold what 1 MWh from the store earns, in EUR
 * @returns by the level at its start: the most that can be earned, and the level at its end
 */
function bestHour(later: Float64Array, bought: number, sold: number) {
  const most = new Float64Array(LEVELS.length)
  const choice = new Uint8Array(LEVELS.length)
  for (let from = 0; from < LEVELS.length; from += 1) {
    const stored = LEVELS[from] as number
    const highest = HIGHEST[from] as number
    let earned = later[from] as number
    let level = from
    for (let to = LOWEST[from] as number; to <= highest; to += 1) {
      const taken = stored - (LEVELS[to] as number)
      const total = (later[to] as number) + taken * (to < from ? sold : bought)
      if (total > earned) {
        earned = total
        level = to
      }
    }
    most[from] = earned
    choice[from] = level
  }
  return { most, choice }
}

/**
 * The schedule with the highest revenue less the cost of its cycles, by dynamic programming from the last
 * hour, which leaves the battery empty, to the first (Bellman, 1957).
 *
 * @param prices of each hour in EUR/MWh
 * @param cost of a full cycle in EUR
 */
export function bestSchedule(prices: readonly number[], cost = 0): Schedule {
  let later = new Float64Array(LEVELS.length).fill(-Infinity, 1)
  const choices: Uint8Array[] = []
  for (const price of prices.toReversed()) {
    const { most, choice } = bestHour(later, price / EFFICIENCY + cost / ENERGY, price * EFFICIENCY)
    choices.unshift(choice)
    later = most
  }
  let level = 0
  return choices.map(choice => {
    level = choice[level] as number
    return LEVELS[level] as number
  })
}

/**
 * The schedule with the highest revenue among those with at most one full cycle. It mixes two optima, of
 * less and of more than one cycle, which are equally good at some cost of a cycle (a Lagrange multiplier).
 *
 * @param prices of each hour in EUR/MWh
 */
export function bestSingleCycle(prices: readonly number[]): Schedule {
  const withTotals = (schedule: Schedule) => {
    return { schedule, cycles: cyclesOf(schedule), revenue: revenueOf(schedule, prices) }
  }
  let less = withTotals(prices.map(() => 0))
  let more = withTotals(bestSchedule(prices))
  while (more.cycles > 1) {
    const cost = (more.revenue - less.revenue) / (more.cycles - less.cycles)
    const better = withTotals(bestSchedule(prices, cost))
    if (better.revenue - less.revenue - cost * (better.cycles - less.cycles) < 1e-6) {
      const share = (1 - less.cycles) / (more.cycles - less.cycles)
      return prices.map((_, hour) => {
        const [low, high] = [less.schedule[hour] as number, more.schedule[hour] as number]
        return low + share * (high - low)
      })
    }
    if (better.cycles > 1) more = better
    else less = better
  }
  return more.schedule
}
