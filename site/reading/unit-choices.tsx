import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { withSetting } from './choose-columns.ts'
import styles from './reading.late.module.css'
import { choicesOfUnits } from './unit-choice-words.ts'

interface UnitChoicesProps {
  result: UnitsResult
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** A menu for each decision of a reading of units that the visitor can change. */
export const UnitChoices = ({ result, choices, onChoose }: UnitChoicesProps) =>
  choicesOfUnits(result, choices.settings).map(({ setting, label, options, value }) => (
    <div key={setting} className={styles.mark}>
      <label>
        {label}{' '}
        <select
          className={styles.menu}
          autoComplete="off"
          value={`${value}`}
          onChange={event => {
            const { value: chosen } =
              options.find(each => `${each.value}` === event.currentTarget.value) ?? {}
            if (chosen !== undefined) onChoose(withSetting(choices, setting, chosen))
          }}
        >
          {options.map(({ value, words }) => (
            <option key={words} value={`${value}`}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  ))
