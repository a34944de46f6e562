import type { PriceDay } from '../model/price-days.ts'
import type { Facts, RefusalReason } from './reading.ts'

/** Days, rows or files that were left out for one reason. */
export interface PriceLeftOut {
  what: 'day' | 'row' | 'file'
  count: number
  reason: PriceLeftOutReason
  /** The first of them, for the visitor's eyes alone. */
  first: string
}

export type PriceLeftOutReason =
  /** A day of 23 or 25 hours. */
  | 'clock-change'
  /** A day without all its prices, the first and the last of a file included. */
  | 'gap'
  /** A row whose time and price another row has as well. */
  | 'repeated'
  /** A day with two prices for one time. */
  | 'conflict'
  /** A file without the series that is read. */
  | 'other-series'
  /** A file whose prices are in another currency than those of the first. */
  | 'other-currency'
  | PriceRefusalReason
  | RefusalReason

export type PriceRefusalReason = 'no-times' | 'no-prices' | 'one-a-day' | 'no-days'

/** Files of prices that cannot be read: why, and what the words for it need. */
export class PriceRefusal extends Error {
  override name = 'PriceRefusal'
  readonly reason: PriceRefusalReason | RefusalReason
  readonly facts: Facts

  constructor(reason: PriceRefusalReason | RefusalReason, facts: Facts = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

/** What the visitor chose instead of what was recognised or assumed. */
export interface PriceChoice {
  /** The name of a zone or a column. */
  series?: string | undefined
  /** The header of the column that is the price. */
  price?: string | undefined
  /** ISO 4217, where the files name none. */
  currency?: string | undefined
  /** Where the files name none. */
  unit?: PriceUnit | undefined
}

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
