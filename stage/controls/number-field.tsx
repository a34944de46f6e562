import { useState } from 'react'
import { readNumber } from './read-number.ts'

interface NumberFieldProps {
  label: string
  isLabelHidden?: boolean
  value: number | undefined
  isInDoubt?: boolean
  onValue: (value: number) => void
  /** The visitor has emptied the field. Without it, an empty field changes nothing. */
  onEmpty?: () => void
}

/**
 * A field for a number above zero. It takes effect when the visitor leaves the field or presses Enter, not while a
 * number is half typed.
 */
export function NumberField({
  label,
  isLabelHidden,
  value,
  isInDoubt,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState(`${value ?? ''}`)
  const number = readNumber(typed)
  const isEmpty = typed.trim() === ''
  const settle = () => {
    if (number > 0 && number !== value) props.onValue(number)
    if (isEmpty && value !== undefined) props.onEmpty?.()
  }
  return (
    <label>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>{' '}
      <input
        className="entry"
        aria-invalid={!(number > 0) && !isEmpty ? true : undefined}
        data-doubtful={isInDoubt || undefined}
        inputMode="decimal"
        autoComplete="off"
        size={7}
        maxLength={12}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
        }}
      />
    </label>
  )
}
