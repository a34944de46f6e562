import { group, sum } from 'd3-array'
import type { PricedDay } from './dispatch-days.ts'
import { type DispatchLog, type LoggedSystem, perCycle } from './dispatch-log.ts'

/** What a month of a log came to at its prices, to be laid beside a settlement. */
export interface MonthSum {
  /** Such as `2025-03`. */
  month: string
  /** Whole days with prices, of which all that follows is, and days without prices or with gaps. */
  days: number
  others: number
  /** MWh that were taken from the grid and given to it, and full cycles. */
  charged: number
  discharged: number
  cycles: number
  /** What they cost and brought at the prices of their steps, in the currency of these. */
  bought: number
  sold: number
}

/** The sums of a log's months, outages included. @param priced its days that have prices */
export function monthSums(
  log: DispatchLog,
  priced: readonly PricedDay[],
  system: LoggedSystem,
): MonthSum[] {
  const monthOf = ({ date }: { date: string }) => date.slice(0, 7)
  const ofMonth = group(priced, monthOf)
  return [...group([...log.days, ...log.parts], monthOf)]
    .map(([month, all]) => {
      const days = ofMonth.get(month) ?? []
      const total = (ofStep: (day: PricedDay, step: number) => number) =>
        sum(days, day => sum(day.prices, (_, step) => ofStep(day, step)))
      const discharged = total((day, step) => day.discharged[step] as number)
      return {
        month,
        days: days.length,
        others: all.length - days.length,
        charged: total((day, step) => day.charged[step] as number),
        discharged,
        cycles: discharged / perCycle(system),
        bought: total((day, step) => (day.charged[step] as number) * (day.prices[step] as number)),
        sold: total((day, step) => (day.discharged[step] as number) * (day.prices[step] as number)),
      }
    })
    .sort((a, b) => a.month.localeCompare(b.month))
}
