import { group, sum } from 'd3-array'
import { type MarketDay, marketDays } from '../clock/market-days.ts'
import type { RowTime } from '../clock/read-times.ts'
import type { ZoneClock } from '../clock/zones.ts'
import type { DispatchLog, LogDay } from './dispatch-log.ts'
import { isDayAhead, outageIn } from './dispatch-meanings.ts'
import type { DispatchLeftOuts } from './dispatch-reading.ts'
import type { WrittenStep } from './log-values.ts'

/** A step of a log: MW, or MWh of the step. Several devices or products may have rows of one step. */
export interface LogEntry
  extends RowTime,
    Pick<
      WrittenStep,
      'charged' | 'discharged' | 'stateOfCharge' | 'status' | 'setPoint' | 'product'
    > {}

/** A step with the rows that it is the sum of. */
type SummedEntry = LogEntry & { parts: readonly LogEntry[] }

/** Which columns a log has beside its energy. */
export interface LogParts {
  isEnergy: boolean
  hasState: boolean
  hasStatus: boolean
  hasSetPoint: boolean
  hasProduct: boolean
}

/** Puts the rows of a log into the days of its market. Days that are not whole tell of the system alone. */
export function logDays(
  entries: readonly LogEntry[],
  has: LogParts,
  isSummed: boolean,
  zone: ZoneClock,
  leftOut: DispatchLeftOuts,
): DispatchLog {
  const rows = isSummed ? summed(entries) : entries.map(entry => ({ ...entry, parts: [entry] }))
  const all = marketDays(rows, zone, leftOut)
  const dayOf = logDayOf(has)
  return {
    days: all.filter(({ isWhole }) => isWhole).map(dayOf),
    parts: all.filter(({ isWhole }) => !isWhole).map(dayOf),
  }
}

/** The rows of one time as one: their energy is added. */
const summed = (entries: readonly LogEntry[]): SummedEntry[] =>
  [...group(entries, ({ instant }) => instant).values()].map(parts => ({
    ...(parts[0] as LogEntry),
    charged: sum(parts, ({ charged }) => charged),
    discharged: sum(parts, ({ discharged }) => discharged),
    parts,
  }))

const logDayOf =
  ({ isEnergy, ...has }: LogParts) =>
  ({ date, rows, step }: MarketDay<SummedEntry>): LogDay => {
    const stepHours = step / 60
    const factor = isEnergy ? 1 : stepHours
    const spot = rows.map(({ parts }) => parts.filter(({ product }) => isDayAhead(product)))
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
            ({ parts }, i) => spot[i]?.length === 0 && parts.some(({ product }) => product !== ''),
          ),
        },
      }),
    }
  }
