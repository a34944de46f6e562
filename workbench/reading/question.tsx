import type { ReactNode } from 'react'
import type { Question } from '../../analysis/findings.ts'
import type { KindOf } from './kinds.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { questionWords, askWords as words } from './question-words.ts'
import { type Option, optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'

interface QuestionChoiceProps<Result> {
  kind: KindOf<Result>
  question: Question
  result: Result | null
  onAnswer: (value: string) => void
  /** Further content below an option, after its result. */
  detail?: ((option: Option) => ReactNode) | undefined
}

/** With more options than this, the question becomes a menu. */
const MOST_SIDE_BY_SIDE = 4

/** The options of a question, each with the result that it would lead to. None is preselected. */
export function QuestionChoice<Result>(props: QuestionChoiceProps<Result>) {
  const { kind, question, result, onAnswer, detail } = props
  const { heading, option: nameOf } = questionWords(kind.questions, question, result)
  const { answer, effect, id } = question
  const options = optionsOf(question)
  if (options.length > MOST_SIDE_BY_SIDE) return <MenuWithResult {...props} />
  const radio = (value: string, label: string) => (
    <label className={styles.answer}>
      <input
        type="radio"
        name={`${kind.name}-${id}`}
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
            <p className="small muted">{kind.questions.answer(option.result, result)}</p>
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

function MenuWithResult<Result>({ kind, question, result, onAnswer }: QuestionChoiceProps<Result>) {
  const { answer, effect } = question
  const chosen = optionsOf(question).find(({ value }) => value === answer)
  return (
    <p className={styles.oneOfMany}>
      <QuestionMenu isAsked {...{ kind, question, result, onAnswer }} />
      <span className="small muted">
        {chosen?.result
          ? kind.questions.answer(chosen.result, result)
          : answer === 'unknown' && (effect === null ? words.unknownStays : words.unknownNote)}
      </span>
    </p>
  )
}
