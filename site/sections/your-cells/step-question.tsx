import {
  type AskedSteps,
  STEP_ANSWERS,
  type StepAnswer,
} from '../../../analysis/units/units-result.ts'
import { Choices } from '../../controls/choices.tsx'
import type { AgeOn } from '../../words/age-words.ts'
import { stepWords as words } from './your-cells-words.ts'

interface StepQuestionProps {
  steps: AskedSteps
  on: AgeOn
  onAnswer: (answer: StepAnswer) => void
}

/** Asks once what the steps are that many cells share, with the headline's numbers under both answers. */
export function StepQuestion({
  steps: { steps, answer, isSame, counts },
  on,
  onAnswer,
}: StepQuestionProps) {
  return (
    <>
      <p>
        {steps.map(step => words.found(step, on)).join(' ')} {isSame && words.same}
      </p>
      {!isSame && (
        <Choices
          name="step"
          legend={words.legend}
          options={STEP_ANSWERS.map(value => ({
            value,
            label: `${words.answers[value]}: ${words.counts(counts[value])}`,
          }))}
          // Nothing is chosen until the visitor answers.
          value={answer}
          onChoose={onAnswer}
        />
      )}
    </>
  )
}
