import { ownPrices } from './own-prices-words.ts'
import type { PlannedPrices } from './price-result.tsx'
import type { ReadPrices } from './use-own-prices.ts'

const time = (hours: number) =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round(60 * (hours % 1))).padStart(2, '0')}`

/** The table that the visitor can save: the offered cycles of his prices, the best first. */
export function offersTable({ currency }: ReadPrices, { year, offers = [] }: PlannedPrices) {
  const lines = year.offers.map(({ rank, order, cycles, worth }) => {
    const { date = '', start = 0, end = 0 } = offers[order] ?? {}
    return [rank.toFixed(1), date, time(start), time(end), cycles.toFixed(3), worth.toFixed(2)]
  })
  return [[...ownPrices.columns(currency)], ...lines]
}
