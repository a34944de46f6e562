import { type FormEvent, useState } from 'react'
import type { ReadKind } from '../../analysis/analyse.ts'
import type { Analysis, Question } from '../../analysis/reading.ts'
import styles from './asked-question.module.css'
import { answersWords, optionWords, questionWords, ratedWords } from './reading-words.ts'
import type { AnalysisState } from './use-analysis.ts'

/** The question that is asked now, if there is one. */
export const askedIn = ({ questions }: Analysis<unknown>) => questions.find(({ asked }) => asked)

interface AskedQuestionProps<K extends ReadKind> {
  state: AnalysisState<K>
  question: Question
}

/** What the files leave open: both answers where they can be computed, and the question, with nothing preselected. */
export function AskedQuestion<K extends ReadKind>({ state, question }: AskedQuestionProps<K>) {
  const choices = state.reading?.choices ?? {}
  const answer = (value: string, rated?: Record<string, number>) =>
    state.choose({
      ...choices,
      answers: { ...choices.answers, [question.id]: value },
      ...(rated ? { rated: { ...choices.rated, ...rated } } : {}),
    })
  const both = answersWords(question)
  return (
    <div className={styles.question}>
      {both && <p className="statement">{both}</p>}
      <h3 className={both ? '' : 'statement'}>{questionWords(question)}</h3>
      <ul className={styles.options}>
        {question.options.map(option => (
          <li key={option.value}>
            {option.value === 'rated' ? (
              <RatedValues
                unit={`${option.facts.unit}`}
                types={(option.facts.types ?? ['']) as string[]}
                onRated={rated => answer('rated', rated)}
              />
            ) : (
              <button
                type="button"
                className="button outlined"
                onClick={() => answer(option.value)}
              >
                {optionWords(question, option)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RatedValuesProps {
  /** The file's own unit. */
  unit: string
  types: readonly string[]
  onRated: (rated: Record<string, number>) => void
}

/** The rated value of each type, typed in the file's own unit. */
function RatedValues({ unit, types, onRated }: RatedValuesProps) {
  const [typed, setTyped] = useState<Record<string, number>>({})
  const isWhole = types.every(type => (typed[type] ?? 0) > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) onRated(typed)
  }
  return (
    <form className={styles.rated} onSubmit={submit}>
      {types.map(type => (
        <label key={type}>
          {ratedWords.label(type, unit)}{' '}
          <input
            type="number"
            min="0"
            step="any"
            autoComplete="off"
            onChange={({ currentTarget }) =>
              setTyped({ ...typed, [type]: currentTarget.valueAsNumber })
            }
          />
        </label>
      ))}
      <button type="submit" className="button outlined" disabled={!isWhole}>
        {ratedWords.use}
      </button>
    </form>
  )
}
