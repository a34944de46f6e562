import { BATTERY, bestSchedule, revenue, type Schedule, scheduleOf } from './schedule.ts'
import { mean, sum } from './statistics.ts'

/** The hourly prices of one local day. */
export interface PriceDay {
  /** Local date, such as `2026-03-08`. */
  date: string
  /** Mean day-ahead price of each hour, in EUR/MWh. */
  prices: readonly number[]
}

/**
 * Ways to choose a day's schedule: the optimum of the day itself (perfect foresight), of the mean prices
 * of the last five days of the same kind (Monday to Friday, or weekend), of the day before, or a fixed
 * one.
 */
export const STRATEGIES = ['perfectForesight', 'sameKindOfDay', 'yesterday', 'fixed'] as const
export type Strategy = (typeof STRATEGIES)[number]

/** One value of each strategy. */
export const byStrategy = <Value>(of: (strategy: Strategy) => Value) =>
  Object.fromEntries(STRATEGIES.map(it => [it, of(it)])) as Record<Strategy, Value>

/** A day with its schedule by each strategy. */
export interface TradingDay extends PriceDay {
  schedules: Readonly<Record<Strategy, Schedule>>
}

/** What a strategy earns on a day, in EUR. */
export const revenueOf = ({ schedules, prices }: TradingDay, strategy: Strategy) =>
  revenue(schedules[strategy], prices)

/** The first days only serve as the days before, so that both kinds of day have some. */
const DAYS_OF_HISTORY = 7
const DAYS_OF_SAME_KIND = 5

const DAY_MS = 86_400_000
const dayBefore = (date: string) =>
  new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** Charges at full power from 2 to 4 o'clock and sells all of it evenly from 18 to 20 o'clock. */
const FIXED = scheduleOf(
  Array.from({ length: 24 }, (_, hour) => {
    const change = BATTERY.power * BATTERY.efficiency
    return [2, 3].includes(hour) ? change : [18, 19].includes(hour) ? -change : 0
  }),
)

/** The mean price of each hour. */
const meanPrices = (days: readonly PriceDay[]) =>
  Array.from({ length: 24 }, (_, hour) => mean(days.map(day => day.prices[hour] ?? Number.NaN)))

/** The optima that were computed before: a day's own is the next day's copy of yesterday. */
const optima = new WeakMap<PriceDay, Schedule>()

function optimumOf(day: PriceDay): Schedule {
  const optimum = optima.get(day) ?? bestSchedule(day.prices)
  optima.set(day, optimum)
  return optimum
}

/**
 * Trades one day by every strategy.
 *
 * @param days in the order of their dates; days may be missing
 * @throws Error if the day is not one of them, or the day before is not
 */
export function tradeOn(date: string, days: readonly PriceDay[]): TradingDay {
  const index = days.findIndex(day => day.date === date)
  const [before, day] = [days[index - 1], days[index]]
  if (!day || before?.date !== dayBefore(date)) throw new Error(`${date} cannot be traded`)
  const sameKind = days
    .slice(0, index)
    .filter(other => isWeekend(other.date) === isWeekend(date))
    .slice(-DAYS_OF_SAME_KIND)
  return {
    ...day,
    schedules: {
      perfectForesight: optimumOf(day),
      sameKindOfDay: bestSchedule(meanPrices(sameKind)),
      yesterday: optimumOf(before),
      fixed: FIXED,
    },
  }
}

/** The dates that can be traded: from the eighth day on, those whose day before is known. */
export const tradableDates = (days: readonly PriceDay[]): string[] =>
  days
    .filter(({ date }, index) => {
      const before = days[index - 1]
      return index >= DAYS_OF_HISTORY && before?.date === dayBefore(date)
    })
    .map(({ date }) => date)

/** The revenue of a strategy over all days, as a share of that under perfect foresight. */
export function shareOfOptimum(days: readonly TradingDay[], strategy: Strategy): number {
  const total = (of: Strategy) => sum(days.map(day => revenueOf(day, of)))
  return total(strategy) / total('perfectForesight')
}
