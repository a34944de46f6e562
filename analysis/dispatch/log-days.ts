import { group, sum } from 'd3-array'
import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchMeaning } from '../description.ts'
import { isDayAhead, outageIn } from '../names/dispatch-names.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import type { DispatchLeftOuts, LogEntry } from './dispatch-reading.ts'

/** A step with the rows that it is the sum of, where it is one. */
type SummedEntry = LogEntry & { parts?: readonly LogEntry[] }

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
  const rows: readonly SummedEntry[] = parts.isSummed ? summed(sorted) : sorted
  const all = marketDays(rows, zone, leftOut)
  const daysOf = (isTaken: (day: MarketDay<SummedEntry>) => boolean) =>
    all.filter(isTaken).map(logDayOf(parts))
  return { days: daysOf(({ isWhole }) => isWhole), parts: daysOf(({ isWhole }) => !isWhole) }
}

/** Adds the energy of the rows of each time. */
const summed = (entries: readonly LogEntry[]): SummedEntry[] =>
  [...group(entries, ({ instant }) => instant).values()].flatMap(parts =>
    parts.slice(0, 1).map(first => ({
      ...first,
      charged: sum(parts, ({ charged }) => charged),
      discharged: sum(parts, ({ discharged }) => discharged),
      parts,
    })),
  )

const partsOf = (row: SummedEntry): readonly LogEntry[] => row.parts ?? [row]

const logDayOf =
  ({ has, isEnergy }: LogParts) =>
  ({ date, rows, step }: MarketDay<SummedEntry>): LogDay => {
    const stepHours = step / 60
    const factor = isEnergy ? 1 : stepHours
    const spot = rows.map(row => partsOf(row).filter(({ product }) => isDayAhead(product)))
    const energyOf = (parts: readonly LogEntry[], way: 'charged' | 'discharged') =>
      factor * sum(parts, part => part[way])
    return {
      date,
      stepHours,
      charged: rows.map(({ charged }) => charged * factor),
      discharged: rows.map(({ discharged }) => discharged * factor),
      ...(has('status') && { outages: rows.map(({ status }) => outageIn(status)) }),
      ...(has('set-point') && { setPoints: rows.map(({ setPoint }) => setPoint) }),
      ...(has('soc') && { stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge) }),
      ...(has('product') && {
        dayAhead: {
          charged: spot.map(parts => energyOf(parts, 'charged')),
          discharged: spot.map(parts => energyOf(parts, 'discharged')),
          held: rows.map(
            (row, i) => spot[i]?.length === 0 && partsOf(row).some(({ product }) => product !== ''),
          ),
        },
      }),
    }
  }
