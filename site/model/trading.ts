import { BATTERY, bestSchedule, type Schedule } from './schedule.ts'
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
export type TradingDay = ReturnType<typeof tradeOn>

/** What a strategy earns on a day in EUR, without fees, taxes or wear. */
export const revenueOf = ({ schedules, prices }: TradingDay, strategy: Strategy) =>
  sum(prices.map((price, hour) => price * (schedules[strategy][hour] ?? Number.NaN)))

/** The first days only serve as the days before, so that both kinds of day have some. */
const DAYS_OF_HISTORY = 7
const DAYS_OF_SAME_KIND = 5

/** The number of days from one date to another. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The day before a date, if it is known. */
const dayBefore = (date: string, days: readonly PriceDay[]) =>
  days.find(day => daysBetween(day.date, date) === 1)

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())

/** What is left to sell of an hour's purchase at full power, in MWh. */
const LEFT = BATTERY.power * BATTERY.efficiency ** 2

/** Buys at full power from 2 to 4 o'clock and sells what is left of it evenly from 18 to 20 o'clock. */
const FIXED: Schedule = Array(24).fill(0).fill(-BATTERY.power, 2, 4).fill(LEFT, 18, 20)

/**
 * Trades one day by every strategy.
 *
 * @param days in the order of their dates; days may be missing
 * @throws Error if the day is not one of them, or the day before is not
 */
export function tradeOn(date: string, days: readonly PriceDay[]) {
  const [day, before] = [days.find(day => day.date === date), dayBefore(date, days)]
  if (!day || !before) throw new Error(`${date} cannot be traded`)
  const sameKind = days
    .filter(other => other.date < date && isWeekend(other.date) === isWeekend(date))
    .slice(-DAYS_OF_SAME_KIND)
  const meanPrices = day.prices.map((_, hour) =>
    mean(sameKind.map(({ prices }) => prices[hour] ?? Number.NaN)),
  )
  return {
    ...day,
    schedules: {
      perfectForesight: bestSchedule(day.prices),
      sameKindOfDay: bestSchedule(meanPrices),
      yesterday: bestSchedule(before.prices),
      fixed: FIXED,
    },
  }
}

/** The dates that can be traded: from the eighth day on, those whose day before is known. */
export const tradableDates = (days: readonly PriceDay[]): string[] =>
  days
    .slice(DAYS_OF_HISTORY)
    .map(({ date }) => date)
    .filter(date => dayBefore(date, days))

/** The revenue of each strategy over all days, as a share of that under perfect foresight. */
export function sharesOf(days: readonly TradingDay[]) {
  const total = (strategy: Strategy) => sum(days.map(day => revenueOf(day, strategy)))
  return byStrategy(strategy => total(strategy) / total('perfectForesight'))
}
