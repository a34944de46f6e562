import { type Battery, termsOf } from '../../../../analysis/storage/battery.ts'
import { forwardTest, type Results } from '../../../../analysis/storage/year-results.ts'
import { ResultActions } from '../../../controls/files/result-actions.tsx'
import { saveTable } from '../../../controls/files/save-table.ts'
import { addToRequest } from '../../../form/add-to-request.ts'
import { offersTable } from './offers-table.ts'
import { ownPrices, pricesSummary } from './own-prices-words.ts'
import type { OwnPrices } from './use-own-prices.ts'
import type { Plan } from './use-plan.ts'

interface PriceResultProps {
  own: OwnPrices
  plan: Plan
  /** Null for less than a year, or while the cost of a cycle is not known. */
  result: { battery: Battery; results: Results } | null
  onClear: () => void
}

/** What the visitor can do with the result of his prices. */
export function PriceResult({ own, plan, result, onClear }: PriceResultProps) {
  const { reading, range } = own
  const { length: days } = reading.days.filter(({ date }) => range.from <= date && date <= range.to)
  const { length: planned } = plan.year.oneADay
  return (
    <>
      {planned < days && <p>{ownPrices.planned(days, planned)}</p>}
      <ResultActions
        onAdd={sentence => addToRequest({ of: 'prices', sentence })}
        summary={result && summaryOf(reading, plan, result)}
        onSave={() => saveTable(ownPrices.fileName, offersTable(reading, plan))}
        onClear={onClear}
      />
    </>
  )
}

function summaryOf(
  { currency, stepHours }: OwnPrices['reading'],
  { year, before }: Plan,
  { battery, results }: NonNullable<PriceResultProps['result']>,
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
