import { mean } from 'd3-array'
import { STORAGE, type Storage } from './battery.ts'
import { bestWithin } from './cycle-budget.ts'
import type { Offer, Run, TradingDay } from './offered-cycles.ts'
import { inOwnSteps, inSteps, isWeekend, type PriceDay } from './price-days.ts'
import { cyclesOf, revenueOf, type Schedule } from './schedule.ts'
import { gridsOf, type StorageGrid } from './storage-grid.ts'

const runOf = (schedule: Schedule, prices: readonly number[], storage: Storage): Run => ({
  cycles: cyclesOf(schedule, storage),
  revenue: revenueOf(schedule, prices, storage),
})

/** Cuts the plan of a day where it leaves the battery empty. */
function offersOf({ prices }: PriceDay, plan: Schedule, storage: Storage): Offer[] {
  const ends = plan.flatMap((stored, step) => (stored === 0 ? [step] : []))
  return ends
    .map((lastStep, i) => {
      const firstStep = (ends[i - 1] ?? -1) + 1
      const partOf = (day: readonly number[]) => day.slice(firstStep, lastStep + 1)
      return { firstStep, lastStep, ...runOf(partOf(plan), partOf(prices), storage) }
    })
    .filter(({ cycles }) => cycles > 0)
}

/** The plan of a day knows the prices of this many earlier days of its kind: Monday to Friday, or weekend. */
const DAYS_BEFORE = 5

const byKind = <Day extends PriceDay>(days: readonly Day[]) => [
  days.filter(day => !isWeekend(day)),
  days.filter(isWeekend),
]

/** Whether any of the days has enough of its kind before it. */
export const canPlan = (days: readonly PriceDay[]): boolean =>
  byKind(days).some(sameKind => sameKind.length > DAYS_BEFORE)

/** The least gain, in EUR, for which the plan with at most one cycle is searched further. */
const LEAST_GAIN = 1e-6

/** A day with its plan for the mean prices of some days before it. */
function tradeDay<Day extends PriceDay>(
  day: Day,
  before: readonly PriceDay[],
  grid: StorageGrid,
): Day & TradingDay {
  const { prices, free } = day
  const known = before.map(earlier => inSteps(earlier.prices, prices.length))
  const expected = prices.map((_, step) => mean(known, day => day[step]) ?? Number.NaN)
  const expectedDay = { prices: expected, ...(free && { free }) }
  const best = bestWithin([expectedDay], () => grid, 1, LEAST_GAIN)
  const [[plan = []], [single = []]] = [best.unlimited, best.schedules]
  return {
    ...{ ...day, plan, single },
    offers: offersOf(day, plan, grid),
    oneADay: runOf(single, prices, grid),
  }
}

interface Options {
  /** The first and the last day that are planned. The prices of earlier days are known. */
  within?: readonly [string, string]
  /** Is called after each day with the share that is done. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Plans each day on the day before: the optimum for the mean prices of the last five days of its kind. A day is
 * planned in its own steps.
 *
 * @param days in the order of their dates; some may be missing
 * @returns the days with five of their kind before them, in order
 */
export function tradeEachDay<Day extends PriceDay>(
  days: readonly Day[],
  storage: Storage = STORAGE,
  { within: [from, to] = ['', '9'], onProgress = () => {} }: Options = {},
): (Day & TradingDay)[] {
  const gridOf = gridsOf(storage)
  const isWithin = ({ date }: PriceDay) => from <= date && date <= to
  const count = days.filter(isWithin).length
  let done = 0
  const traded = byKind(days.map(inOwnSteps)).flatMap(sameKind =>
    sameKind.flatMap((day, i) => {
      if (i < DAYS_BEFORE || !isWithin(day)) return []
      const before = sameKind.slice(i - DAYS_BEFORE, i)
      done += 1
      onProgress(done / count)
      return [tradeDay(day, before, gridOf(day))]
    }),
  )
  return traded.sort((a, b) => a.date.localeCompare(b.date))
}
