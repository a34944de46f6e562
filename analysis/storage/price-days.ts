import { mean } from 'd3-array'

/** The day-ahead prices of one local day. */
export interface PriceDay {
  /** Local date, such as `2026-03-08`. */
  date: string
  /** Price of each step in EUR/MWh (or another currency): 24 hours, 48 half hours or 96 quarter-hours. */
  prices: readonly number[]
  /** The share of the power that is free in each step; all of it where it is not said. */
  free?: readonly number[]
}

/** The prices of a day in so many steps: means of shorter steps, or longer ones repeated. */
export function inSteps(prices: readonly number[], steps: number): readonly number[] {
  const ratio = prices.length / steps
  if (ratio === 1) return prices
  return Array.from({ length: steps }, (_, step) => {
    const first = Math.floor(step * ratio)
    return mean(prices.slice(first, Math.max(first + 1, first + ratio))) ?? Number.NaN
  })
}

/** A day in the steps of its auction: steps that are equal throughout each hour are hours. */
export function inOwnSteps<Day extends PriceDay>(day: Day): Day {
  const inHour = day.prices.length / 24
  const isHourly = day.prices.every((price, step) => price === day.prices[step - (step % inHour)])
  return isHourly ? { ...day, prices: inSteps(day.prices, 24) } : day
}

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = ({ date }: PriceDay): boolean =>
  [0, 6].includes(new Date(date).getUTCDay())
