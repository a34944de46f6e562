import { termsOf } from '../../../../analysis/storage/battery.ts'
import { forwardTest } from '../../../../analysis/storage/year-results.ts'
import type { State } from '../chapter.tsx'
import { type Answers, isUsable } from './battery-answers.ts'
import styles from './battery-panel.module.css'
import { NumberInput } from './number-input.tsx'
import type { BatteryAnswer, TradingWords } from './trading-words.ts'
import type { Plan } from './use-plan.ts'
import type { Costed, Trading } from './use-trading.ts'

const NAMES = ['power', 'hours', 'efficiency', 'price', 'life', 'years', 'limit'] as const

interface InputsProps {
  words: TradingWords
  answers: Answers
  /** A prefix for the names of the inputs, if the page shows the battery twice. */
  prefix?: string
  onChange: (name: BatteryAnswer, text: string) => void
}

/** The inputs for the visitor's battery and its warranty. */
export const BatteryInputs = ({ words, answers, prefix = '', onChange }: InputsProps) =>
  NAMES.map(name => (
    <p key={name}>
      <NumberInput
        name={`${prefix}${name}`}
        words={words.inputs[name]}
        text={answers[name]}
        isUsable={isUsable(name, answers[name])}
        onChange={text => onChange(name, text)}
      />
    </p>
  ))

interface BatteryPanelProps {
  words: TradingWords
  trading: Trading
  /** The chapter's number, repeated beside the inputs for windows in which it is out of sight. */
  state: State
}

/** The inputs for the visitor's battery and its warranty, and their result. */
export function BatteryPanel({ words, trading, state }: BatteryPanelProps) {
  const { answers, outcome, plan, change } = trading
  return (
    <div className={`${styles.panel} figure-control figure-controls`}>
      <BatteryInputs words={words} answers={answers} onChange={change} />
      {'battery' in outcome && (
        <p>
          {words.costOf(outcome.drawn.run.cost, { ...outcome.battery, ...plan.storage })}{' '}
          {Number.isFinite(outcome.battery.years) && words.calendar(outcome.battery)}
        </p>
      )}
      <p role="status">{outcome.kind === 'year' && limitedWords(words, plan, outcome)}</p>
      <p className="muted">{words.cycle}</p>
      <p className="not-wide">
        <strong>{state.number}</strong> {state.sentence}
      </p>
    </div>
  )
}

/** The result of a limit that sets the line. */
function limitedWords(words: TradingWords, plan: Plan, { drawn: { results }, battery }: Costed) {
  const { year, before } = plan
  const { power } = battery
  const forward = before && forwardTest(year, before, termsOf({ ...battery, ...plan.storage }))
  return (
    results.by === 'limit' &&
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
