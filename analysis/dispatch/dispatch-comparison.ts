import { sum } from 'd3-array'
import { rankedYear, type TradingDay, type Year } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { powersOf, revenueOf, type Schedule } from '../storage/schedule.ts'
import { tradeEachDay } from '../storage/trading-days.ts'
import { earnedEarlier, hoursWithoutReason, type PricedDay, pricedDays } from './dispatch-days.ts'
import { type DispatchLog, type LoggedSystem, storageOfSystem } from './dispatch-log.ts'
import { rivalsOf } from './dispatch-rivals.ts'

/** What each way to run the system earns, in EUR per MW and without the cost of cycles. */
export interface Earnings {
  yours: number
  /** The plan made the day before, with as many full cycles over all days as the log. */
  plan: number
  /** The best in hindsight, with as many. */
  hindsight: number
  /** One cycle a day that pays, planned the day before, with as many at most. */
  oneADay: number
}

/** A day of a log beside its plan, in the longer of the steps of both files. */
export interface DispatchDay extends Earnings {
  date: string
  /** Price of each step in EUR/MWh. */
  prices: readonly number[]
  /** MW per MW at the grid in each step, positive where it discharges: the log's and the plan's. */
  power: readonly number[]
  planPower: readonly number[]
}

/** What a log came to beside its rivals, on the same days. */
export interface DispatchComparison {
  days: DispatchDay[]
  totals: Earnings
  /** Full cycles of the log on these days. */
  cycles: number
  /** What the plan offered on these days, scaled to 365: for a line of cost. */
  offers: Year
  /** Other clocks, by the hours that the log would be earlier, and what it would have earned by each in EUR per MW. */
  otherClocks: readonly { hours: number; earned: number }[]
  /** The share of the steps without a reason in these prices in which the log has power. */
  unexplained: number
}

/** The hours by which a wrong clock of a log is usually off. */
const OTHER_CLOCKS = [-2, -1, 1, 2]

/**
 * Sets a log beside its rivals (PROVENANCE.md, section 8): the same days, the same system, and as many full cycles.
 * Days are compared that have prices, and five of their kind with prices before them.
 *
 * @param prices all days with prices, in order
 * @param onProgress is called with the share that is done
 * @returns undefined if there is no such day
 */
export function compareDispatch(
  log: DispatchLog,
  prices: readonly PriceDay[],
  system: LoggedSystem,
  onProgress: (share: number) => void = () => {},
): DispatchComparison | undefined {
  const storage = storageOfSystem(system)
  const logged = pricedDays(log, prices)
  const dates = [...logged.keys()]
  let done = 0
  const traded = tradeEachDay(
    prices.map(day => logged.get(day.date) ?? day),
    storage,
    {
      within: [dates[0] ?? '', dates.at(-1) ?? ''],
      onDay() {
        done += 1
        onProgress(Math.min(0.4, (0.4 * done) / dates.length))
      },
    },
  )
    .filter(({ date }) => logged.has(date))
    .sort((a, b) => a.date.localeCompare(b.date))
  if (traded.length === 0) return undefined
  const priced = traded.map(({ date }) => logged.get(date) as PricedDay)
  const perCycle = system.energy * Math.sqrt(system.efficiency)
  const cycles = sum(priced.map(({ discharged }) => sum(discharged))) / perCycle
  const { plans, best, unlimited, oneADay } = rivalsOf(priced, traded, storage, cycles, share =>
    onProgress(0.4 + 0.6 * share),
  )
  const days = priced.map((day, i): DispatchDay => {
    const { date, prices, charged, discharged } = day
    const stepHours = 24 / prices.length
    const given = charged.map((taken, step) => (discharged[step] as number) - taken)
    return {
      date,
      prices,
      power: given.map(energy => energy / stepHours / system.power),
      planPower: powersOf(plans[i] as Schedule, storage, stepHours),
      yours: sum(given, (energy, step) => energy * (prices[step] as number)) / system.power,
      plan: revenueOf(plans[i] as Schedule, prices, storage),
      hindsight: revenueOf(best[i] as Schedule, prices, storage),
      oneADay: oneADay[i] as number,
    }
  })
  const total = (of: keyof Earnings) => sum(days.map(day => day[of]))
  const hours = priced.map((day, i) => {
    const { plan } = traded[i] as TradingDay
    return hoursWithoutReason(day, [plan, unlimited[i] as Schedule], system.power)
  })
  return {
    days,
    totals: {
      yours: total('yours'),
      plan: total('plan'),
      hindsight: total('hindsight'),
      oneADay: total('oneADay'),
    },
    cycles,
    offers: rankedYear(
      365 / days.length,
      traded.flatMap(({ offers }) => offers),
      traded.map(({ oneADay }) => oneADay),
    ),
    otherClocks: OTHER_CLOCKS.map(by => ({
      hours: by,
      earned: earnedEarlier(priced, by) / system.power,
    })),
    unexplained: sum(hours.map(({ active }) => active)) / (sum(hours.map(({ all }) => all)) || 1),
  }
}
