import { SelectChoice } from '../../../../stage/controls/select-choice.tsx'
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
  const { answers, battery, drawn, plan, change } = trading
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
      <p>
        <SelectChoice
          name="counts"
          label={words.countsLabel}
          options={Object.entries(words.counts)}
          value={answers.counts}
          onChoose={side => change('counts', side)}
        />
      </p>
      {typeof battery === 'object' && drawn && (
        <p>
          {words.costOf(drawn.run.cost, { ...battery, ...plan.storage })}{' '}
          {Number.isFinite(battery.years) && words.calendar(battery)}
        </p>
      )}
      <p className="muted">{words.cycle}</p>
    </div>
  )
}
