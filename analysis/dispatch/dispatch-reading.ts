import type { MarketLeftOutReason } from '../clock/market-days.ts'
import type { PriceReading } from '../prices/price-reading.ts'
import type { Choice, ReadColumn } from '../tables/columns.ts'
import type { LeftOut } from '../tables/left-outs.ts'
import type { FileReason } from '../tables/refusal.ts'
import type { DispatchLog, LogFault } from './dispatch-log.ts'

/** What a column of a log was taken for: both directions in one column, or one of them. */
export type DispatchRole = 'power' | 'charge' | 'discharge'

/** What a log's numbers are, of each step. */
export const DISPATCH_UNITS = ['W', 'kW', 'MW', 'Wh', 'kWh', 'MWh'] as const
export type DispatchUnit = (typeof DISPATCH_UNITS)[number]

/** By which clock a log tells its times: the market's, its winter time all year, or UTC. */
export type Clock = 'local' | 'winter' | 'utc'

/** What the visitor chose instead of what was recognised. */
export interface DispatchChoice {
  columns?: Choice<DispatchRole>
  unit?: DispatchUnit
  clock?: Clock
}

export type DispatchLeftOutReason =
  | MarketLeftOutReason
  /** A row without a time or a number. */
  | 'no-number'
  /** A row whose number is far above all others. */
  | 'spike'
  /** A sheet or a file whose columns or unit are not those of the first. */
  | 'other-columns'
  | DispatchReason

export type DispatchLeftOutWhat = 'day' | 'row' | 'sheet' | 'file'
export type DispatchLeftOut = LeftOut<DispatchLeftOutWhat, DispatchLeftOutReason>

/** Why files are no log that can be read. */
export type DispatchReason =
  | FileReason
  | LogFault
  | 'no-times'
  | 'no-power'
  /** The only numbers are prices. */
  | 'prices-alone'
  /** The numbers are a meter's total, which only rises. */
  | 'counter'
  | 'no-days'
  /** It has a row for each month. */
  | 'monthly-statement'
  /** Its steps are shorter than a minute. */
  | 'too-fine'

/** What was read from the visitor's log. */
export interface DispatchReading {
  /** By the sign that fits: it takes in more than it gives out. */
  log: DispatchLog
  /** Whether positive numbers of the one column charge. */
  isTurned: boolean
  columns: ReadColumn<DispatchRole>[]
  unit: DispatchUnit
  isUnitNamed: boolean
  /** How the times were read, and whether the file says so. */
  clock: Clock | 'offset'
  /** Whether the times are those of the ends of steps. */
  isEnd: boolean
  /** The market's time zone, whose days the log is put into. */
  timeZone: string
  first: string
  last: string
  /** Of most days, the most frequent first. */
  steps: { stepHours: number; days: number }[]
  /** Those of the same files, where a column has prices. */
  prices: PriceReading | undefined
  files: number
  rows: number
  leftOut: DispatchLeftOut[]
}
