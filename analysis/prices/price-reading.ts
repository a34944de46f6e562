import type { MarketLeftOutReason, TimedPart } from '../clock/market-days.ts'
import type { Clock } from '../description.ts'
import type { LeftOuts } from '../files/left-outs.ts'
import type { FileReason } from '../files/refusal.ts'
import type { PriceUnit } from '../names/money.ts'
import type { PriceDay } from '../storage/price-days.ts'

export type PriceLeftOutReason =
  | MarketLeftOutReason
  /** A day with two prices for one time. */
  | 'conflict'
  /** A row whose number is what a counter holds that has run over, or stands for a missing one. */
  | 'overflow'
  /** A file without the series that is read. */
  | 'other-series'
  | PriceReason

export type PriceLeftOuts = LeftOuts<TimedPart, PriceLeftOutReason>

/** Why files have no prices to read. */
export type PriceReason =
  | FileReason
  | 'no-times'
  | 'no-prices'
  | 'one-a-day'
  | 'two-prices'
  | 'no-days'

/** What was read from the visitor's files of prices. */
export interface PriceResult {
  /** Days with all their prices per MWh in steps of an hour, half an hour or a quarter, in order. */
  days: PriceDay[]
  first: string
  last: string
  /** The zone or the column, '' where the files name nothing. */
  name: string
  /** ISO 4217; null where nothing names it, and the visitor has not said it. */
  currency: string | null
  unit: PriceUnit
  /** Whether the files name currency and unit. */
  isCurrencyNamed: boolean
  isUnitNamed: boolean
  /** A unit that the files name, but in which no market has such prices. */
  unitDoubted: PriceUnit | null
  /** Of most days, and of all, the most frequent first. */
  stepHours: number
  steps: { stepHours: number; days: number }[]
  /** The minutes of the files' own steps where they are shorter than a quarter-hour and were averaged. */
  averagedFrom: number | null
  /** The time zone to whose days times with an offset or in UTC were converted. */
  timeZone: string | null
  clock: Clock['by']
  isEnd: boolean
  /** Per MWh, of all prices; and of a mean day, the dearest two hours less the cheapest two. */
  mean: number
  spread: number
  files: number
  rows: number
}
