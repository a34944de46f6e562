import { ownPrices } from '../../../content/figures/own-prices.ts'
import type { Answer, TradingWords } from '../../../content/figures/trading-figure.ts'
import type { Battery } from '../../../model/battery.ts'
import { type Answers, isUsable } from './battery-answers.ts'

interface NumberInputProps {
  words: TradingWords
  name: Answer
  text: string
  onChange: (name: Answer, text: string) => void
}

/** A number within a line of text. */
export const NumberInput = ({ words, name, text, onChange }: NumberInputProps) => (
  <label className="number">
    <span>{words.inputs[name].before}</span>{' '}
    <input
      className="sum-number"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      size={8}
      maxLength={12}
      placeholder={words.inputs[name].placeholder}
      aria-invalid={!isUsable(name, text) || undefined}
      value={text}
      onInput={event => onChange(name, event.currentTarget.value)}
    />{' '}
    <span>{words.inputs[name].after}</span>
  </label>
)

interface BatteryInputsProps {
  words: TradingWords
  answers: Answers
  /** The answers as they were read, which the summary shows. */
  battery: Battery | Answer
  onChange: (name: Answer, text: string) => void
}

/** The numbers of the visitor's battery, behind a line that says how they were read. */
export const BatteryInputs = ({ words, answers, battery, onChange }: BatteryInputsProps) => (
  <details className="battery small">
    <summary className="target underlined">
      {typeof battery === 'object' ? words.battery(battery) : words.noBattery}
    </summary>
    {(['power', 'hours', 'efficiency', 'price', 'life'] as const).map(name => (
      <p key={name}>
        <NumberInput words={words} name={name} text={answers[name]} onChange={onChange} />
      </p>
    ))}
    <p className="muted">{ownPrices.cycle}</p>
  </details>
)
