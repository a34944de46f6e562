import { isUsable } from './battery-answers.ts'
import styles from './battery-panel.module.css'
import { NumberInput } from './number-input.tsx'
import type { TradingWords } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

const NAMES = ['power', 'hours', 'efficiency', 'price', 'life', 'years', 'limit'] as const

interface BatteryPanelProps {
  words: TradingWords
  trading: Trading
}

/** The inputs for the visitor's battery and its warranty, and their result. */
export function BatteryPanel({ words, trading }: BatteryPanelProps) {
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
        <p>
          {words.costOf(outcome.drawn.run.cost, { ...outcome.battery, ...plan.storage })}{' '}
          {Number.isFinite(outcome.battery.years) && words.calendar(outcome.battery)}
        </p>
      )}
      <p role="status">
        {outcome.kind === 'year' && words.limited(outcome.ofYear.results, outcome.battery.power)}
      </p>
      <p className="muted">{words.cycle}</p>
    </div>
  )
}
