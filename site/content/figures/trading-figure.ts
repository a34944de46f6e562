import { BATTERY } from '../../model/schedule.ts'
import type { Strategy } from '../../model/trading.ts'
import { percent, supported, whole } from './figure-words.ts'

/** Makes a function that writes dates. Making a formatter takes far longer than using it. */
function writer(options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (date: string) => format(new Date(date))
}

const weekday = writer({ weekday: 'long' })
const dayOfMonth = writer({ day: 'numeric' })
/** Writes “8 March”. */
const dayAndMonth = writer({ day: 'numeric', month: 'long' })
/** Writes “8 Mar”. */
const shortDate = writer({ day: 'numeric', month: 'short' })

interface TradingNumbers {
  dates: readonly string[]
  shares: Readonly<Record<Strategy, number>>
  /** Days on which the fixed schedule loses money. */
  fixedLosses: number
  sameKindBetter: number
  sameKindWorse: number
  /**
   * Dates: the day whose shares are nearest to those of all days, and the days of the largest gain and
   * of the largest loss.
   */
  typical: string
  largestGain: string
  largestLoss: string
}

export const tradingFigure = (is: TradingNumbers) => {
  const days = is.dates.length
  const [from = '', to = ''] = [is.dates[0], is.dates.at(-1)].map(date =>
    date ? dayAndMonth(date) : '',
  )
  const share = (strategy: Strategy) => percent(is.shares[strategy], 1).replace('.0%', '%')
  return {
    topic: `Trading: ${days} days of prices`,
    title: 'Daily revenue of a battery under four schedules',
    description: `${days} days from ${from} to ${to} 2026. Each day’s revenue under perfect foresight is a bar. Over all days, a schedule planned on the same kind of day earns ${share('sameKindOfDay')} of that revenue, yesterday’s schedule ${share('yesterday')}, and the fixed schedule, drawn as dots, ${share('fixed')}. Against yesterday’s schedule, the same kind of day gains most on ${dayAndMonth(is.largestGain)} and loses most on ${dayAndMonth(is.largestLoss)}.`,
    finding: `A schedule copied from yesterday earns ${share('yesterday')} of perfect foresight; one planned on the mean prices of the last five days of the same kind, ${share('sameKindOfDay')}.`,
    baselines: `The same kind means weekdays, or weekend days. On these prices and by these rules, nobody can earn more than perfect foresight. Yesterday’s schedule is the baseline that a forecast has to beat: planning on the same kind of day beats it on ${is.sameKindBetter} of ${days} days and does worse on ${is.sameKindWorse}. Any trader can follow either. The fixed schedule loses money on\u00a0${is.fixedLosses}\u00a0days.`,
    method: `The figure opens on ${dayAndMonth(is.typical)}, whose shares come closest to those of all days. The fixed schedule buys from 2:00 to 4:00 and sells from 18:00 to 20:00. The first days have fewer than five of their kind before them. ${from} to ${to} 2026 ${supported(
      ['2026-03-29', '2026-03-30', '2026-03-31'].every(date => !is.dates.includes(date)),
      'without 29 March (clock change), 30 March (prices missing) and 31 March (no day before)',
    )}. ${BATTERY.power}\u00a0MW\u00a0/\u00a0${BATTERY.energy}\u00a0MWh, ${percent(BATTERY.efficiency ** 2)} round-trip efficiency. Hourly means of day-ahead prices for Germany and Luxembourg: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.`,
    limits: `No fees, taxes, wear, bid risk, intraday or balancing; no limit on cycles. The battery is empty at both ends of a day. One spring in one market: nothing here shows another season or market.`,
    revenue: 'Revenue, EUR a day',
    share,
    gap: 'left out',
    gain: ['largest gain', ' over yesterday’s schedule'],
    loss: ['largest loss', ' against yesterday’s schedule'],
    /** Names a day below the bars: the first of all, and the first of a month, with its month. */
    tick: (date: string, index: number) =>
      index === 0 || new Date(date).getUTCDate() <= 7 ? shortDate(date) : dayOfMonth(date),
  }
}

/** Writes an amount in EUR, with a true minus sign. */
const euros = (amount: number) => `${amount < -0.5 ? '−' : ''}${whole(Math.abs(amount))}`

interface DayNumbers {
  date: string
  revenues: Readonly<Record<Strategy, number>>
}

export const tradingDayWords = ({ date, revenues }: DayNumbers) => {
  const day = `${weekday(date)} ${dayAndMonth(date)}`
  const earned = (strategy: Strategy) => `EUR\u00a0${euros(revenues[strategy])}`
  const share = (strategy: Strategy) => {
    const ratio = revenues[strategy] / revenues.perfectForesight
    // “100%” would say that two amounts are equal.
    const isAlmostAll = ratio > 0.995 && earned(strategy) !== earned('perfectForesight')
    return percent(ratio, isAlmostAll ? 1 : 0).replace('-', '−')
  }
  return {
    day,
    title: `Prices and schedules of ${day}`,
    description: `The day-ahead price hour by hour, and what the battery bought and sold under four schedules. Perfect foresight earned ${earned('perfectForesight')}, the same kind of day ${earned('sameKindOfDay')}, yesterday’s schedule ${earned('yesterday')}, the fixed schedule ${earned('fixed')}.`,
    dayControl: 'Day',
    spokenDay: `${day}: same kind of day ${earned('sameKindOfDay')}, yesterday’s schedule ${earned('yesterday')}, fixed schedule ${earned('fixed')}, perfect foresight ${earned('perfectForesight')}`,
    summary: `The schedule for the same kind of day earned ${share('sameKindOfDay')} of perfect foresight, yesterday’s ${share('yesterday')}, the fixed one ${share('fixed')}.`,
    earned,
  }
}

/** The words that stay the same whatever the visitor chooses. */
export const dayAxes = {
  price: 'Price, EUR/MWh',
  hour: (hour: number) => `${hour}:00`,
  sells: 'sells',
  buys: 'buys',
  fullPower: `${BATTERY.power}\u00a0MW`,
  euros,
  schedules: {
    perfectForesight: 'perfect foresight',
    sameKindOfDay: 'same kind of day',
    yesterday: 'yesterday’s schedule',
    fixed: 'fixed schedule',
  },
} as const
