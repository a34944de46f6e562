import {
  type AskedSteps,
  STEP_ANSWERS,
  type StepAnswer,
} from '../../analysis/units/units-result.ts'
import { Tabs } from '../../stage/switch.tsx'
import { stepWords as words } from '../outlook/unit-words.ts'
import type { AgeOn, Things } from '../words/age-words.ts'

interface StepQuestionProps {
  steps: AskedSteps
  things: Things
  on: AgeOn
  onAnswer: (answer: StepAnswer) => void
}

export function StepQuestion({
  steps: { steps, answer, isSame, counts },
  things,
  on,
  onAnswer,
}: StepQuestionProps) {
  // Those of vehicles are days since 1970, whatever their ages are.
  const stepsOn: AgeOn = things === 'vehicles' ? { axis: 'days', start: 0 } : on
  return (
    <>
      <p>
        {steps.map(step => words.found(step, things, stepsOn)).join(' ')}{' '}
        {isSame && words.same(things)}
      </p>
      {!isSame && (
        <Tabs
          name="step"
          legend={words.legend}
          tabs={STEP_ANSWERS.map(value => ({
            id: value,
            name: `${words.answers(value, things)}: ${words.counts(counts[value])}`,
          }))}
          // Nothing is chosen until the visitor answers.
          chosen={answer}
          onChoose={onAnswer}
        />
      )}
    </>
  )
}
