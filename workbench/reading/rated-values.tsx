import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { NumberField } from '../../stage/controls/number-field.tsx'
import { answering, type Reading } from './choose-columns.ts'
import { ratedWords as words } from './rated-words.ts'
import styles from './reading.late.module.css'

interface RatedValuesProps {
  reading: Reading
  result: UnitsResult
  onChoose: (choices: Choices) => void
}

export function RatedValues(props: RatedValuesProps) {
  const { types, by } = props.result.rated
  return (
    <>
      {by !== 'column' && <RatedTable {...props} />}
      {types
        .filter(({ isQuestioned }) => isQuestioned)
        .map(each => (
          <p key={each.type} className={`small muted ${styles.doubt}`}>
            {words.questioned(each, props.result.unit)}
          </p>
        ))}
    </>
  )
}

function RatedTable({ reading, result, onChoose }: RatedValuesProps) {
  const { things, unit, rated } = result
  const typed = reading.choices.rated ?? {}
  const ratedOf = (type: string) => typed[type] ?? (type === '' ? undefined : typed[''])
  const choose = (all: typeof typed) =>
    onChoose({ ...answering(reading, 'rated', 'rated'), rated: all })
  return (
    <table className={styles.rated}>
      <caption className="small muted">{words.by(rated.by)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.type}</th>
          <th scope="col">{things}</th>
          <th scope="col">{words.highest}</th>
          <th scope="col">{words.rated(unit)}</th>
        </tr>
      </thead>
      <tbody>
        {rated.types.map(({ type, units, highest, isQuestioned }) => (
          <tr key={type}>
            <th scope="row">{type || words.all}</th>
            <td>{units}</td>
            <td>{words.value(highest)}</td>
            <td>
              <NumberField
                label={words.field(unit, type)}
                isLabelHidden
                value={ratedOf(type)}
                isInDoubt={isQuestioned || (things === 'vehicles' && !ratedOf(type))}
                onValue={value => choose({ ...typed, [type]: value })}
                onEmpty={() => {
                  const { [type]: _, ...others } = typed
                  choose(others)
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
