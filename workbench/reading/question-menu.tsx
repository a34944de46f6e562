import type { Question } from '../../analysis/findings.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import type { KindOf } from './kinds.tsx'
import { askWords, questionWords } from './question-words.ts'
import { optionsOf } from './read-tables.ts'

interface MenuProps<Result> {
  kind: KindOf<Result>
  question: Question
  result: Result | null
  /** Whether a heading beside the menu asks the question. */
  isAsked?: boolean
  onAnswer: (value: string) => void
}

/** A question as a menu. */
export function QuestionMenu<Result>({ kind, question, result, ...props }: MenuProps<Result>) {
  const { answer } = question
  const options = optionsOf(question)
  const { heading, option: nameOf } = questionWords(kind.questions, question, result)
  const isOffered = props.isAsked || answer === 'unknown'
  return (
    <SelectChoice
      label={heading}
      isLabelHidden={props.isAsked ?? false}
      isInDoubt={answer === null}
      options={[
        ...(props.isAsked && answer === null ? [['', askWords.choose] as const] : []),
        ...options.map(option => [option.value, nameOf(option)] as const),
        ...(isOffered ? [['unknown', askWords.unknown] as const] : []),
      ]}
      value={answer ?? (props.isAsked ? '' : (options[0]?.value ?? ''))}
      onChoose={props.onAnswer}
    />
  )
}
