import type { TradingWords } from '../../../content/figures/trading-words.ts'
import type { Results } from '../../../model/limits.ts'

interface ComparedRulesProps {
  words: TradingWords
  power: number
  results: Results
}

/** What each rule brings in a year. */
export const ComparedRules = ({ words, power, results }: ComparedRulesProps) => (
  <dl className="baselines">
    {(Object.keys(words.rules) as (keyof typeof words.rules)[]).map(rule => {
      const result = results[rule]
      return (
        <div key={rule}>
          <dt>{words.rules[rule]}</dt>
          <dd>{result ? words.amount(power * result.net) : words.overLimit}</dd>
        </div>
      )
    })}
  </dl>
)
