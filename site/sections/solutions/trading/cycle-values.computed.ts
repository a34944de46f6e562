import {
  resultsAt,
  tradeEachDay,
  worthOfCycle,
  YEARS,
  yearOf,
} from '../../../model/offered-cycles.ts'
import { type Point, simplify } from '../../../plots/paths.ts'
import { priceDays } from './prices.ts'
import { COSTS, x, y } from './trading-scales.ts'

const mayToApril = yearOf(tradeEachDay(priceDays), YEARS.mayToApril)

/** The offered cycles of the year by what they earned, as the corners of a descending line in plot units. */
export const skyline: Point[] = simplify(
  mayToApril.offers.map(({ rank, worth }) => [x(rank), y(worth)]),
  1.5,
)

/** What the best cycle of all earned, in EUR, far above the figure. */
export const best = Math.round(mayToApril.offers[0]?.worth ?? Number.NaN)

/** What the 250th, the 365th and the 500th best cycle earned, in EUR. */
export const worths = [250, 365, 500].map(rank => worthOfCycle(mayToApril, rank))

/** For each whole cost of a cycle: cycles a year, and net results in EUR a year. */
export const results = Array.from({ length: COSTS.max + 1 }, (_, cost) => {
  const { offeredCycles, oneADay, oneADayWithLimit, everyOffer } = resultsAt(cost, mayToApril)
  return {
    cycles: Math.round(offeredCycles.cycles),
    net: Math.round(offeredCycles.net),
    oneADay: Math.round(oneADay.net),
    oneADayWithLimit: Math.round(oneADayWithLimit.net),
    everyOffer: Math.round(everyOffer.net),
  }
})
