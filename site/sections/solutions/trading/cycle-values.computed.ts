import {
  resultsAt,
  tradeEachDay,
  worthOfCycle,
  YEARS,
  yearOf,
} from '../../../model/offered-cycles.ts'
import { ordersOf } from '../../../model/schedule.ts'
import { type Point, simplify } from '../../../plots/paths.ts'
import { priceDays } from './prices.ts'
import { COSTS, x, y } from './trading-scales.ts'

const days = tradeEachDay(priceDays)
const years = {
  year2024: yearOf(days, YEARS.year2024),
  year2025: yearOf(days, YEARS.year2025),
  mayToApril: yearOf(days, YEARS.mayToApril),
}
const { mayToApril } = years

/** The offered cycles of a year by what they earned, as the corners of a descending line in plot units. */
const skylineOf = ({ offers }: typeof mayToApril): Point[] =>
  simplify(
    offers.map(({ rank, worth }) => [x(rank), y(worth)]),
    1.5,
  )

export const skylines = {
  year2024: skylineOf(years.year2024),
  year2025: skylineOf(years.year2025),
  mayToApril: skylineOf(mayToApril),
}

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

const [from, to] = YEARS.mayToApril
const worthOf = ({ revenue, cycles }: { revenue: number; cycles: number }) => revenue / cycles

/**
 * The day that is drawn: of those in the year with one offered cycle that pays at the first cost and one
 * that does not, the one with the largest difference between the two that stays below that cost.
 */
const [chosen] = days
  .filter(({ date, offers: [first, second, ...others] }) => {
    if (date < from || to < date || !first || !second || others.length > 0) return false
    const [low, high] = [worthOf(first), worthOf(second)].sort((a, b) => a - b) as [number, number]
    return low < COSTS.first && COSTS.first < high && high - low < COSTS.first
  })
  .sort((a, b) => spread(b) - spread(a))
if (!chosen) throw new Error('On no day of the year, one of two offered cycles pays')

function spread({ offers }: (typeof days)[number]): number {
  const worths = offers.map(worthOf)
  return Math.max(...worths) - Math.min(...worths)
}

export const day = {
  date: chosen.date,
  prices: priceDays.find(({ date }) => date === chosen.date)?.prices ?? [],
  offers: chosen.offers.map(offer => ({
    worth: Math.round(worthOf(offer)),
    from: offer.firstHour,
    to: offer.lastHour + 1,
    orders: ordersOf(offer.stored).map(({ isBuying, from, to }) => ({
      isBuying,
      from: offer.firstHour + from,
      to: offer.firstHour + to,
    })),
  })),
}
