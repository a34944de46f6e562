import type { Storage } from '../storage/battery.ts'
import { bestWithin, sharesWithin } from '../storage/cycle-budget.ts'
import type { TradingDay } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import type { Schedule } from '../storage/schedule.ts'
import { gridsOf } from '../storage/storage-grid.ts'

/** How each rival runs the days of a log, with as many cycles as the log. */
export interface Rivals {
  /** What the offers that run of each day's plan earn, and what its single cycle does, in EUR per MW. */
  plans: number[]
  oneADay: number[]
  /** The best in hindsight with as many cycles, and with any number of them. */
  best: Schedule[]
  unlimited: Schedule[]
}

/**
 * Runs the rivals of a log on its days.
 *
 * @param traded the plans of these days, made the day before
 * @param cycles full cycles of the log
 */
export function rivalsOf(
  days: readonly PriceDay[],
  traded: readonly TradingDay[],
  storage: Storage,
  cycles: number,
  onProgress: (share: number) => void,
): Rivals {
  const offers = traded.flatMap(({ offers }, day) => offers.map(offer => ({ ...offer, day })))
  const plans = traded.map(() => 0)
  for (const [i, share] of sharesWithin(offers, cycles).entries()) {
    const { day = 0, revenue = 0 } = offers[i] ?? {}
    plans[day] = (plans[day] ?? 0) + share * revenue
  }
  const singles = traded.map(({ oneADay }) => oneADay)
  const daily = sharesWithin(singles, cycles)
  const { schedules, unlimited } = bestWithin(days, gridsOf(storage), cycles, onProgress)
  return {
    ...{ plans, unlimited, best: schedules },
    oneADay: singles.map(({ revenue }, i) => (daily[i] ?? 0) * revenue),
  }
}
