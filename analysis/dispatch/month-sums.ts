import { group, sum } from 'd3-array'
import type { PricedDay } from './dispatch-days.ts'
import { type DispatchLog, type LoggedSystem, perCycle } from './dispatch-log.ts'

/** The sums of a month of a log at its prices, for comparison with a settlement. */
export interface MonthSum {
  /** Such as `2025-03`. */
  month: string
  /** The number of whole days with prices, to which all sums refer, and of days without prices or with gaps. */
  days: number
  others: number
  /** MWh that were taken from the grid and given to it, and full cycles. */
  charged: number
  discharged: number
  cycles: number
  /** What this energy cost and earned at the prices of its steps, in their currency. */
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
      const discharged = total((day, step) => day.discharged[step] ?? 0)
      return {
        month,
        days: days.length,
        others: all.length - days.length,
        charged: total((day, step) => day.charged[step] ?? 0),
        discharged,
        cycles: discharged / perCycle(system),
        bought: total((day, step) => (day.charged[step] ?? 0) * (day.prices[step] ?? 0)),
        sold: total((day, step) => (day.discharged[step] ?? 0) * (day.prices[step] ?? 0)),
      }
    })
    .sort((a, b) => a.month.localeCompare(b.month))
}
