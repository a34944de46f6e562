import type { DispatchLog, LogDay } from '../../analysis/dispatch/dispatch-log.ts'
import { STORAGE } from '../../analysis/storage/battery.ts'
import type { Run } from '../../analysis/storage/offered-cycles.ts'
import { powersOf } from '../../analysis/storage/schedule.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { YEARS } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'

export const [FROM, TO] = YEARS.mayToApril
/** The days of the year that have prices. */
export const YEAR = PUBLISHED.filter(({ date }) => FROM <= date && date <= TO)

export const logOf = (days: readonly LogDay[]): DispatchLog => ({ days, parts: [] })

/** A day of a log from the power of each step in MW, positive where it discharges. */
export function logDay(date: string, powers: readonly number[]): LogDay {
  const stepHours = 24 / powers.length
  return {
    date,
    stepHours,
    charged: powers.map(power => Math.max(0, -power) * stepHours),
    discharged: powers.map(power => Math.max(0, power) * stepHours),
  }
}

/** The power of 50 MW of the page's battery that follow a schedule of stored energy. */
export const powersFor = (schedule: readonly number[]) =>
  powersOf(schedule, STORAGE, 24 / schedule.length).map(power => 50 * power)

/** The plan of each day of the year as a schedule, without the offers that earn less than a cost of a cycle. */
export const planned = (cost: number) =>
  tradeEachDay(PUBLISHED, STORAGE, { within: [FROM, TO] })
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, plan, offers }) => {
      const above = offers.filter(({ revenue, cycles }) => revenue > cost * cycles)
      const schedule = plan.map((stored, step) =>
        above.some(({ firstStep, lastStep }) => firstStep <= step && step <= lastStep) ? stored : 0,
      )
      return { date, schedule }
    })

/** What parts of cycles earn at most with a number of cycles; the last part is run as far as they reach. */
export function mostWithin(parts: readonly Run[], cycles: number): number {
  let [left, most] = [cycles, 0]
  for (const { cycles, revenue } of parts.toSorted(
    (a, b) => b.revenue / b.cycles - a.revenue / a.cycles,
  )) {
    const share = Math.min(1, left / cycles)
    left -= share * cycles
    most += share * Math.max(0, revenue)
  }
  return most
}
