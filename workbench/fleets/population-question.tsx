import type { OfferedTypes } from '../../analysis/units/offered-types.ts'
import { Tabs } from '../../stage/switch.tsx'
import { stageWords } from '../outlook/unit-words.ts'
import { fleetWords as words } from './fleet-words.ts'

interface PopulationQuestionProps {
  offered: OfferedTypes
  onAnswer: (types: string) => void
}

/** Asks whether vehicles that do not share their season are kinds of their own. */
export const PopulationQuestion = ({ offered, onAnswer }: PopulationQuestionProps) => (
  <>
    <p>{words.apart(offered.by)}</p>
    <Tabs
      name="populations"
      legend={words.judge}
      tabs={[
        { id: offered.by, name: words.asKinds(stageWords.types(offered)) },
        { id: 'none', name: words.asOne },
      ]}
      // Nothing is chosen until the visitor answers.
      chosen={null}
      onChoose={onAnswer}
    />
  </>
)
