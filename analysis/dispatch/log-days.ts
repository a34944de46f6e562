import { group, sum } from 'd3-array'
import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchLayout } from './dispatch-layout.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import { isDayAhead, outageIn } from './dispatch-meanings.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
import { type Holding, heldSteps, holdingOf, withoutShortGaps } from './even-steps.ts'
import type { LogEntry } from './log-values.ts'

/** A step with the rows that it is the sum of, where it is one. */
type SummedEntry = LogEntry & { parts?: readonly LogEntry[] }

/** The columns of a log, and what its numbers are: energy, perhaps as the differences of totals, or power. */
export interface LogParts {
  layout: Pick<DispatchLayout, 'soc' | 'status' | 'setPoint' | 'product'>
  isEnergy: boolean
  isTotal: boolean
}

/**
 * Puts the rows of a log into the days of its market: values that hold until the next row as even steps, and short
 * gaps filled. Days that are not whole tell of the system alone.
 */
export function logDays(
  entries: readonly LogEntry[],
  parts: LogParts,
  isSummed: boolean,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): { log: DispatchLog; holding: Holding } {
  const sorted = entries.toSorted((a, b) => a.instant - b.instant)
  const holding = parts.isEnergy || isSummed ? null : holdingOf(sorted)
  const even = holding ? heldSteps(sorted, holding, zone) : sorted
  const rows: readonly SummedEntry[] = isSummed ? summed(even) : even
  // What a product sold in a step that is missing is unknown.
  const filled = parts.layout.product ? rows : withoutShortGaps(rows, parts.isTotal, zone, leftOut)
  const all = marketDays(filled, zone, leftOut)
  const daysOf = (isTaken: (day: MarketDay<SummedEntry>) => boolean) =>
    all.filter(isTaken).map(logDayOf(parts))
  const log = { days: daysOf(({ isWhole }) => isWhole), parts: daysOf(({ isWhole }) => !isWhole) }
  return { log, holding }
}

/** Adds the energy of the rows of each time. */
const summed = (entries: readonly LogEntry[]): SummedEntry[] =>
  [...group(entries, ({ instant }) => instant).values()].map(parts => ({
    ...(parts[0] as LogEntry),
    charged: sum(parts, ({ charged }) => charged),
    discharged: sum(parts, ({ discharged }) => discharged),
    parts,
  }))

const partsOf = (row: SummedEntry): readonly LogEntry[] => row.parts ?? [row]

const logDayOf =
  ({ layout, isEnergy }: LogParts) =>
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
      ...(layout.status && { outages: rows.map(({ status }) => outageIn(status)) }),
      ...(layout.setPoint && { setPoints: rows.map(({ setPoint }) => setPoint) }),
      ...(layout.soc && { stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge) }),
      ...(layout.product && {
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
