import { group, sum } from 'd3-array'
import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchMeaning } from '../description.ts'
import { outageIn } from '../names/dispatch-names.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import type { DispatchLeftOuts, LogEntry } from './dispatch-reading.ts'

/** What stands beside the power of a log, and whether its numbers are energy. */
export interface LogParts {
  has: (meaning: DispatchMeaning) => boolean
  isEnergy: boolean
  isSummed: boolean
}

/**
 * Puts the rows of a log into the days of its market. Days that are not whole tell of the system alone.
 */
export function logDays(
  entries: readonly LogEntry[],
  parts: LogParts,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): DispatchLog {
  const sorted = entries.toSorted((a, b) => a.instant - b.instant)
  const rows = parts.isSummed ? summed(sorted) : sorted
  const all = marketDays(rows, zone, leftOut)
  const daysOf = (isTaken: (day: MarketDay<LogEntry>) => boolean) =>
    all.filter(isTaken).map(logDayOf(parts))
  return { days: daysOf(({ isWhole }) => isWhole), parts: daysOf(({ isWhole }) => !isWhole) }
}

/** Adds the energy of the rows of each time. */
const summed = (entries: readonly LogEntry[]): LogEntry[] =>
  [...group(entries, ({ instant }) => instant).values()].flatMap(parts =>
    parts.slice(0, 1).map(first => ({
      ...first,
      charged: sum(parts, ({ charged }) => charged),
      discharged: sum(parts, ({ discharged }) => discharged),
    })),
  )

const logDayOf =
  ({ has, isEnergy }: LogParts) =>
  ({ date, rows, step }: MarketDay<LogEntry>): LogDay => {
    const stepHours = step / 60
    const factor = isEnergy ? 1 : stepHours
    return {
      date,
      stepHours,
      charged: rows.map(({ charged }) => charged * factor),
      discharged: rows.map(({ discharged }) => discharged * factor),
      ...(has('status') && { outages: rows.map(({ status }) => outageIn(status)) }),
      ...(has('soc') && { stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge) }),
    }
  }
