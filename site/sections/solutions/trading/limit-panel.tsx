import type { ReactNode } from 'react'
import type { TradingWords } from '../../../content/figures/trading-words.ts'
import { forwardTest, type Results } from '../../../model/limits.ts'
import type { Answers } from './battery-answers.ts'
import { NumberInput } from './battery-inputs.tsx'
import type { Plan } from './use-plan.ts'

interface LimitPanelProps {
  words: TradingWords
  text: string
  onChange: (name: keyof Answers, text: string) => void
  /** What it comes to. */
  result: ReactNode
  /** What runs within the limit, of a year of prices; null without one. */
  limited: { plan: Plan; results: Results; cost: number; limit: number; power: number } | null
}

/** How many cycles a year the visitor's warranty allows, and what such a limit brings. */
export const LimitPanel = ({ words, text, onChange, result, limited }: LimitPanelProps) => (
  <div className="figure-control figure-controls">
    <p>
      <NumberInput words={words} name="limit" text={text} onChange={onChange} />
    </p>
    {result}
    <p role="status">{limited?.results.binds && limitedWords(words, limited)}</p>
  </div>
)

function limitedWords(
  words: TradingWords,
  { plan, results, cost, limit, power }: NonNullable<LimitPanelProps['limited']>,
): string {
  const { line, offeredCycles, oneADayIfItPays } = results
  const forward = plan.before && forwardTest(plan.year, plan.before, cost, limit)
  return words.limited(
    line,
    offeredCycles.net / oneADayIfItPays.net - 1,
    forward && {
      line: forward.line,
      net: power * forward.net,
      gain: power * (forward.net - forward.oneADay),
    },
  )
}
