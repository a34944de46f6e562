import { type ReactNode, useState } from 'react'
import type { Question } from '../../analysis/findings.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import { answering, type ReadingOf } from './choose-columns.ts'
import type { KindOf } from './kinds.tsx'
import { QuestionChoice } from './question.tsx'
import { questionWords, askWords as words } from './question-words.ts'
import { ratedWords } from './rated-words.ts'
import { type Option, optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'

/** The text of a heading, with the lines above and below it. */
interface Headline {
  kick: string
  big: string
  sub: string
  /** The text as it is announced, if it is longer than the heading. */
  spoken?: string
}

interface ReadingHeadlineProps<Result> {
  kind: KindOf<Result>
  reading: ReadingOf<Result>
  onChoose: (choices: Choices) => void
  /** The figure's own sentence about the result; null if there is none. */
  sentence: Headline | null
  /** The level of the heading: one below that of the part of the page. */
  level?: 3 | 5
  /** Content below an answer to what counts as 100%. @param onChoose for the fields in it */
  rated?: (option: Option, question: Question, onChoose: (choices: Choices) => void) => ReactNode
  /** Content below the sentence, shown while no question takes its place. */
  children?: ReactNode
}

const NOTHING: Headline = { kick: '', big: '', sub: '' }

const resultsOf = ({ results }: Question) => results.flatMap(result => (result ? [result] : []))

/** The results under all answers as a headline; '' if they agree, or if one cannot be computed. */
function bothOf<Result>({ questions }: KindOf<Result>, question: Question, result: Result | null) {
  const results = resultsOf(question)
  // A value is the least, the mean or the largest.
  const most = question.id === 'value' ? 3 : questions.most
  const areFew = results.length === question.options.length && results.length <= most
  return areFew && question.effect !== null ? questions.all(results, result) : ''
}

/** The types whose rated value is needed but missing. */
export const untypedOf = (question: Question): readonly string[] =>
  question.id === 'rated' ? (question.options[0]?.facts.untyped ?? []) : []

/** The text of the headline: a question, the results under both of its answers, what is missing, or the sentence. */
function headlineOf<Result>(
  kind: KindOf<Result>,
  analysis: Analysis<Result>,
  pressed: Question | undefined,
  sentence: Headline | null,
): Headline {
  const { questions, result, missing } = analysis
  const wordsOf = (question: Question) => questionWords(kind.questions, question, result)
  const saidOf = (question: Question, option: Option | undefined) =>
    option ? words.said(wordsOf(question).option(option)) : ''
  const asked = questions.find(each => each.asked)
  if (asked) {
    const { heading, sub } = wordsOf(asked)
    const both = bothOf(kind, asked, result)
    if (!both) return { kick: words.first, big: heading, sub }
    return { kick: words.one, big: both, sub: `${heading} ${sub}` }
  }
  if (pressed?.id === 'rated' && pressed.answer === 'rated' && untypedOf(pressed).length > 0) {
    const kick = saidOf(pressed, optionsOf(pressed)[0])
    return { kick, big: ratedWords.missing(untypedOf(pressed)), sub: ratedWords.missingSub }
  }
  const unknown = questions.find(({ answer }) => answer === 'unknown')
  if (unknown) {
    const both = bothOf(kind, unknown, result)
    const big = both || wordsOf(unknown).heading
    return { kick: words.unknownSaid, big, sub: both ? '' : words.unknownStays }
  }
  const [heading, sub] = (missing && kind.questions.missing[missing.id]) ?? []
  if (heading !== undefined && sub !== undefined) return { kick: words.first, big: heading, sub }
  const option = pressed && optionsOf(pressed).find(({ value }) => value === pressed.answer)
  if (!pressed || !option || !sentence) return sentence ?? NOTHING
  return { ...sentence, kick: saidOf(pressed, option) }
}

/** The analysis, with the visitor's latest answers even before the files are judged by them. */
const answered = <Result,>({
  analysis,
  choices: { description },
}: ReadingOf<Result>): Analysis<Result> => ({
  ...analysis,
  questions: analysis.questions.map(each => ({
    ...each,
    answer: description?.answers[each.key] ?? each.answer,
  })),
})

/**
 * The headline of a reading. If an answer matters, the headline is the question, with its options below it. The
 * question answered last stays where it was pressed. A changed headline is announced.
 */
export function ReadingHeadline<Result>(props: ReadingHeadlineProps<Result>) {
  const { kind, reading, onChoose, sentence, level = 3, rated, children } = props
  const Heading = `h${level}` as const
  const analysis = answered(reading)
  const [last, setLast] = useState<string | null>(null)
  const pressed = analysis.questions.find(each => each.key === last)
  const asked = analysis.questions.find(each => each.asked && each !== pressed)
  const { kick, big, sub, spoken } = headlineOf(kind, analysis, pressed, sentence)
  // The fields for rated values appear only here, so they stay after the answer.
  const ofRated = analysis.questions.find(each => each.id === 'rated' && each.answer !== null)
  const shown = [...new Set([ofRated, pressed, asked])].flatMap(each => each ?? [])
  return (
    <div className={styles.headline}>
      <p className="visually-hidden" role="status">
        {[kick, spoken ?? big].filter(Boolean).join('. ')}
      </p>
      {kick && <p className="muted">{kick}</p>}
      <Heading className="statement">{big}</Heading>
      {sub && <p className="muted">{sub}</p>}
      {children}
      {shown.map(question => (
        <QuestionChoice
          key={question.key}
          kind={kind}
          question={question}
          result={analysis.result}
          onAnswer={value => {
            setLast(question.key)
            onChoose(answering(reading, question.key, value))
          }}
          detail={
            rated && question.id === 'rated'
              ? option =>
                  rated(option, question, choices => {
                    setLast(question.key)
                    onChoose(choices)
                  })
              : undefined
          }
        />
      ))}
    </div>
  )
}
