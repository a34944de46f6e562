import { type MarketDay, type MarketRow, marketDays } from '../clock/market-days.ts'
import type { LeftOuts } from '../tables/left-outs.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import type { DispatchLeftOutReason, DispatchLeftOutWhat } from './dispatch-reading.ts'

export type DispatchLeftOuts = LeftOuts<DispatchLeftOutWhat, DispatchLeftOutReason>

/** A step of a log: MW, or MWh of the step. */
export interface LogEntry extends MarketRow {
  charged: number
  discharged: number
}

/** Puts the rows of a log into the days of its market. Days that are not whole tell of the system alone. */
export function logDays(
  entries: readonly LogEntry[],
  isEnergy: boolean,
  timeZone: string,
  leftOut: DispatchLeftOuts,
): DispatchLog {
  const dayOf = ({ date, rows, step }: MarketDay<LogEntry>): LogDay => {
    const stepHours = step / 60
    const factor = isEnergy ? 1 : stepHours
    return {
      date,
      stepHours,
      charged: rows.map(({ charged }) => charged * factor),
      discharged: rows.map(({ discharged }) => discharged * factor),
    }
  }
  const all = marketDays(entries, timeZone, leftOut)
  return {
    days: all.filter(({ isWhole }) => isWhole).map(dayOf),
    parts: all.filter(({ isWhole }) => !isWhole).map(dayOf),
  }
}
