import { PER_MWH } from '../../analysis/names/money.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { YearRange } from '../../analysis/storage/planned-year.ts'
import { dateWords, many } from '../../stage/words/number-words.ts'
import { moneyWords } from '../words/price-words.ts'

export const ownPrices = {
  /** The name of the visitor's prices beside the page's years. The row has room for a zone, such as DE-LU. */
  named: ({ name }: { name: string }) => (name && name.length <= 6 ? `yours: ${name}` : 'yours'),
  group: 'A file of your prices',
  zone: {
    name: 'Your prices',
    drop: 'Day-ahead prices of your market: CSV, text or Excel.',
    choose: 'Choose prices',
  },
  /** The headline of the prices that were read. */
  sentence: ({ days, first, last, currency, unit, mean, name }: PriceResult) => ({
    kick: name && `“${name.slice(0, 60)}”`,
    big: `${many(days.length, 'day')} of prices, ${(mean / PER_MWH[unit](1)).toLocaleString('en-GB', { maximumFractionDigits: 2 })} ${moneyWords(currency ?? '', unit).trim()} on average.`,
    sub: `${dateWords(first)} to ${dateWords(last)}`,
  }),
  planned: ({ from, to }: YearRange) => `Planned are ${dateWords(from)} to ${dateWords(to)}.`,
} as const

/** The reason why there is no plan at all. */
export const noPlanWords =
  'A day is planned from the prices of five earlier days of its kind, Monday to Friday or weekend, and no day here has them.'

/** The text that the visitor can add to the request. @param days that have a plan @param said the chapter's result */
export const pricesSummary = ({ stepHours }: PriceResult, days: number, said: string): string =>
  `My prices, read in my browser: ${many(days, 'day')} in steps of ${60 * stepHours} minutes. ${said}`
