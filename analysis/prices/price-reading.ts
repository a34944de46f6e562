import type { Clock, Description } from '../description.ts'
import type { PriceSeries } from '../extract/prices.ts'
import type { Extracted } from '../kinds.ts'
import type { Market, PriceUnit } from '../names/money.ts'
import type { PriceDay } from '../storage/price-days.ts'

/** What is extracted of tables of prices. */
export interface PriceRows {
  tables: Extracted
  leftOut: readonly []
  series: readonly PriceSeries[]
}

/** A description of tables before it is known how they belong together. */
export const undecided = (
  kind: Description['kind'],
  tables: Description['tables'],
): Description => ({
  ...{ kind, tables, questions: [], answers: {} },
  decisions: { currency: null, zone: null, series: null, devices: null },
})

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
  /** The market that the files name where they name no currency or where it has clocks of its own. */
  market: Market | null
  /** Of most days. */
  stepHours: number
  /** The minutes of the files' own steps where they are shorter than a quarter-hour and were averaged. */
  averagedFrom: number | null
  /** The time zone to whose days times with an offset or in UTC were converted. */
  timeZone: string | null
  clock: Clock['by']
  /** Per MWh, of all prices; and of a mean day, the dearest two hours less the cheapest two. */
  mean: number
  spread: number
}
