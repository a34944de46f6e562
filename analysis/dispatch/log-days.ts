import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchMeaning } from '../description.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import type { DispatchLeftOuts, LogEntry } from './dispatch-reading.ts'

/** What stands beside the power of a log, and whether its numbers are energy. */
interface LogParts {
  has: (meaning: DispatchMeaning) => boolean
  isEnergy: boolean
}

/** Puts the rows of a log into the days of its market. Days that are not whole tell of the system alone. */
export function logDays(
  entries: readonly LogEntry[],
  parts: LogParts,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): DispatchLog {
  const all = marketDays(entries, zone, leftOut)
  const daysOf = (isTaken: (day: MarketDay<LogEntry>) => boolean) =>
    all.filter(isTaken).map(logDayOf(parts))
  return { days: daysOf(({ isWhole }) => isWhole), parts: daysOf(({ isWhole }) => !isWhole) }
}

const logDayOf =
  ({ has, isEnergy }: LogParts) =>
  ({ date, rows, step }: MarketDay<LogEntry>): LogDay => {
    const factor = isEnergy ? 1 : step / 60
    return {
      date,
      stepHours: step / 60,
      charged: rows.map(({ charged }) => charged * factor),
      discharged: rows.map(({ discharged }) => discharged * factor),
      ...(has('status') && { outages: rows.map(({ isOut }) => isOut) }),
      ...(has('soc') && { stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge) }),
    }
  }
