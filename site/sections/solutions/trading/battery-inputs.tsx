import type { ReactNode } from 'react'
import { ownPrices } from '../../../content/figures/own-prices-words.ts'
import type { Answer, TradingWords } from '../../../content/figures/trading-words.ts'
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
  onChange: (name: Answer, text: string) => void
  /** What the numbers come to. */
  children: ReactNode
}

/** The numbers of the visitor's battery. */
export const BatteryInputs = ({ words, answers, onChange, children }: BatteryInputsProps) => (
  <div className="battery figure-control figure-controls">
    {(['power', 'hours', 'efficiency', 'price', 'life'] as const).map(name => (
      <p key={name}>
        <NumberInput words={words} name={name} text={answers[name]} onChange={onChange} />
      </p>
    ))}
    {children}
    <p className="muted">{ownPrices.cycle}</p>
  </div>
)
