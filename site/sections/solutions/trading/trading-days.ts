import pricesCsv from '../../../data/de_lu_day_ahead_59d_hourly.csv?raw'
import { number, parseCsv, text } from '../../../figures/csv.ts'
import { daysBetween, type PriceDay, tradableDates } from '../../../model/trading.ts'

const hours = parseCsv(pricesCsv, 'de_lu_day_ahead_59d_hourly.csv', {
  local_date: text,
  price_eur_per_mwh: number,
})

/** The days of the price file, each with the prices of its hours in their order. */
export const priceDays: PriceDay[] = Array.from(
  new Set(hours.map(hour => hour.local_date)),
  date => ({
    date,
    prices: hours.filter(hour => hour.local_date === date).map(hour => hour.price_eur_per_mwh),
  }),
)

/** The dates that a visitor can choose. */
export const dates = tradableDates(priceDays)

/** The number of days from the first of these dates to another. Days that cannot be traded leave a gap. */
export const dayOf = (date: string) => daysBetween(dates[0] ?? '', date)

/**
 * The date that the figure shows first: a typical one, whose shares of perfect foresight come closest to
 * those of all days. The build checks it, because the browser would take too long to trade all days.
 */
export const START_DATE = '2026-04-15'
