import { type Battery, termsOf } from '../../analysis/storage/battery.ts'
import type { Year } from '../../analysis/storage/offered-cycles.ts'
import { forwardTest, type Results } from '../../analysis/storage/year-results.ts'
import { ResultActions } from '../reading/result-actions.tsx'
import { ownPrices, pricesSummary } from './own-prices-words.ts'
import type { OwnPrices } from './use-own-prices.ts'

/** The page's plan of the visitor's prices. */
export interface PlannedPrices {
  year: Year
  before: Year | undefined
  /** Null for less than a year, or while the cost of a cycle is not known. */
  outcome: { battery: Battery; results: Results } | null
}

interface PriceResultProps {
  own: OwnPrices
  planned: PlannedPrices
  onAdd: (sentence: string) => boolean
  onClear: () => void
}

/** What the visitor can do with the result of his prices. */
export function PriceResult({ own, planned, onAdd, onClear }: PriceResultProps) {
  const { reading, range } = own
  const { outcome, year } = planned
  const { length: days } = reading.days.filter(({ date }) => range.from <= date && date <= range.to)
  const { length: plannedDays } = year.oneADay
  return (
    <>
      {plannedDays < days && <p>{ownPrices.planned(days, plannedDays)}</p>}
      <ResultActions
        onAdd={onAdd}
        summary={outcome && summaryOf(reading, planned, outcome)}
        onClear={onClear}
      />
    </>
  )
}

function summaryOf(
  { currency, stepHours }: OwnPrices['reading'],
  { year, before }: PlannedPrices,
  { battery, results }: NonNullable<PlannedPrices['outcome']>,
) {
  const terms = termsOf(battery)
  return pricesSummary({
    currency,
    days: year.oneADay.length,
    minutes: 60 * stepHours,
    storage: battery,
    ...terms,
    results,
    forward: before && forwardTest(year, before, terms).net,
  })
}
