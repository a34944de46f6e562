import { useState } from 'react'
import type { RatedType, UnitsResult } from '../../analysis/units/units-result.ts'
import { readNumber } from '../../stage/controls/read-number.ts'
import { ratedWords as words } from './rated-words.ts'
import styles from './reading.late.module.css'

interface RatedValuesProps {
  result: UnitsResult
  typed: Readonly<Record<string, number>>
  missing?: readonly string[]
  /** Undefined if a column holds the values. */
  onRated?: ((type: string, value: number | null) => void) | undefined
}

const written = (value: number | undefined) => (value === undefined ? '' : `${value}`)

interface RatedInputProps {
  name: string
  value: number | undefined
  isInDoubt: boolean
  onValue: (value: number | null) => void
}

/**
 * The field for a rated value. It takes effect when the visitor leaves the field or presses Enter, not while a number
 * is half typed.
 */
function RatedInput({ name, value, isInDoubt, onValue }: RatedInputProps) {
  const [text, setText] = useState(written(value))
  const number = readNumber(text)
  const isUsable = text.trim() === '' || number > 0
  const settle = () => {
    const next = text.trim() === '' ? null : number
    if (isUsable && next !== (value ?? null)) onValue(next)
  }
  return (
    <input
      className="entry"
      aria-label={name}
      aria-invalid={!isUsable || undefined}
      data-doubtful={isInDoubt || undefined}
      inputMode="decimal"
      autoComplete="off"
      size={7}
      maxLength={12}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}

/**
 * The values that count as 100%, for each type, in the file's own unit. A value far from the highest reading is
 * questioned.
 */
export function RatedValues({ result, typed, missing = [], onRated }: RatedValuesProps) {
  const { types, by } = result.rated
  const ratedOf = ({ type, rated }: RatedType) =>
    typed[type] ?? (type === '' ? undefined : typed['']) ?? (by === 'column' ? rated : undefined)
  return (
    <>
      <table className={styles.rated}>
        <thead>
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.count(result.things)}</th>
            <th scope="col">{words.highest}</th>
            <th scope="col">{words.rated(result.unit)}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(each => (
            <tr key={each.type}>
              <th scope="row">{each.type || words.all}</th>
              <td>{each.units}</td>
              <td>{words.value(each.highest)}</td>
              <td>
                {onRated ? (
                  <RatedInput
                    name={words.field(result.unit, each.type)}
                    value={ratedOf(each) ?? undefined}
                    isInDoubt={each.isQuestioned || missing.includes(each.type)}
                    onValue={value => onRated(each.type, value)}
                  />
                ) : (
                  <span data-doubtful={each.isQuestioned || undefined}>
                    {each.rated === null ? '–' : words.value(each.rated)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {types
        .filter(({ isQuestioned }) => isQuestioned)
        .map(each => (
          <p key={each.type} className={styles.doubt}>
            {words.questioned(each, result.unit)}
          </p>
        ))}
    </>
  )
}
