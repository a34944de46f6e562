import { mean, min, mode, quantile } from 'd3-array'
import type { MarketDay, TimedLeftOuts } from '../clock/market-days.ts'
import type { StepTime } from '../extract/times.ts'
import type { Missing } from '../kinds.ts'
import { inOwnSteps, inSteps, type PriceDay } from '../storage/price-days.ts'

/** A price per MWh, and when it holds. */
export type TimedPrice = StepTime & { price: number }

/** The reason why prices make no whole day. */
export function noDays(entries: readonly TimedPrice[], leftOut: TimedLeftOuts): Missing {
  const hasClock = entries.some(({ minute }) => minute !== entries[0]?.minute)
  if (!hasClock) {
    const isDaily = entries.length === new Set(entries.map(({ day }) => day)).size
    return { id: isDaily ? 'one-a-day' : 'no-times' }
  }
  return { id: leftOut.all.some(({ reason }) => reason === 'conflict') ? 'two-prices' : 'no-days' }
}

/** Whether a day has two prices for one time, which leaves it out. @param rows in the order of their times */
export const isTwofold = (rows: readonly TimedPrice[]): boolean =>
  rows.some(
    ({ instant, price }, i) => instant === rows[i - 1]?.instant && price !== rows[i - 1]?.price,
  )

/** Minutes. Shorter steps are averaged. */
const SHORTEST = 15

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)

/** The days by the steps of their plans, and what is said of them. */
export function summaryOf(read: readonly MarketDay<TimedPrice>[]) {
  const days = read.map(({ date, rows, step }) => {
    const prices = rows.map(({ price }) => price)
    return inOwnSteps({ date, prices: inSteps(prices, 1440 / planStep(step)) })
  })
  const shortest = min(read, ({ step }) => step) ?? SHORTEST
  return {
    days,
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    stepHours: mode(days, ({ prices }) => 24 / prices.length),
    averagedFrom: shortest < SHORTEST ? shortest : null,
    mean: mean(days, ({ prices }) => mean(prices)) ?? Number.NaN,
    spread: mean(days, spreadOf) ?? Number.NaN,
  }
}

/** The dearest twelfth of a day less its cheapest. */
const spreadOf = ({ prices }: PriceDay) =>
  (quantile(prices, 11 / 12) ?? 0) - (quantile(prices, 1 / 12) ?? 0)
