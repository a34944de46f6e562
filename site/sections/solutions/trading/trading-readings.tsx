import { percent } from '../../../content/figures/figure-words.ts'
import { tooFewWords } from '../../../content/figures/price-words.ts'
import type { Answer, TradingWords } from '../../../content/figures/trading-figure.ts'
import { type Battery, costOfCycle } from '../../../model/battery.ts'
import { forwardTest, type Results, resultsWithin } from '../../../model/limits.ts'
import type { Plan } from './use-plan.ts'

interface ReadingsProps {
  words: TradingWords
  battery: Battery | Answer
  plan: Plan
  results: Results
  /** Cycles that would pay without a limit. */
  paying: number
}

/** Says that there is no result yet, or none from these numbers. */
export const NoResult = ({ words, why }: { words: TradingWords; why: string }) => (
  <>
    <p>{why}</p>
    <p className="reading">{words.noResult}</p>
  </>
)

/** @param progress the share that is planned */
export const planningWords = (words: TradingWords, progress: number | null) =>
  `${words.planning} ${percent(progress ?? 0)}`

/** What the cycles bring, beside its baselines, or why there is no result. */
export function TradingReadings({ words, battery, plan, results, paying }: ReadingsProps) {
  if (typeof battery === 'string') return <NoResult words={words} why={words.unreadable(battery)} />
  const { limit, power } = battery
  const { prices, year, before, hourly } = plan
  const cost = costOfCycle(battery)
  const { offeredCycles, binds, line, oneADayIfItPays } = results
  if (prices.kind === 'own' && !prices.range.isYear) {
    return (
      <>
        <p>{words.run(offeredCycles.cycles, paying, limit, binds)}</p>
        <p className="small">{tooFewWords(year.oneADay.length)}</p>
      </>
    )
  }
  const forward = before && forwardTest(year, before, cost, limit)
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
              <dd>{result ? words.amount(power * result.net) : words.overLimit}</dd>
            </div>
          )
        })}
      </dl>
      {hourly && (
        <p className="small">
          {words.hourly(power * resultsWithin(hourly, cost, limit).offeredCycles.net)}
        </p>
      )}
      <p className="small" role="status">
        {binds &&
          words.limited(
            line,
            offeredCycles.net / oneADayIfItPays.net - 1,
            forward && {
              line: forward.line,
              net: power * forward.net,
              gain: power * (forward.net - forward.oneADay),
            },
          )}
      </p>
    </>
  )
}
