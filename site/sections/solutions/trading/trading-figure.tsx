import { useState } from 'react'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { Range } from '../../../figures/range.tsx'
import { CostInputs } from './cost-inputs.tsx'
import { COST_FIELDS, type CostNumbers, costOf, missingIn, priceOf, START } from './cycle-cost.ts'
import { results } from './cycle-values.computed.ts'
import { SkylinePlot } from './skyline-plot.tsx'
import { COSTS } from './trading-scales.ts'

type Result = (typeof results)[number]
type Baseline = keyof typeof words.baselines

/** What the cycles that pay bring in a year, beside what its baselines bring. */
function Results({ result }: { result: Result | undefined }) {
  return (
    <>
      <p>{words.run(result?.cycles)}</p>
      <p className="reading">{result ? words.net(result.net) : words.noResult}</p>
      <p className="small">{words.unit}</p>
      <dl className="baselines small">
        {(Object.keys(words.baselines) as Baseline[]).map(baseline => (
          <div key={baseline}>
            <dt>{words.baselines[baseline]}</dt>
            <dd>{result ? words.hundreds(result[baseline]) : words.noResult}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What a cycle costs the visitor, how many cycles of the year are worth it, and what they bring. */
export default function TradingFigure() {
  const [numbers, setNumbers] = useState(START)
  /** Where the handle stands while the numbers have no cost. */
  const [last, setLast] = useState<number>(COSTS.first)
  const missing = COST_FIELDS.find(field => missingIn(field, numbers[field]))
  const cost = costOf(numbers)
  const shown = Math.min(COSTS.max, cost ?? last)
  const result = cost === undefined ? undefined : results[shown]

  function change(changed: CostNumbers) {
    setNumbers(changed)
    setLast(costOf(changed) ?? last)
  }

  return (
    <div className="trading-plots">
      <SkylinePlot cut={result && { cost: shown, cycles: result.cycles }} />
      <div className="trading-readings">
        <Results result={result} />
        <div className="figure-control figure-controls">
          <p className="cost-name">
            <span role="status">{missing && words.missing[missing]}</span>
            <span>{!missing && words.costs(cost ?? 0, COSTS.max)}</span>
          </p>
          <Range
            className="cost axis-handle"
            name="cost"
            min={COSTS.min}
            max={COSTS.max}
            value={shown}
            label={words.control}
            spoken={
              result
                ? words.spoken(cost ?? 0, COSTS.max, result)
                : words.missing[missing ?? 'price']
            }
            onChoose={value => change(priceOf(value, numbers))}
          />
          <p className="cost-ends small muted" aria-hidden="true">
            <span>{COSTS.min}</span> <span>{COSTS.max}</span>
          </p>
          <CostInputs numbers={numbers} onChange={change} />
        </div>
      </div>
    </div>
  )
}
