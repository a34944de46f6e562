import type { Storage } from '../storage/battery.ts'
import { bestWithin, sharesWithin } from '../storage/cycle-budget.ts'
import type { TradingDay } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import type { Schedule } from '../storage/schedule.ts'
import { gridsOf } from '../storage/storage-grid.ts'

/** How each rival runs the days of a log, with as many cycles as the log. */
export interface Rivals {
  /** The parts of each day's plan that run. */
  plans: Schedule[]
  /** The best in hindsight with as many cycles, and with any number of them. */
  best: Schedule[]
  unlimited: Schedule[]
  /** What the day's single cycle earns, in EUR per MW. */
  oneADay: number[]
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
  const offers = traded.flatMap(day => day.offers)
  const offered = sharesWithin(offers, cycles)
  const shareOf = new Map(offers.map((offer, i) => [offer, offered[i] ?? 0]))
  const daily = sharesWithin(
    traded.map(({ oneADay }) => oneADay),
    cycles,
  )
  const { schedules, unlimited } = bestWithin(days, gridsOf(storage), cycles, onProgress)
  return {
    plans: traded.map(({ plan, offers }) =>
      plan.map((stored, step) => {
        const offer = offers.find(it => it.firstStep <= step && step <= it.lastStep)
        return offer ? stored * (shareOf.get(offer) as number) : 0
      }),
    ),
    best: schedules,
    unlimited,
    oneADay: traded.map(({ oneADay }, i) => (daily[i] ?? 0) * oneADay.revenue),
  }
}
