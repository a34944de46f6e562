import { ownPrices, pricesSummary } from '../../../content/figures/own-prices.ts'
import type { TradingWords } from '../../../content/figures/trading-figure.ts'
import { ResultActions } from '../../../figures/files/result-actions.tsx'
import { saveTable } from '../../../figures/files/save-table.ts'
import { type Battery, costOfCycle } from '../../../model/battery.ts'
import { forwardTest, type Results, resultsWithin } from '../../../model/limits.ts'
import { offersTable } from './offers-table.ts'
import type { OwnPrices } from './use-own-prices.ts'
import type { Plan } from './use-plan.ts'

interface PriceResultProps {
  words: TradingWords
  own: OwnPrices
  battery: Battery
  plan: Plan
  results: Results
  onClear: () => void
}

/** What the visitor can do with the result of his prices. Fewer days than a year's have no net to add. */
export function PriceResult({ words, own, battery, plan, results, onClear }: PriceResultProps) {
  const { reading, range } = own
  const { length: days } = reading.days.filter(({ date }) => range.from <= date && date <= range.to)
  const { length: planned } = plan.year.oneADay
  const cost = costOfCycle(battery)
  const summary = pricesSummary({
    currency: reading.currency,
    days: planned,
    minutes: 60 * reading.stepHours,
    storage: battery,
    cost,
    limit: battery.limit,
    results,
    forward: plan.before && forwardTest(plan.year, plan.before, cost, battery.limit).net,
  })
  return (
    <>
      {planned < days && <p>{ownPrices.planned(days, planned)}</p>}
      {plan.hourly && range.isYear && (
        <p>
          {words.hourly(
            battery.power * resultsWithin(plan.hourly, cost, battery.limit).offeredCycles.net,
          )}
        </p>
      )}
      <ResultActions
        of="prices"
        summary={range.isYear ? summary : null}
        onSave={() => saveTable(ownPrices.fileName, offersTable(reading, plan))}
        onClear={onClear}
      />
    </>
  )
}
