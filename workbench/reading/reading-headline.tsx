import { type ReactNode, useState } from 'react'
import type { Question } from '../../analysis/findings.ts'
import type { Choices } from '../../analysis/kinds.ts'
import { answering, type Reading } from './choose-columns.ts'
import { missingWords } from './missing-words.ts'
import { QuestionChoice } from './question.tsx'
import { questionWords } from './question-words.ts'
import { ratedWords } from './rated-words.ts'
import styles from './reading.late.module.css'
import { panelWords as words } from './reading-words.ts'

interface Headline {
  kick?: string
  big: string
  /** The same, where its parts have colours. */
  shown?: ReactNode
  sub: string
}

interface ReadingHeadlineProps {
  reading: Reading
  onChoose: (choices: Choices) => void
  /** The figure's own sentence about the result; null if there is none. */
  sentence: Headline | null
  /** The level of the heading: one below that of the part of the page. */
  level?: 3 | 5
  /** Content below the sentence, or below the question that takes its place. */
  children?: ReactNode
}

const untypedOf = ({ id, answer, options }: Question): readonly string[] =>
  id === 'rated' && answer === 'rated' ? (options[0]?.facts.untyped ?? []) : []

function headlineOf(
  questions: readonly Question[],
  missing: string | undefined,
  sentence: Headline | null,
): Headline {
  const asked = questions.find(each => each.asked)
  if (asked) {
    const { heading, sub } = questionWords(asked)
    return { kick: words.first, big: heading, sub }
  }
  const untyped = questions.flatMap(untypedOf)
  if (untyped.length > 0) return { big: ratedWords.missing(untyped), sub: ratedWords.missingSub }
  const asks = missing === undefined ? null : missingWords(missing)
  return asks ? { kick: words.first, ...asks } : (sentence ?? { big: '', sub: '' })
}

/**
 * The headline of a reading. If an answer matters, the headline is the question, with its options below it. The
 * question answered last stays where it was pressed. A changed headline is announced.
 */
export function ReadingHeadline(props: ReadingHeadlineProps) {
  const { reading, onChoose, sentence, level = 3, children } = props
  const { analysis, choices } = reading
  const Heading = `h${level}` as const
  // The visitor's latest answers show even before the files are judged by them.
  const questions = analysis.questions.map(each => ({
    ...each,
    answer: choices.description?.answers[each.key] ?? each.answer,
  }))
  const [last, setLast] = useState<string | null>(null)
  const { kick, big, shown = big, sub } = headlineOf(questions, analysis.missing?.id, sentence)
  // The fields for rated values stay below their answer.
  const isShown = ({ id, key, asked, answer }: Question) =>
    asked || key === last || (id === 'rated' && answer !== null)
  return (
    <div className={styles.headline}>
      <p className="visually-hidden" role="status">
        {kick && `${kick}. `}
        {`${big} ${sub}`.trim()}
      </p>
      {kick && <p className="muted">{kick}</p>}
      <Heading className="statement">{shown}</Heading>
      {sub && <p className="muted">{sub}</p>}
      {questions.filter(isShown).map(question => (
        <QuestionChoice
          key={question.key}
          question={question}
          onAnswer={value => {
            setLast(question.key)
            onChoose(answering(reading, question.key, value))
          }}
        />
      ))}
      {children}
    </div>
  )
}
