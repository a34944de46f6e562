import { ownPrices } from '../../../content/figures/own-prices.ts'
import type { PriceReading } from '../../../reader/price-reading.ts'
import type { Plan } from './use-plan.ts'

const time = (hours: number) =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round(60 * (hours % 1))).padStart(2, '0')}`

/** The lines of the table that the visitor can save: the offered cycles of his prices, the best first. */
export function offersTable({ currency, days }: PriceReading, { year, offers = [] }: Plan) {
  const stepHours = new Map(days.map(({ date, prices }) => [date, 24 / prices.length]))
  const lines = year.offers.map(({ rank, order, cycles, worth }) => {
    const { date = '', firstStep = 0, lastStep = 0 } = offers[order] ?? {}
    const step = stepHours.get(date) ?? 1
    return [
      rank.toFixed(1),
      date,
      time(step * firstStep),
      time(step * (lastStep + 1)),
      cycles.toFixed(3),
      worth.toFixed(2),
    ]
  })
  return [[...ownPrices.columns(currency)], ...lines]
}
