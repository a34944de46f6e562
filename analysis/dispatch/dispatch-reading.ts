import type { Clock } from '../description.ts'
import type { LogStep } from '../extract/dispatch.ts'
import type { StepTime } from '../extract/times.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import type { DispatchComparison } from './dispatch-comparison.ts'
import type { DispatchLog } from './dispatch-log.ts'
import type { LoggedSystem } from './logged-system.ts'

/** A step of a log, and when it is: MW, or MWh of the step. Several devices may have rows of one step. */
export interface LogEntry
  extends StepTime,
    Pick<LogStep, 'charged' | 'discharged' | 'stateOfCharge' | 'isOut' | 'reserved'> {}

/** What was read from the visitor's log. */
export interface ReadLog {
  /** By the sign that fits: it takes in more than it gives out. Its auxiliary load, in MW, is taken from it. */
  log: DispatchLog
  auxiliary: number
  /** In all, in MWh. */
  charged: number
  discharged: number
  /** Whether the state of charge tells the sign of its one column. */
  isSignByCharge: boolean
  clock: Clock['by']
  /** Whether the times are those of the ends of steps. */
  isEnd: boolean
  /** The market's time zone, whose days the log is put into. */
  timeZone: string
  first: string
  last: string
}

/** What was read from the visitor's log, beside its rivals. */
export interface DispatchResult extends ReadLog {
  /** Those of the same files, where a column has prices. */
  prices: PriceResult | null
  /** The system as the log shows it, and as it is compared: with what the visitor states. */
  shown: LoggedSystem
  system: LoggedSystem
  /** The days of prices that it was set beside; null without any. */
  priced: { first: string; last: string } | null
  /** Null if no day has prices, and five of its kind with prices before it. */
  comparison: DispatchComparison | null
}
