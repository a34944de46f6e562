import { mean, sum } from 'd3-array'
import { bestWithin } from '../storage/cycle-budget.ts'
import { rankedYear, type TradingDay, type Year } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { revenueOf, type Schedule } from '../storage/schedule.ts'
import { gridsOf } from '../storage/storage-grid.ts'
import { tradeEachDay } from '../storage/trading-days.ts'
import { hoursWithoutReason, type PricedDay, pricedDays } from './dispatch-days.ts'
import type { DispatchLog } from './dispatch-log.ts'
import { type LoggedSystem, perCycle, storageOfSystem } from './logged-system.ts'
import { daysOut, type OutageSpan, outagesIn } from './outages.ts'

/** What a log earns, and the best in hindsight with as many cycles, in EUR per MW and without the cost of cycles. */
export interface Earnings {
  yours: number
  hindsight: number
}

/** A day of a log with what was planned for it, in the longer of the steps of both files. */
export interface DispatchDay extends Earnings, TradingDay {
  /** MW per MW at the grid in each step, positive where it discharges. */
  power: readonly number[]
  /** Full cycles of the log. */
  cycles: number
}

/** What a log came to beside its rivals, on the same days. */
export interface DispatchComparison {
  days: DispatchDay[]
  totals: Earnings
  /** Full cycles of the log on these days, and those that its rivals may run. */
  cycles: number
  allowed: number
  /** Where the system was not free, or rested for days: taken out, put back, or proposed. */
  outages: OutageSpan[]
  /** The plan of the last day with prices, which need not be in the log. */
  lastDay: TradingDay | undefined
  /** The number of days that could be compared, those included that are taken out. */
  comparable: number
  /** The days of the whole log, of which some may have no prices. */
  logged: number
  /** What the plan offered on the compared days, scaled to 365 days. A line of cost applies to it. */
  offers: Year
  /** The share of hours with power among those in which the prices give no reason to run. */
  unexplained: number
}

interface ComparisonOptions {
  /** The ids of the spans that the visitor has put back or taken out. */
  spans?: readonly string[] | undefined
  /** Full cycles that may run in a year. */
  limit?: number | undefined
  /** Is called with the share that is done. */
  onProgress?: ((share: number) => void) | undefined
}

/** A day of a log, with its prices and what was planned for it the day before. */
type ReadyDay = PricedDay & TradingDay

/**
 * Sets a log beside its rivals (PROVENANCE.md, section 8): the same days, the same system, and as many full cycles,
 * or as many as a limit of the year allows. Days are compared in which the system was free, that have prices, and
 * five of their kind with prices before them.
 *
 * @param prices all days with prices, in order
 * @returns undefined if no day has such prices; without any day if all of them are taken out
 */
export function compareDispatch(
  log: DispatchLog,
  prices: readonly PriceDay[],
  system: LoggedSystem,
  { spans, limit = Number.POSITIVE_INFINITY, onProgress = () => {} }: ComparisonOptions = {},
): DispatchComparison | undefined {
  const { ready, lastDay } = readyDays(log, prices, system, onProgress)
  if (ready.length === 0) return undefined
  const outages = outagesIn(log, system.power, spans)
  const out = daysOut(outages)
  const free = ready.filter(({ date }) => !out.has(date))
  const cycles = sum(free, ({ discharged }) => sum(discharged)) / perCycle(system)
  // No days, of which a missing limit would allow NaN, have no cycles.
  const allowed = cycles === 0 ? 0 : Math.min(cycles, (limit * free.length) / 365)
  const grids = gridsOf(storageOfSystem(system))
  const best = bestWithin(free, grids, allowed)
  const days = free.map((day, i) => dayBeside(day, best.schedules[i] ?? [], system))
  const hours = free.map((day, i) =>
    hoursWithoutReason(day, [day.plan, best.unlimited[i] ?? []], system.power),
  )
  return {
    days,
    totals: {
      yours: sum(days, ({ yours }) => yours),
      hindsight: sum(days, ({ hindsight }) => hindsight),
    },
    ...{ cycles, allowed, outages, lastDay },
    comparable: ready.length,
    logged: log.days.length + log.parts.length,
    offers: rankedYear(365 / (free.length || 1), free),
    unexplained: sum(hours, ({ active }) => active) / (sum(hours, ({ all }) => all) || 1),
  }
}

/** The days of a log that have prices and a plan, in order, and the plan of the last day with prices. */
function readyDays(
  log: DispatchLog,
  prices: readonly PriceDay[],
  system: LoggedSystem,
  onProgress: (share: number) => void,
): { ready: ReadyDay[]; lastDay: TradingDay | undefined } {
  const logged = pricedDays(log, prices, system)
  const dates = [...logged.keys()]
  const known = prices.map((day): PriceDay | PricedDay => logged.get(day.date) ?? day)
  const plannedFrom = (from = '', to = from, more = {}) =>
    tradeEachDay(known, storageOfSystem(system), { within: [from, to], ...more })
  const ready = plannedFrom(dates[0], dates.at(-1), { onProgress }).filter(
    (day): day is ReadyDay => 'charged' in day,
  )
  return { ready, lastDay: plannedFrom(prices.at(-1)?.date)[0] }
}

/** A day of a log beside its plan and the best in hindsight. */
function dayBeside(day: ReadyDay, best: Schedule, system: LoggedSystem): DispatchDay {
  const { prices, charged, discharged } = day
  const given = charged.map((taken, step) => (discharged[step] ?? 0) - taken)
  return {
    ...day,
    power: given.map(energy => (energy * prices.length) / 24 / system.power),
    cycles: sum(discharged) / perCycle(system),
    yours: sum(given, (energy, step) => energy * (prices[step] ?? 0)) / system.power,
    hindsight: revenueOf(best, prices, storageOfSystem(system)),
  }
}

/** Above this share of hours without a reason in the prices, a log holds income from other markets. */
const MOST_UNEXPLAINED = 0.1

/**
 * Whether a log has power where day-ahead prices explain none: reserve, intraday, or the site's own load. Then it is
 * not judged by these prices.
 */
export const holdsOtherMarkets = ({ unexplained }: DispatchComparison): boolean =>
  unexplained > MOST_UNEXPLAINED

/** Amounts below this, in EUR per MW, and fewer cycles than this are rounding errors. */
const LEAST_EARNED = 1
const LEAST_CYCLES = 0.5

/** Whether the cycles could have earned anything, of which what they earned is a share. */
export const couldEarn = ({ totals }: Pick<DispatchComparison, 'totals'>): boolean =>
  totals.hindsight >= LEAST_EARNED

/** Whether its days are set beside the plan's. */
export const isJudged = (dispatch: DispatchComparison): boolean =>
  dispatch.days.length > 0 && !holdsOtherMarkets(dispatch)

/** Whether the rivals of a log may run fewer cycles than it did, because a limit is stated. */
export const isLimited = ({ allowed, cycles }: DispatchComparison): boolean =>
  allowed < cycles - LEAST_CYCLES

/** What a load of so many MW in each step costs on the days of a log, in EUR. */
export const costOfLoad = ({ days }: DispatchComparison, load: number): number =>
  sum(days, ({ prices }) => (24 / prices.length) * load * sum(prices))

/** The mean share of the power that is reserved for other markets. */
export const reservedShare = ({ days }: DispatchComparison): number =>
  mean(days, ({ free }) => 1 - (mean(free ?? [1]) ?? 1)) ?? 0
