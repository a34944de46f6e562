import type { MarketLeftOutReason } from '../clock/market-days.ts'
import type { PriceDay } from '../storage/price-days.ts'
import type { Choice } from '../tables/columns.ts'
import type { LeftOut } from '../tables/left-outs.ts'
import type { FileReason } from '../tables/refusal.ts'

export type PriceLeftOutReason =
  | MarketLeftOutReason
  /** A day with two prices for one time. */
  | 'conflict'
  /** A file without the series that is read. */
  | 'other-series'
  /** A file whose prices are in another currency than those of the first. */
  | 'other-currency'
  /** A file without a unit whose numbers are of another size than those of the first. */
  | 'other-unit'
  /** A sheet with other headers than the largest one of its workbook. */
  | 'other-sheet'
  | PriceReason

export type PriceLeftOutWhat = 'day' | 'row' | 'sheet' | 'file'
export type PriceLeftOut = LeftOut<PriceLeftOutWhat, PriceLeftOutReason>

/** Why files have no prices to read. */
export type PriceReason =
  | FileReason
  | 'no-times'
  | 'no-prices'
  | 'one-a-day'
  | 'two-prices'
  | 'no-days'

/** What the visitor may choose instead of what was recognised or assumed. */
export type PriceRole = 'price' | 'series' | 'currency' | 'unit'

/** The header of the column, the name of the series, the code of ISO 4217 and the unit that the visitor chose. */
export type PriceChoice = Choice<PriceRole>

/** What the file's numbers are, of the currency or a hundredth of it. */
export const PRICE_UNITS = ['per MWh', 'per kWh', 'cents per kWh', 'cents per MWh'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

/** Codes of ISO 4217 of the currencies that are known, with how many are about EUR 1. */
export const CURRENCIES: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 1,
  CHF: 1,
  SEK: 11,
  NOK: 11,
  DKK: 7.5,
  PLN: 4,
  CZK: 25,
  HUF: 400,
  RON: 5,
  BGN: 2,
  TRY: 35,
  USD: 1,
  CAD: 1.5,
  AUD: 1.6,
  NZD: 1.8,
  JPY: 160,
  INR: 90,
}

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
  /** A unit that the files name, but in which no market has such prices. */
  unitDoubted: PriceUnit | undefined
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
