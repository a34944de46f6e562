import { useId } from 'react'
import type { Question } from '../../analysis/findings.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Tabs } from '../../stage/switch.tsx'
import { questionWords, resultWords } from './question-words.ts'
import { optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'
import { panelWords } from './reading-words.ts'

interface QuestionProps {
  question: Question
  onAnswer: (value: string) => void
}

/** With more options than this, the question becomes a menu. */
const MOST_SIDE_BY_SIDE = 4

/** The options of a question, each with the result that it would lead to. None is preselected. */
export function QuestionChoice({ question, onAnswer }: QuestionProps) {
  const name = useId()
  const { heading, option: nameOf } = questionWords(question)
  const options = optionsOf(question)
  if (options.length > MOST_SIDE_BY_SIDE)
    return <QuestionMenu isAsked question={question} onAnswer={onAnswer} />
  return (
    <div className={`small ${styles.answers}`}>
      <Tabs
        name={name}
        legend={heading}
        isLegendHidden
        tabs={options.map(option => ({
          id: option.value,
          name: (
            <span>
              <strong>{nameOf(option)}</strong>{' '}
              {option.result && <span>{resultWords(option.result)}</span>}
            </span>
          ),
        }))}
        chosen={question.answer}
        onChoose={onAnswer}
      />
    </div>
  )
}

/** A question as a menu. @param isAsked whether a heading above the menu asks it, and nothing is chosen yet */
export function QuestionMenu({ question, isAsked, onAnswer }: QuestionProps & { isAsked?: true }) {
  const { answer } = question
  const { heading, option: nameOf } = questionWords(question)
  const options = optionsOf(question)
  const chosen = options.find(({ value }) => value === answer)
  return (
    <p>
      <SelectChoice
        label={heading}
        isLabelHidden={isAsked}
        isInDoubt={answer === null}
        options={[
          ...(isAsked && answer === null ? [['', panelWords.choose] as const] : []),
          ...options.map(option => [option.value, nameOf(option)] as const),
        ]}
        value={answer ?? (isAsked ? '' : (options[0]?.value ?? ''))}
        onChoose={onAnswer}
      />{' '}
      {isAsked && chosen?.result && (
        <span className="small muted">{resultWords(chosen.result)}</span>
      )}
    </p>
  )
}
