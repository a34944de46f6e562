import type { Question } from '../../analysis/findings.ts'
import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { answering, type ReadingOf, withRated } from '../reading/choose-columns.ts'
import { RatedValues } from '../reading/rated-values.tsx'
import { ratedWords } from '../reading/rated-words.ts'
import type { Option } from '../reading/read-tables.ts'
import styles from '../reading/reading.late.module.css'
import { untypedOf } from '../reading/reading-headline.tsx'
import type { HeadingLevel } from '../reading/reading-panel.tsx'

interface RatedProps {
  reading: ReadingOf<UnitsResult>
  onChoose: (choices: Choices) => void
}

/** The fields for rated values, below the answer that they count as 100%. */
export function RatedAnswer({
  option,
  question,
  reading,
  onChoose,
}: RatedProps & { option: Option; question: Question }) {
  const { result } = reading.analysis
  if (!result || option.value === 'first') return null
  return (
    <RatedValues
      result={result}
      typed={reading.choices.rated ?? {}}
      missing={question.answer === 'rated' ? untypedOf(question) : []}
      onRated={(type, value) =>
        onChoose(withRated(answering(reading, question.key, 'rated'), type, value))
      }
    />
  )
}

/** The rated values in the panel, unless the headline asks for them. */
export function RatedOfPanel({
  reading,
  onChoose,
  Heading,
}: RatedProps & { Heading: HeadingLevel }) {
  const { analysis, choices } = reading
  const { result } = analysis
  const isAsked = analysis.questions.some(({ id }) => id === 'rated')
  if (!result || isAsked || result.rated.types.length === 0) return null
  const isOfColumn = result.rated.by === 'column'
  return (
    <div className={styles.settings}>
      <Heading>{ratedWords.heading}</Heading>
      <p className="small muted">{ratedWords.by(result.rated.by)}</p>
      <RatedValues
        result={result}
        typed={choices.rated ?? {}}
        onRated={
          isOfColumn ? undefined : (type, value) => onChoose(withRated(choices, type, value))
        }
      />
    </div>
  )
}
