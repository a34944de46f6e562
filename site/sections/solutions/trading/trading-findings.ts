import {
  byStrategy,
  revenueOf,
  shareOfOptimum,
  type TradingDay,
  tradeOn,
} from '../../../model/trading.ts'
import { dates, priceDays, START_DATE } from './trading-days.ts'

/** The days of the price file that have a day before, traded by each strategy. */
export const tradingDays = dates.map(date => tradeOn(date, priceDays))

const gainOf = (day: TradingDay) => revenueOf(day, 'sameKindOfDay') - revenueOf(day, 'yesterday')

/** The date of the day on which something is largest. */
function dateOfMost(of: (day: TradingDay) => number): string {
  const [most] = tradingDays.toSorted((a, b) => of(b) - of(a))
  return most?.date ?? ''
}

/** Shares of the revenue under perfect foresight over all days, and a comparison day by day. */
export const trading = {
  dates,
  shares: byStrategy(strategy => shareOfOptimum(tradingDays, strategy)),
  fixedLosses: tradingDays.filter(day => revenueOf(day, 'fixed') < 0).length,
  sameKindBetter: tradingDays.filter(day => gainOf(day) > 0).length,
  sameKindWorse: tradingDays.filter(day => gainOf(day) < 0).length,
  largestGain: dateOfMost(gainOf),
  largestLoss: dateOfMost(day => -gainOf(day)),
  dearest: dateOfMost(day => revenueOf(day, 'perfectForesight')),
}

if (trading.largestGain !== START_DATE) {
  throw new Error(`The trading figure has to start on ${trading.largestGain}: set START_DATE.`)
}
