import { group } from 'd3-array'
import { costOfCycle, STORAGE } from '../../analysis/storage/battery.ts'
import { bestSchedule } from '../../analysis/storage/best-schedule.ts'
import { YEARS } from '../../analysis/storage/offered-cycles.ts'
import { type PriceDay, priceDayOf } from '../../analysis/storage/price-days.ts'
import { cyclesOf, revenueOf } from '../../analysis/storage/schedule.ts'
import { gridsOf } from '../../analysis/storage/storage-grid.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'
import { rangeByDrawing } from '../drawing.ts'

/** The cost of a full cycle of the page's first battery, in EUR per MW. */
const COST = costOfCycle({ price: 200, life: 6000, hours: STORAGE.hours })

const days = readCsv(readData('de_lu_day_ahead_hourly.csv')).map(priceDayOf)
const pricesOf = new Map(days.map(({ date, prices }) => [date, prices]))
const gridOf = gridsOf(STORAGE)

/** The net of the best schedule for a day, with its own prices known. */
function inHindsight(prices: PriceDay['prices']): number {
  const grid = gridOf(prices.length)
  const schedule = bestSchedule(prices, grid, COST)
  return revenueOf(schedule, prices, grid) - COST * cyclesOf(schedule, grid)
}

/** The net of 1 MW on each day, in EUR. */
const nets = tradeEachDay(days)
  .map(({ date, offers, oneADay }) => {
    const netOf = ({ revenue, cycles }: typeof oneADay) => Math.max(0, revenue - COST * cycles)
    return {
      date,
      offeredCycles: offers.reduce((sum, offer) => sum + netOf(offer), 0),
      oneADayIfItPays: netOf(oneADay),
      hindsight: inHindsight(pricesOf.get(date) ?? []),
    }
  })
  .sort((a, b) => a.date.localeCompare(b.date))

type Day = (typeof nets)[number]

/** The Monday of a day's week, in days since 1 January 1970, which was a Thursday. */
const weekOf = ({ date }: Day) => {
  const day = Date.parse(date) / 86_400_000
  return day - ((day + 3) % 7)
}

/** The sums of the days of a week. */
const sumsOf = (days: readonly Day[]) => {
  const sum = (of: keyof Omit<Day, 'date'>) => days.reduce((total, day) => total + day[of], 0)
  return {
    days: days.length,
    offeredCycles: sum('offeredCycles'),
    oneADayIfItPays: sum('oneADayIfItPays'),
    hindsight: sum('hindsight'),
  }
}

type Week = ReturnType<typeof sumsOf>

/** The sum over some weeks, scaled to 365 days. */
function yearly(weeks: readonly Week[], of: (week: Week) => number): number {
  let [total, days] = [0, 0]
  for (const week of weeks) {
    total += of(week)
    days += week.days
  }
  return (365 * total) / days
}

const gainOf = ({ offeredCycles, oneADayIfItPays }: Week) => offeredCycles - oneADayIfItPays

function gainIn([from, to]: readonly [string, string]) {
  const within = nets.filter(({ date }) => from <= date && date <= to)
  const weeks = [...group(within, weekOf).values()].map(sumsOf)
  return {
    offeredCycles: yearly(weeks, week => week.offeredCycles),
    oneADayIfItPays: yearly(weeks, week => week.oneADayIfItPays),
    hindsight: yearly(weeks, week => week.hindsight),
    gain: yearly(weeks, gainOf),
    /** The central 95% of the gain if the weeks of the year are drawn again. */
    range: rangeByDrawing(weeks, drawn => yearly(drawn, gainOf)),
  }
}

/**
 * The net of 1 MW in each year: with offered cycles, with one cycle on each day that pays, and with all prices known.
 */
export const result = {
  cost: COST,
  mayToApril: gainIn(YEARS.mayToApril),
  year2025: gainIn(YEARS.year2025),
  year2024: gainIn(YEARS.year2024),
}
