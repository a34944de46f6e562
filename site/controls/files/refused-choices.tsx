import { SelectChoice } from './select-choice.tsx'
import type { ReadingState } from './use-reading.ts'

interface RefusedChoicesProps {
  state: ReadingState
  /** What each role is called that a refusal may leave to the visitor. */
  labels: Readonly<Record<string, string>>
  onChoose: (role: string, option: string) => void
}

/** What the visitor can choose after a refusal, such as the column that nothing in the file says to be the one. */
export const RefusedChoices = ({ state, labels, onChoose }: RefusedChoicesProps) =>
  state.kind === 'refused' &&
  state.choices.map(({ role, options }) => (
    <p key={role}>
      <SelectChoice
        label={labels[role] ?? role}
        options={options}
        value=""
        onChoose={option => onChoose(role, option)}
      />
    </p>
  ))
