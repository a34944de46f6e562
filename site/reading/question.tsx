import type { ReactNode } from 'react'
import type { Kind } from '../../analysis/description.ts'
import type { Question } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import { questionWords, resultWords, askWords as words } from './question-words.ts'
import { type Option, optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'

interface QuestionChoiceProps {
  kind: Kind
  question: Question
  analysis: Analysis<unknown>
  onAnswer: (value: string) => void
  /** Further content below an option, after its result. */
  detail?: ((option: Option) => ReactNode) | undefined
}

/** With more options than this, the question becomes a menu. */
const MOST_SIDE_BY_SIDE = 4

/** The options of a question, each with the result that it would lead to. None is preselected. */
export function QuestionChoice(props: QuestionChoiceProps) {
  const { kind, question, analysis, onAnswer, detail } = props
  const { heading, option: nameOf } = questionWords(kind, question, analysis)
  const { answer, effect, id } = question
  const options = optionsOf(question)
  if (options.length > MOST_SIDE_BY_SIDE) return <QuestionMenu {...props} />
  const radio = (value: string, label: string) => (
    <label className={styles.answer}>
      <input
        type="radio"
        name={`${kind}-${id}`}
        autoComplete="off"
        checked={answer === value}
        onChange={() => onAnswer(value)}
      />
      {label}
    </label>
  )
  // “I can't tell” is not offered for rated values, because a unit's own first reading always is an answer.
  const mayBeUnknown = id !== 'rated'
  return (
    <fieldset className={styles.answers} data-answered={answer ?? undefined}>
      <legend className="visually-hidden">{heading}</legend>
      {options.map(option => (
        <div key={option.value} className={styles.option}>
          {radio(option.value, nameOf(option))}
          {detail?.(option)}
          {option.result && (
            <p className="small muted">{resultWords(kind, option.result, analysis)}</p>
          )}
        </div>
      ))}
      {mayBeUnknown && (
        <div className={styles.option}>
          {radio('unknown', words.unknown)}
          <p className="small muted">{effect === null ? words.unknownStays : words.unknownNote}</p>
        </div>
      )}
    </fieldset>
  )
}

/** A question with many options, as a menu. */
function QuestionMenu({ kind, question, analysis, onAnswer }: QuestionChoiceProps) {
  const { heading, option: nameOf } = questionWords(kind, question, analysis)
  const { answer, effect } = question
  const options = optionsOf(question)
  const chosen = options.find(({ value }) => value === answer)
  return (
    <p className={styles.oneOfMany}>
      <select
        className={styles.menu}
        aria-label={heading}
        autoComplete="off"
        data-doubtful={answer === null || undefined}
        value={answer ?? ''}
        onChange={event => onAnswer(event.currentTarget.value)}
      >
        {answer === null && <option value="">{words.choose}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {nameOf(option)}
          </option>
        ))}
        <option value="unknown">{words.unknown}</option>
      </select>{' '}
      <span className="small muted">
        {chosen?.result
          ? resultWords(kind, chosen.result, analysis)
          : answer === 'unknown' && (effect === null ? words.unknownStays : words.unknownNote)}
      </span>
    </p>
  )
}
