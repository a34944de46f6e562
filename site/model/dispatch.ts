import type { Storage } from './battery.ts'
import { bestWithin, sharesWithin } from './cycle-budget.ts'
import { type DispatchLog, type LoggedSystem, storageOfSystem } from './dispatch-log.ts'
import { lineOf, runAbove } from './limits.ts'
import { dot, sum } from './matrix.ts'
import { rankedYear, type TradingDay, type Year } from './offered-cycles.ts'
import { inSteps, type PriceDay } from './price-days.ts'
import { powersOf, revenueOf, type Schedule } from './schedule.ts'
import { gridsOf, ROUNDING } from './storage-grid.ts'
import { tradeEachDay } from './trading-days.ts'

/** A log of fewer days is shown without a rate per year. */
export const FEWEST_DAYS = 28

/** Power below this share of the system's is its own consumption. */
const IDLE = 0.05

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
export interface Dispatch {
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

/** The energy of some steps as that of fewer, longer ones. */
function inFewer(energies: readonly number[], steps: number): number[] {
  const longer = Array<number>(steps).fill(0)
  const ratio = energies.length / steps
  for (const [step, energy] of energies.entries()) {
    const into = Math.floor(step / ratio)
    longer[into] = (longer[into] as number) + energy
  }
  return longer
}

/** A day of a log with its prices, in the longer steps of the two. */
interface PricedDay extends PriceDay {
  /** MWh that each step takes from the grid and gives to it. */
  charged: readonly number[]
  discharged: readonly number[]
}

/** The most steps into which the steps of both are summed: of 96 and 144, 48. */
const commonSteps = (a: number, b: number): number => (b === 0 ? a : commonSteps(b, a % b))

/** The days of a log that have prices, by their dates. */
function pricedDays({ days }: DispatchLog, prices: readonly PriceDay[]): Map<string, PricedDay> {
  const known = new Map(prices.map(day => [day.date, day.prices]))
  return new Map(
    days.flatMap(({ date, charged, discharged }) => {
      const ofDay = known.get(date)
      if (!ofDay) return []
      const steps = commonSteps(charged.length, ofDay.length)
      const priced = {
        date,
        prices: inSteps(ofDay, steps),
        charged: inFewer(charged, steps),
        discharged: inFewer(discharged, steps),
      }
      return [[date, priced]]
    }),
  )
}

/** How each rival runs the days of a log with as many cycles. */
interface Rivals {
  /** The parts of each day's plan that run. */
  plans: Schedule[]
  /** The best in hindsight, and without a bound on the cycles. */
  best: Schedule[]
  unlimited: Schedule[]
  /** What the day's single cycle earns, in EUR per MW. */
  oneADay: number[]
}

function rivalsOf(
  days: readonly PricedDay[],
  traded: readonly TradingDay[],
  storage: Storage,
  cycles: number,
  onProgress: (share: number) => void,
): Rivals {
  const offers = traded.flatMap(day => day.offers)
  const offered = sharesWithin(offers, cycles)
  const shareOf = new Map(offers.map((offer, i) => [offer, offered[i] as number]))
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
    oneADay: traded.map(({ oneADay }, i) => (daily[i] as number) * oneADay.revenue),
  }
}

/** The hours by which a wrong clock of a log is usually off. */
const OTHER_CLOCKS = [-2, -1, 1, 2]

/** What some days would have earned so many hours earlier, in EUR. What leaves a day comes back at its other end. */
function earnedEarlier(days: readonly PricedDay[], hours: number): number {
  return sum(
    days.map(({ prices, charged, discharged }) => {
      const by = (hours * prices.length) / 24
      const given = charged.map((taken, step) => (discharged[step] as number) - taken)
      return dot(
        prices,
        prices.map((_, step) => given[(step + by + prices.length) % prices.length] as number),
      )
    }),
  )
}

/** The hours of a day that its prices give no reason for, and those of them in which the log has power. */
function hoursWithoutReason(
  { charged, discharged }: PricedDay,
  reasons: readonly Schedule[],
  power: number,
) {
  const stepHours = 24 / charged.length
  const rests = (schedule: Schedule, step: number) =>
    Math.abs((schedule[step] as number) - (schedule[step - 1] ?? 0)) < ROUNDING
  let [all, active] = [0, 0]
  for (const [step, taken] of charged.entries()) {
    if (!reasons.every(schedule => rests(schedule, step))) continue
    all += stepHours
    if (taken + (discharged[step] as number) > IDLE * power * stepHours) active += stepHours
  }
  return { all, active }
}

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
): Dispatch | undefined {
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
      yours: dot(given, prices) / system.power,
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

/** Above this share of hours without a reason in the prices, a log holds income from other markets. */
const MOST_UNEXPLAINED = 0.2

/** Whether a log has power where day-ahead prices explain none: reserve, intraday, or the site's own load. */
export const holdsOtherMarkets = ({ unexplained }: Dispatch): boolean =>
  unexplained > MOST_UNEXPLAINED

/** The share of the best that a log earns more by another clock, above which its own is in doubt. */
const CLOCK_GAIN = 0.1

/** The clock by which a log would have earned clearly more than by its own. */
export function likelierClock({ otherClocks, totals }: Dispatch) {
  const [best] = otherClocks.toSorted((a, b) => b.earned - a.earned)
  return best && best.earned - totals.yours > CLOCK_GAIN * totals.hindsight ? best : undefined
}

/** What the log earned of what the same cycles could have earned in hindsight, and the plan likewise. */
export const capturesOf = ({ totals }: Pick<Dispatch, 'totals'>) => ({
  yours: totals.yours / totals.hindsight,
  plan: totals.plan / totals.hindsight,
  oneADay: totals.oneADay / totals.hindsight,
})

/** The days on which the plan earned most more than the log, at most ten, the worst first. */
export const worstDays = ({ days }: Pick<Dispatch, 'days'>): DispatchDay[] =>
  days
    .filter(({ plan, yours }) => plan > yours)
    .sort((a, b) => b.plan - b.yours - (a.plan - a.yours))
    .slice(0, 10)

/**
 * What remains of 1 MW on the days of a log if a full cycle costs so many EUR: of the log, and of the plan by the
 * chapter's line.
 *
 * @param limit full cycles a year
 */
export function netsAtCost({ offers, totals, cycles }: Dispatch, cost: number, limit: number) {
  const { line } = lineOf(offers, cost, limit)
  const ofYear = runAbove(offers, line, cost, limit)
  return {
    line,
    yours: totals.yours - cost * cycles,
    plan: { cycles: ofYear.cycles / offers.scale, net: ofYear.net / offers.scale },
  }
}
