import type { OfferedTypes } from '../../analysis/fleets/offered-types.ts'
import { type AskedSteps, STEP_ANSWERS } from '../../analysis/units/units-result.ts'
import { Tabs } from '../../stage/switch.tsx'
import { fleetWords } from '../fleets/fleet-words.ts'
import type { UnitSet } from '../outlook/unit-set.ts'
import { stageWords, stepWords as words } from '../outlook/unit-words.ts'
import type { AgeOn } from '../words/age-words.ts'

/** A question about a whole set. Without options it is only said what was found. */
interface SetQuestionProps {
  name: 'step' | 'types'
  said: string
  legend: string
  options: readonly { id: string; name: string }[]
  /** Null until the visitor answers. */
  answer: string | null
  onAnswer: (answer: string) => void
}

export const SetQuestion = ({ said, options, answer, onAnswer, ...of }: SetQuestionProps) => (
  <>
    <p>{said}</p>
    {options.length > 0 && <Tabs {...of} tabs={options} chosen={answer} onChoose={onAnswer} />}
  </>
)

type Question = Omit<SetQuestionProps, 'onAnswer'>

/** Whether the test or the units changed at a step that many share. */
export function stepQuestion(
  { steps, answer, isSame, counts }: AskedSteps,
  { things, on }: UnitSet,
): Question {
  // Those of vehicles are days since 1970, whatever their ages are.
  const stepsOn: AgeOn = things === 'vehicles' ? { axis: 'days', start: 0 } : on
  const found = steps.map(step => words.found(step, things, stepsOn)).join(' ')
  const options = STEP_ANSWERS.map(id => ({
    id,
    name: `${words.answers(id, things)}: ${words.counts(counts[id])}`,
  }))
  return {
    ...{ name: 'step', legend: words.legend, answer },
    said: isSame ? `${found} ${words.same(things)}` : found,
    options: isSame ? [] : options,
  }
}

/** Whether vehicles that do not share their season are kinds of their own. */
export const typesQuestion = (offered: OfferedTypes): Question => ({
  ...{ name: 'types', legend: fleetWords.judge, answer: null },
  said: fleetWords.apart(offered.by),
  options: [
    { id: offered.by, name: fleetWords.asKinds(stageWords.types(offered)) },
    { id: 'none', name: fleetWords.asOne },
  ],
})
