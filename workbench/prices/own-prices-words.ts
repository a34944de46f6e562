import { PER_MWH } from '../../analysis/names/money.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { Storage } from '../../analysis/storage/battery.ts'
import type { YearRange } from '../../analysis/storage/planned-year.ts'
import type { Results } from '../../analysis/storage/year-results.ts'
import { hundreds } from '../../stage/words/money-words.ts'
import { dateWords, many, whole } from '../../stage/words/number-words.ts'
import { moneyWords } from '../words/price-words.ts'

export const ownPrices = {
  /** The name of the visitor's prices beside the page's years. The row has room for a zone, such as DE-LU. */
  named: ({ name }: { name: string }) => (name && name.length <= 6 ? `yours: ${name}` : 'yours'),
  group: 'A file of your prices',
  zone: {
    name: 'Your prices',
    drop: 'Day-ahead prices of your market.',
    choose: 'Choose prices',
    again: 'Drop other prices here, or',
    formats: 'Formats',
    formatNames:
      'CSV, text or Excel: SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon, AEMO, or time and price.',
  },
  /** The headline of the prices that were read. */
  sentence: ({ days, first, last, currency, unit, mean, name }: PriceResult) => ({
    kick: name && `“${name.slice(0, 60)}”`,
    big: `${many(days.length, 'day')} of prices, ${(mean / PER_MWH[unit](1)).toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${moneyWords(currency ?? '', unit).trim()} on average.`,
    sub: `${dateWords(first)} to ${dateWords(last)}`,
  }),
  range: 'Days',
  /**
   * The note about days without a plan.
   *
   * @param days number of days of the year that have prices
   * @param planned number of those that have a plan
   */
  planned: (days: number, planned: number) =>
    `${days - planned} of the ${days} days only serve to plan the others.`,
} as const

/** The name of a year to choose, or the span of fewer days. */
export const rangeWords = ({ from, to, isYear }: YearRange): string => {
  if (isYear && from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4)
  return `${dateWords(from)} to ${dateWords(to)}`
}

/** The reason why there is no plan at all. */
export const noPlanWords =
  'A day is planned from the prices of five earlier days of its kind, Monday to Friday or weekend, and no day here has them.'

interface Summed {
  currency: string
  days: number
  minutes: number
  storage: Storage
  cost: number
  limit: number
  results: Results
  /** The net with the line of the year before, per MW. */
  forward: number | undefined
}

/** The summary that the visitor can add to the request. It holds only numbers, per MW and year. */
export function pricesSummary(summed: Summed): string {
  const { currency, days, minutes, storage, cost, limit, results, forward } = summed
  const { line, offeredCycles, oneADayIfItPays, oneADay, everyOffer } = results
  const allowed = Number.isFinite(limit) ? `, ${whole(limit)} cycles a year allowed` : ''
  const others = [
    `one each day that pays ${hundreds(oneADayIfItPays.net)}`,
    oneADay && `one each day ${hundreds(oneADay.net)}`,
    everyOffer && `every offered cycle ${hundreds(everyOffer.net)}`,
    forward !== undefined && `with the line of the year before ${hundreds(forward)}`,
  ]
  return `My prices, read in my browser: ${days} days in steps of ${minutes} minutes. ${storage.hours} MWh per MW, ${whole(100 * storage.efficiency)}%, ${currency} ${whole(cost)} a cycle${allowed}: ${whole(offeredCycles.cycles)} cycles above ${currency} ${whole(line)} bring ${currency} ${hundreds(offeredCycles.net)} per MW and year; ${others.filter(Boolean).join('; ')}.`
}
