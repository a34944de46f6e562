import { sum } from 'd3-array'
import { rankedYear, type TradingDay, type Year } from '../storage/offered-cycles.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { powersOf, revenueOf } from '../storage/schedule.ts'
import { tradeEachDay } from '../storage/trading-days.ts'
import { earnedEarlier, hoursWithoutReason, type PricedDay, pricedDays } from './dispatch-days.ts'
import {
  cyclesOfLog,
  type DispatchLog,
  type LoggedSystem,
  perCycle,
  storageOfSystem,
} from './dispatch-log.ts'
import { type Rivals, rivalsOf } from './dispatch-rivals.ts'
import { daysOut, type OutageSpan, outagesIn } from './outages.ts'

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
  /** Full cycles of the log on these days, and those that its rivals may run. */
  cycles: number
  allowed: number
  /** Where the system was not free, or rested for days: taken out, put back, or proposed. */
  outages: OutageSpan[]
  /** The number of days that could be compared, those included that are taken out. */
  comparable: number
  /** Full cycles of the whole log, of which some days may have no prices, and its days. */
  whole: { cycles: number; days: number }
  /** What the plan offered on the compared days, scaled to 365 days. A line of cost applies to it. */
  offers: Year
  /** What the log would have earned by other clocks, in EUR per MW, by the hours that it would be earlier. */
  otherClocks: readonly { hours: number; earned: number }[]
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

/** The hours by which a wrong clock of a log is usually off. */
const OTHER_CLOCKS = [-2, -1, 1, 2]

/** A day of a log, with its prices and what was planned for it the day before. */
interface Ready {
  priced: PricedDay
  traded: TradingDay
}

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
  const ready = readyDays(log, prices, system, onProgress)
  if (ready.length === 0) return undefined
  const outages = outagesIn(log, system.power, spans)
  const out = daysOut(outages)
  const free = ready.filter(({ priced }) => !out.has(priced.date))
  const [priced, traded] = [free.map(day => day.priced), free.map(day => day.traded)]
  const cycles = sum(priced, ({ discharged }) => sum(discharged)) / perCycle(system)
  // No days, of which a missing limit would allow NaN, have no cycles.
  const allowed = cycles === 0 ? 0 : Math.min(cycles, (limit * free.length) / 365)
  const rivals = rivalsOf(priced, traded, storageOfSystem(system), allowed, share =>
    onProgress(0.4 + 0.6 * share),
  )
  const days = priced.map((day, i) => dayBeside(day, rivals, i, system))
  const hours = free.map(({ priced, traded: { plan } }, i) =>
    hoursWithoutReason(priced, [plan, rivals.unlimited[i] ?? []], system.power),
  )
  const total = (of: keyof Earnings) => sum(days, day => day[of])
  return {
    days,
    totals: {
      yours: total('yours'),
      plan: total('plan'),
      hindsight: total('hindsight'),
      oneADay: total('oneADay'),
    },
    ...{ cycles, allowed, outages },
    comparable: ready.length,
    whole: { cycles: cyclesOfLog(log, system), days: log.days.length + log.parts.length },
    offers: rankedYear(365 / (free.length || 1), traded),
    otherClocks: OTHER_CLOCKS.map(by => ({
      hours: by,
      earned: earnedEarlier(priced, by) / system.power,
    })),
    unexplained: sum(hours, ({ active }) => active) / (sum(hours, ({ all }) => all) || 1),
  }
}

/** The days of a log that have prices and a plan, in order. */
function readyDays(
  log: DispatchLog,
  prices: readonly PriceDay[],
  system: LoggedSystem,
  onProgress: (share: number) => void,
): Ready[] {
  const logged = pricedDays(log, prices)
  const dates = [...logged.keys()]
  let done = 0
  const onDay = () => {
    done += 1
    onProgress(Math.min(0.4, (0.4 * done) / dates.length))
  }
  return tradeEachDay(
    prices.map(day => logged.get(day.date) ?? day),
    storageOfSystem(system),
    { within: [dates[0] ?? '', dates.at(-1) ?? ''], onDay },
  )
    .flatMap((traded): Ready[] => {
      const priced = logged.get(traded.date)
      return priced ? [{ priced, traded }] : []
    })
    .sort((a, b) => a.priced.date.localeCompare(b.priced.date))
}

/** A day of a log beside its rivals. */
function dayBeside(
  { date, prices, charged, discharged }: PricedDay,
  rivals: Rivals,
  i: number,
  system: LoggedSystem,
): DispatchDay {
  const storage = storageOfSystem(system)
  const stepHours = 24 / prices.length
  const plan = rivals.plans[i] ?? []
  const given = charged.map((taken, step) => (discharged[step] ?? 0) - taken)
  return {
    date,
    prices,
    power: given.map(energy => energy / stepHours / system.power),
    planPower: powersOf(plan, storage, stepHours),
    yours: sum(given, (energy, step) => energy * (prices[step] ?? 0)) / system.power,
    plan: revenueOf(plan, prices, storage),
    hindsight: revenueOf(rivals.best[i] ?? [], prices, storage),
    oneADay: rivals.oneADay[i] ?? 0,
  }
}
