import { type Answer, tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import type { Battery } from '../../../model/battery.ts'
import { type Answers, isUsable } from './battery-answers.ts'

interface NumberInputProps {
  name: Answer
  text: string
  onChange: (name: Answer, text: string) => void
}

/** A number within a line of text. */
export const NumberInput = ({ name, text, onChange }: NumberInputProps) => (
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
  answers: Answers
  /** The answers as they were read, which the summary shows. */
  battery: Battery | Answer
  onChange: (name: Answer, text: string) => void
}

/** The numbers of the visitor's battery, behind a line that says how they were read. */
export const BatteryInputs = ({ answers, battery, onChange }: BatteryInputsProps) => (
  <details className="battery small">
    <summary className="target underlined">
      {typeof battery === 'object' ? words.battery(battery) : words.noBattery}
    </summary>
    {(['price', 'life', 'power'] as const).map(name => (
      <p key={name}>
        <NumberInput name={name} text={answers[name]} onChange={onChange} />
      </p>
    ))}
  </details>
)
