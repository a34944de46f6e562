import { group, sum } from 'd3-array'
import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import { isDayAhead, outageIn } from './dispatch-meanings.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
import { type Holding, heldSteps, holdingOf, withoutShortGaps } from './even-steps.ts'
import type { LogEntry } from './log-values.ts'

/** A step with the rows that it is the sum of, where it is one. */
type SummedEntry = LogEntry & { parts?: readonly LogEntry[] }

/** What the numbers of a log are, and which columns it has beside them. */
export interface LogParts {
  isEnergy: boolean
  /** Whether its energy is the differences of totals. */
  isTotal: boolean
  hasState: boolean
  hasStatus: boolean
  hasSetPoint: boolean
  hasProduct: boolean
}

/**
 * Puts the rows of a log into the days of its market: values that hold until the next row as even steps, and short
 * gaps filled. Days that are not whole tell of the system alone.
 */
export function logDays(
  entries: readonly LogEntry[],
  has: LogParts,
  isSummed: boolean,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): { log: DispatchLog; holding: Holding } {
  const sorted = entries.toSorted((a, b) => a.instant - b.instant)
  const holding = has.isEnergy || isSummed ? null : holdingOf(sorted)
  const even = holding ? heldSteps(sorted, holding, zone) : sorted
  const rows: readonly SummedEntry[] = isSummed ? summed(even) : even
  // What a product sold in a step that is missing is unknown.
  const filled = has.hasProduct ? rows : withoutShortGaps(rows, has.isTotal, zone, leftOut)
  const all = marketDays(filled, zone, leftOut)
  const dayOf = logDayOf(has)
  const days = all.filter(({ isWhole }) => isWhole).map(dayOf)
  const parts = all.filter(({ isWhole }) => !isWhole).map(dayOf)
  return { log: { days, parts }, holding }
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
  ({ isEnergy, isTotal: _, ...has }: LogParts) =>
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
      ...(has.hasStatus && { outages: rows.map(({ status }) => outageIn(status)) }),
      ...(has.hasSetPoint && { setPoints: rows.map(({ setPoint }) => setPoint) }),
      ...(has.hasState && { stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge) }),
      ...(has.hasProduct && {
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
