import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { singular } from '../words/age-words.ts'
import { withSetting } from './choose-columns.ts'

/** Whether a reading has decisions that the visitor can change. */
export const hasUnitChoices = ({ apart, joined }: UnitsResult, { settings }: Choices) =>
  apart > 0 || joined.length > 0 || settings?.isApart === true

interface UnitChoicesProps {
  result: UnitsResult
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** A menu for each decision of a reading that has a reason: check-ups at another rate, files that were joined. */
export function UnitChoices({ result, choices, onChoose }: UnitChoicesProps) {
  const { series = 'usual', isApart = false } = choices.settings ?? {}
  const each = singular(result.things)
  return (
    <>
      {result.apart > 0 && (
        <p>
          <SelectChoice
            label="Readings"
            options={[
              ['usual', 'at the usual rate'],
              ['apart', 'at another rate'],
            ]}
            value={`${series}`}
            onChoose={chosen => onChoose(withSetting(choices, 'series', chosen))}
          />
        </p>
      )}
      {(result.joined.length > 0 || isApart === true) && (
        <p>
          <SelectChoice
            label="Files that continue one another"
            options={[
              ['one', `one ${each}`],
              ['apart', `each a ${each} of its own`],
            ]}
            value={isApart === true ? 'apart' : 'one'}
            onChoose={chosen => onChoose(withSetting(choices, 'isApart', chosen === 'apart'))}
          />
        </p>
      )}
    </>
  )
}
