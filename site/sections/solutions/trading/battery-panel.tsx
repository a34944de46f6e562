import { NumberField } from '../../../../stage/controls/number-field.tsx'
import { SelectChoice } from '../../../../stage/controls/select-choice.tsx'
import styles from './battery-panel.module.css'
import type { TradingWords } from './trading-words.ts'
import { isUsable } from './use-battery.ts'
import type { Trading } from './use-trading.ts'

const NAMES = ['power', 'hours', 'efficiency', 'price', 'life', 'years', 'limit'] as const

interface BatteryPanelProps {
  words: TradingWords
  trading: Trading
}

/** The inputs for the visitor's battery and its warranty, and their result. */
export function BatteryPanel({ words, trading }: BatteryPanelProps) {
  const { said, price, change, battery, drawn, plan } = trading
  const answers = { ...said.answers, price }
  return (
    <div className={`${styles.panel} figure-control figure-controls`}>
      {NAMES.map(name => {
        const { before, ...input } = words.inputs[name]
        const unit = name === 'efficiency' ? 100 : 1
        const value = unit * (answers[name] ?? Number.NaN)
        return (
          <p key={name}>
            <NumberField
              {...input}
              name={name}
              label={before}
              value={Number.isFinite(value) ? value : undefined}
              isUsable={number => isUsable(name, number / unit)}
              onValue={number => change(name, number / unit)}
              onEmpty={() => change(name, undefined)}
            />
          </p>
        )
      })}
      <p>
        <SelectChoice
          name="counts"
          label={words.countsLabel}
          options={Object.entries(words.counts)}
          value={answers.counts}
          onChoose={side => said.count(side === 'grid' ? 'grid' : 'cells')}
        />
      </p>
      {battery && drawn && (
        <p>
          {words.costOf(drawn.run.cost, { ...battery, ...plan.storage })}{' '}
          {Number.isFinite(battery.years) && words.calendar(battery)}
        </p>
      )}
      <p className="muted">{words.cycle}</p>
    </div>
  )
}
