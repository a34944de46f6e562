import type { Question } from '../../analysis/findings.ts'
import type { KindOf } from './kinds.tsx'
import { askWords, questionWords } from './question-words.ts'
import { optionsOf } from './read-tables.ts'
import styles from './reading.late.module.css'
import { panelWords } from './reading-words.ts'

interface MarksProps<Result> {
  kind: KindOf<Result>
  result: Result | null
  /** The questions that the headline does not ask: they are answered, or have little effect. */
  questions: readonly Question[]
  onAnswer: (key: string, value: string) => void
}

/** A menu for each question that is answered, or that matters too little to be asked. */
export const Marks = <Result,>({ kind, result, questions, onAnswer }: MarksProps<Result>) =>
  questions.map(question => {
    const { key, answer, effect } = question
    const options = optionsOf(question)
    const { heading, option: nameOf } = questionWords(kind.questions, question, result)
    const isOpen = answer === null
    return (
      <div key={key} className={styles.mark}>
        <label>
          {heading}{' '}
          <select
            className={styles.menu}
            autoComplete="off"
            data-doubtful={isOpen || undefined}
            value={answer ?? options[0]?.value}
            onChange={event => onAnswer(key, event.currentTarget.value)}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {nameOf(option)}
              </option>
            ))}
            {answer === 'unknown' && <option value="unknown">{askWords.unknown}</option>}
          </select>
        </label>
        {isOpen && effect !== null && effect < 1 && (
          <span className="small muted"> {panelWords.asEach}</span>
        )}
      </div>
    )
  })
