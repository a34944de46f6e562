import { percent, whole } from './figure-words.ts'

/** Writes the date of a day as “8 March” or “8 Mar”. */
const dayAndMonth = (day: Date, month: 'long' | 'short'): string =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' })

interface TradingNumbers {
  days: number
  firstDate: string
  lastDate: string
  fixedShare: number
  yesterdayShare: number
  sameKindShare: number
  sameKindBetter: number
  sameKindWorse: number
}

export const tradingFigure = (is: TradingNumbers) => {
  const [fixed, yesterday, sameKind] = [is.fixedShare, is.yesterdayShare, is.sameKindShare].map(
    share => percent(share, 1),
  )
  const [from, to] = [is.firstDate, is.lastDate].map(date => dayAndMonth(new Date(date), 'long'))
  return {
    title: 'Daily revenue of a battery under four schedules',
    description: `${is.days} days from ${from} to ${to} 2026. Each day’s revenue under perfect foresight is a bar. The same kind of day fills ${sameKind} of the bars, yesterday’s schedule ${yesterday}, a fixed schedule ${fixed}.`,
    finding: `A schedule copied from yesterday earns ${yesterday} of perfect foresight; one planned on the last five days of the same kind, ${sameKind}.`,
    caption: `Perfect foresight is the most that anybody can earn. Yesterday’s schedule is the baseline that a forecast has to beat. The optimum for the mean prices of the last five days of the same kind (Monday to Friday, or weekend; fewer at first) beats it on ${is.sameKindBetter} of ${is.days} days and loses on ${is.sameKindWorse}. ${from} to ${to} 2026, days with a day before. 1\u00a0MW\u00a0/ 2\u00a0MWh, 88% round trip, DE-LU day-ahead prices as hourly means; no fees, taxes, wear, bid risk, intraday or balancing. Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.`,
    topic: `Trading, n = ${is.days} days`,
    /** Names the month of the first week, and where a month begins. */
    week: (start: Date, index: number) =>
      index === 0 || start.getUTCDate() <= 7
        ? dayAndMonth(start, 'short')
        : String(start.getUTCDate()),
    count: whole,
    revenue: 'Revenue, EUR a day',
    schedules: {
      fixed: { share: fixed, name: 'fixed schedule' },
      yesterday: { share: yesterday, name: 'yesterday’s schedule' },
      sameKindOfDay: { share: sameKind, name: 'same kind of day' },
      perfectForesight: { share: percent(1), name: 'perfect foresight' },
    },
  }
}
