import { type ReactNode, useState } from 'react'
import type { Kind } from '../../analysis/description.ts'
import type { Question } from '../../analysis/findings.ts'
import type { Analysis } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { answering, type ReadingOf, withRated } from './choose-columns.ts'
import { QuestionChoice } from './question.tsx'
import {
  allResultsWords,
  measured,
  missingWords,
  questionWords,
  askWords as words,
} from './question-words.ts'
import { RatedValues } from './rated-values.tsx'
import { ratedWords } from './rated-words.ts'
import { type Option, optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'
import { Shares } from './shares.tsx'

/** The text of a heading, with the lines above and below it. */
interface Headline {
  kick: string
  big: string
  sub: string
  /** The text as it is announced, if it is longer than the heading. */
  spoken?: string
}

interface ReadingHeadlineProps {
  kind: Kind
  reading: ReadingOf
  onChoose: (choices: ReadingOf['choices']) => void
  /** The figure's own sentence about the result; null if there is none. */
  sentence: Headline | null
  /** The id of the heading. */
  id?: string
  /** The level of the heading: one below that of the part of the page. */
  level?: 3 | 5
  /** Content below the sentence, shown while no question takes its place. */
  children?: ReactNode
}

const NOTHING: Headline = { kick: '', big: '', sub: '' }

const resultsOf = ({ results }: Question) => results.flatMap(result => (result ? [result] : []))

/** The results under all answers as a headline; '' if they agree, or if one cannot be computed. */
function bothOf(kind: Kind, question: Question, analysis: Analysis<unknown>): string {
  const results = resultsOf(question)
  // More numbers would not make a headline. A clock may be local, winter time or UTC, and a value the least, mean or
  // largest.
  const most = kind === 'dispatch' || question.id === 'value' ? 3 : 2
  const areFew = results.length === question.options.length && results.length <= most
  return areFew && question.effect !== null ? allResultsWords(kind, results, analysis) : ''
}

const untypedOf = (question: Question): readonly string[] =>
  question.id === 'rated' ? (question.options[0]?.facts.untyped ?? []) : []

/** The text of the headline: a question, the results under both of its answers, what is missing, or the sentence. */
function headlineOf(
  kind: Kind,
  analysis: Analysis<unknown>,
  pressed: Question | undefined,
  sentence: Headline | null,
): Headline {
  const asked = analysis.questions.find(each => each.asked)
  if (asked) {
    const { heading, sub } = questionWords(kind, asked, analysis)
    const both = bothOf(kind, asked, analysis)
    if (!both) return { kick: words.first, big: heading, sub }
    return { kick: words.one, big: both, sub: `${heading} ${sub}` }
  }
  if (pressed?.id === 'rated' && pressed.answer === 'rated' && untypedOf(pressed).length > 0) {
    const kick = words.said(
      questionWords(kind, pressed, analysis).option(optionsOf(pressed)[0] as Option),
    )
    return { kick, big: ratedWords.missing(untypedOf(pressed)), sub: ratedWords.missingSub }
  }
  const unknown = analysis.questions.find(({ answer }) => answer === 'unknown')
  if (unknown) {
    const { heading } = questionWords(kind, unknown, analysis)
    const both = bothOf(kind, unknown, analysis)
    return { kick: words.unknownSaid, big: both || heading, sub: both ? '' : words.unknownStays }
  }
  const missing = missingWords(kind, analysis)
  if (missing) return { kick: words.first, big: missing.heading, sub: missing.sub }
  const option = pressed && optionsOf(pressed).find(({ value }) => value === pressed.answer)
  if (!pressed || !option || !sentence) return sentence ?? NOTHING
  return { ...sentence, kick: words.said(questionWords(kind, pressed, analysis).option(option)) }
}

/** The analysis, with the visitor's latest answers even before the files are judged by them. */
const answered = ({ analysis, choices: { description } }: ReadingOf): Analysis<unknown> => ({
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
export function ReadingHeadline(props: ReadingHeadlineProps) {
  const { kind, reading, onChoose, sentence, id, level = 3, children } = props
  const Heading = `h${level}` as const
  const { key } = reading
  const analysis = answered(reading)
  const [last, setLast] = useState<{ key: number; asked: string } | null>(null)
  const pressed = analysis.questions.find(each => last?.key === key && each.key === last.asked)
  const asked = analysis.questions.find(each => each.asked && each !== pressed)
  const { kick, big, sub, spoken } = headlineOf(kind, analysis, pressed, sentence)
  // The fields for rated values appear only here, so they stay after the answer.
  const rated = analysis.questions.find(each => each.id === 'rated' && each.answer !== null)
  const shown = [...new Set([rated, pressed, asked])].flatMap(each => each ?? [])
  return (
    <div className={styles.headline}>
      <p className="visually-hidden" role="status">
        {[kick, spoken ?? big].filter(Boolean).join('. ')}
      </p>
      {kick && <p className="muted">{kick}</p>}
      <Heading id={id} className="statement">
        {big}
      </Heading>
      {sub && <p className="muted">{sub}</p>}
      {children}
      {shown.map(question => (
        <QuestionChoice
          key={question.key}
          kind={kind}
          question={question}
          analysis={analysis}
          onAnswer={value => {
            setLast({ key, asked: question.key })
            onChoose(answering(reading, question.key, value))
          }}
          detail={
            question.id === 'rated'
              ? option => (
                  <RatedDetail
                    {...{ option, question, reading }}
                    onRated={(type, value) => {
                      setLast({ key, asked: question.key })
                      onChoose(withRated(answering(reading, question.key, 'rated'), type, value))
                    }}
                  />
                )
              : undefined
          }
        />
      ))}
    </div>
  )
}

interface RatedDetailProps {
  option: Option
  question: Question
  reading: ReadingOf
  onRated: (type: string, value: number | null) => void
}

/**
 * Content below an answer to what counts as 100%: the fields for rated values, or a unit's share of its first
 * reading.
 */
function RatedDetail({ option, question, reading, onRated }: RatedDetailProps) {
  const result = reading.analysis.result as UnitsResult | null
  if (!result) return null
  const typed = reading.choices.rated ?? {}
  if (option.value === 'first') return <Shares result={result} />
  return (
    <>
      <RatedValues
        result={result}
        typed={typed}
        missing={question.answer === 'rated' ? untypedOf(question) : []}
        onRated={onRated}
      />
      <Shares result={result} typed={typed} name={measured(reading.analysis)} />
    </>
  )
}
