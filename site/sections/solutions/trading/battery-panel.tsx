import { forwardTest } from '../../../../analysis/storage/year-results.ts'
import type { TradingWords } from '../../../content/figures/trading-words.ts'
import type { Reading } from '../chapter.tsx'
import { isUsable } from './battery-answers.ts'
import styles from './battery-panel.module.css'
import { NumberInput } from './number-input.tsx'
import type { Plan } from './use-plan.ts'
import type { Outcome, Trading } from './use-trading.ts'

const NAMES = ['power', 'hours', 'efficiency', 'price', 'life', 'limit'] as const

interface BatteryPanelProps {
  words: TradingWords
  trading: Trading
  /** The chapter's number, which stands beside what changes it where it is out of sight. */
  reading: Reading
}

/** The numbers of the visitor's battery and of its warranty, and what they come to. */
export function BatteryPanel({ words, trading, reading }: BatteryPanelProps) {
  const { answers, outcome, plan, change } = trading
  return (
    <div className={`${styles.panel} figure-control figure-controls`}>
      {NAMES.map(name => (
        <p key={name}>
          <NumberInput
            name={name}
            words={words.inputs[name]}
            text={answers[name]}
            isUsable={isUsable(name, answers[name])}
            onChange={text => change(name, text)}
          />
        </p>
      ))}
      {'battery' in outcome && (
        <p>{words.costOf(outcome.drawn.run.cost, { ...outcome.battery, ...plan.storage })}</p>
      )}
      <p role="status">{outcome.kind === 'year' && limitedWords(words, plan, outcome)}</p>
      <p className="muted">{words.cycle}</p>
      <p className="not-wide">
        <strong>{reading.value}</strong> {reading.of}
      </p>
    </div>
  )
}

/** What a limit brings that sets the line. */
function limitedWords(
  words: TradingWords,
  { year, before }: Plan,
  { results, battery, drawn }: Outcome & { kind: 'year' },
) {
  const { power, limit } = battery
  const forward = before && forwardTest(year, before, drawn.run.cost, limit)
  return (
    results.binds &&
    words.limited(
      results,
      power,
      forward && {
        line: forward.line,
        net: power * forward.net,
        gain: power * (forward.net - forward.oneADay),
      },
    )
  )
}
