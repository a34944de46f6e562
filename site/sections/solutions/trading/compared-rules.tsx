import type { Results, Total } from '../../../../analysis/storage/year-results.ts'
import { Amounts } from './amounts.tsx'
import type { TradingWords } from './trading-words.ts'

interface ComparedRulesProps {
  words: TradingWords
  power: number
  results: Results
  hindsight: Total
}

/** The net of each rule in a year, and the best in hindsight. */
export const ComparedRules = ({ words, power, results, hindsight }: ComparedRulesProps) => (
  <Amounts
    amounts={[
      ...(Object.keys(words.rules) as (keyof typeof words.rules)[]).map(rule => {
        const result = results[rule]
        const value = result ? words.amount(power * result.net) : words.overLimit
        return { name: words.rules[rule], value }
      }),
      { name: words.inHindsight, value: words.amount(power * hindsight.net) },
    ]}
  />
)
