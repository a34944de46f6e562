import pricesCsv from '../../data/de_lu_day_ahead_59d_hourly.csv?raw'
import { number, parseCsv, text } from '../../figures/csv.ts'
import {
  type PriceDay,
  revenueOf,
  type Strategy,
  shareOfOptimum,
  trade,
} from '../../model/trading.ts'

const hours = parseCsv<{ date: string; price: number }>(
  pricesCsv,
  'de_lu_day_ahead_59d_hourly.csv',
  {
    date: { header: 'local_date', read: text },
    price: { header: 'price_eur_per_mwh', read: number },
  },
)

/** The days of the price file, each with the prices of its hours in their order. */
const priceDays: PriceDay[] = Array.from(new Set(hours.map(({ date }) => date)), date => ({
  date,
  prices: hours.filter(hour => hour.date === date).map(({ price }) => price),
}))

/** The days of the price file that have a day before, traded by each strategy. */
export const tradingDays = trade(priceDays)

/** Number of days on which one strategy earns more than another. */
const daysAhead = (of: Strategy, than: Strategy) =>
  tradingDays.filter(day => revenueOf(day, of) > revenueOf(day, than)).length

/** Shares of the revenue under perfect foresight over all days, and a comparison day by day. */
export const trading = {
  days: tradingDays.length,
  firstDate: tradingDays[0]?.date ?? '',
  lastDate: tradingDays.at(-1)?.date ?? '',
  fixedShare: shareOfOptimum(tradingDays, 'fixed'),
  yesterdayShare: shareOfOptimum(tradingDays, 'yesterday'),
  sameKindShare: shareOfOptimum(tradingDays, 'sameKindOfDay'),
  sameKindBetter: daysAhead('sameKindOfDay', 'yesterday'),
  sameKindWorse: daysAhead('yesterday', 'sameKindOfDay'),
}
