import { type Answer, tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { type Battery, costOfCycle } from '../../../model/battery.ts'
import { lineOf, type Results, runAbove } from '../../../model/limits.ts'
import type { Year } from '../../../model/offered-cycles.ts'

interface ReadingsProps {
  battery: Battery | Answer
  results: Results
  /** Cycles that would pay without a limit. */
  paying: number
  year: Year
  before: Year | undefined
}

/** What the cycles bring, beside its baselines, or why there is no result. */
export function TradingReadings({ battery, results, paying, year, before }: ReadingsProps) {
  if (typeof battery === 'string') {
    return (
      <>
        <p>{words.unreadable(battery)}</p>
        <p className="reading">{words.noResult}</p>
      </>
    )
  }
  const { limit, power } = battery
  const cost = costOfCycle(battery)
  const { offeredCycles, binds, line, oneADayIfItPays } = results
  const lineBefore = before ? lineOf(before, cost, limit).line : 0
  const forward = before && {
    line: lineBefore,
    net: power * runAbove(year, lineBefore, cost, limit).net,
  }
  return (
    <>
      <p>{words.run(offeredCycles.cycles, paying, limit, binds)}</p>
      <p className="reading">{words.net(power * offeredCycles.net)}</p>
      <p className="small">{words.unit(power)}</p>
      <dl className="baselines small">
        {(Object.keys(words.baselines) as (keyof typeof words.baselines)[]).map(baseline => {
          const result = results[baseline]
          return (
            <div key={baseline}>
              <dt>{words.baselines[baseline]}</dt>
              <dd>{result ? words.hundreds(power * result.net) : words.overLimit}</dd>
            </div>
          )
        })}
      </dl>
      <p className="small" role="status">
        {binds && words.limited(line, offeredCycles.net / oneADayIfItPays.net - 1, forward)}
      </p>
    </>
  )
}
