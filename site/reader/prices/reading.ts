import type { PriceDay } from '../../model/price-days.ts'
import type { LeftOut } from '../files/left-outs.ts'
import type { FileReason } from '../files/refusal.ts'

export type PriceLeftOutReason =
  /** A day of 23 or 25 hours. */
  | 'clock-change'
  /** A day without all its prices, the first and the last of a file included. */
  | 'gap'
  /** A row whose time another row has as well; the first counts. */
  | 'repeated'
  /** A file without the series that the first file has. */
  | 'other-series'
  | PriceReason

export type PriceLeftOutWhat = 'day' | 'row' | 'file'
export type PriceLeftOut = LeftOut<PriceLeftOutWhat, PriceLeftOutReason>

/** Why files have no prices to read. */
export type PriceReason = FileReason | 'no-times' | 'no-prices' | 'one-a-day' | 'no-days'

/** What the file's numbers are, of the currency or a hundredth of it. */
export type PriceUnit = 'per MWh' | 'per kWh' | 'cents per kWh' | 'cents per MWh'

/** What was read from the visitor's files of prices. */
export interface PriceReading {
  /** Days with all their prices per MWh in steps of an hour, half an hour or a quarter, in order. */
  days: PriceDay[]
  first: string
  last: string
  /** The zone or the column, '' where the files name nothing. */
  name: string
  /** The other zones and columns, which the visitor can choose instead. */
  alternatives: string[]
  /** ISO 4217. */
  currency: string
  unit: PriceUnit
  /** Whether the files name currency and unit; otherwise EUR is assumed, and the unit by the size of the numbers. */
  isCurrencyNamed: boolean
  isUnitNamed: boolean
  /** Of most days, and of all, the most frequent first. */
  stepHours: number
  steps: { stepHours: number; days: number }[]
  /** The minutes of the files' own steps where they are shorter than a quarter-hour and were averaged. */
  averagedFrom: number | undefined
  /** The time zone to whose days times with an offset or in UTC were converted. */
  timeZone: string | undefined
  files: number
  rows: number
  leftOut: PriceLeftOut[]
}
