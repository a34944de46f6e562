import { sum } from '../../../model/statistics.ts'
import {
  revenueOf,
  STRATEGIES,
  sharesOf,
  type TradingDay,
  tradeOn,
} from '../../../model/trading.ts'
import { dates, priceDays, START_DATE } from './trading-days.ts'

/** The days that can be traded, each traded by every strategy. */
export const tradingDays = dates.map(date => tradeOn(date, priceDays))

const shares = sharesOf(tradingDays)

/** How far the shares of a day are from those of all days. */
const distanceOf = (day: TradingDay) =>
  sum(STRATEGIES.map(strategy => Math.abs(sharesOf([day])[strategy] - shares[strategy])))

const gainOf = (day: TradingDay) => revenueOf(day, 'sameKindOfDay') - revenueOf(day, 'yesterday')

/** The date of the day on which something is largest. */
const dateOfMost = (of: (day: TradingDay) => number) =>
  tradingDays.toSorted((a, b) => of(b) - of(a))[0]?.date ?? ''

/** Shares of the revenue under perfect foresight over all days, and a comparison day by day. */
export const trading = {
  dates,
  shares,
  fixedLosses: tradingDays.filter(day => revenueOf(day, 'fixed') < 0).length,
  sameKindBetter: tradingDays.filter(day => gainOf(day) > 0).length,
  sameKindWorse: tradingDays.filter(day => gainOf(day) < 0).length,
  typical: dateOfMost(day => -distanceOf(day)),
  largestGain: dateOfMost(gainOf),
  largestLoss: dateOfMost(day => -gainOf(day)),
}

if (trading.typical !== START_DATE) {
  throw new Error(`The trading figure has to start on ${trading.typical}: set START_DATE.`)
}
