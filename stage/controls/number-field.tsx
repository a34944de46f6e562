import { type ReactNode, useState } from 'react'
import { readNumber } from './read-number.ts'

interface NumberFieldProps {
  label: string
  isLabelHidden?: boolean
  /** The unit, behind the field. */
  after?: ReactNode
  name?: string
  placeholder?: string
  value: number | undefined
  isInDoubt?: boolean
  isWhole?: boolean
  isUsable?: (number: number) => boolean
  onValue: (value: number) => void
  /** The visitor has emptied the field. Without it, an empty field changes nothing. */
  onEmpty?: () => void
}

const written = (value: number | undefined) =>
  value?.toLocaleString('en-GB', { maximumFractionDigits: 9 }) ?? ''

const isPositive = (number: number) => number > 0

/**
 * A field for a number, by default above zero. It takes effect when the visitor leaves the field or presses Enter, not
 * while a number is half typed.
 */
export function NumberField({
  label,
  isLabelHidden,
  after,
  value,
  isInDoubt,
  isWhole,
  isUsable = isPositive,
  onValue,
  onEmpty,
  ...input
}: NumberFieldProps) {
  /** What the visitor has typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const number = readNumber(typed ?? '', isWhole)
  const isEmpty = typed?.trim() === ''
  const settle = () => {
    if (isUsable(number) && number !== value) onValue(number)
    if (isEmpty && value !== undefined) onEmpty?.()
    if (isUsable(number) || isEmpty) setTyped(null)
  }
  return (
    <label>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>{' '}
      <input
        {...input}
        className="entry"
        aria-invalid={(typed !== null && !isEmpty && !isUsable(number)) || undefined}
        data-doubtful={isInDoubt || undefined}
        inputMode="decimal"
        autoComplete="off"
        size={7}
        maxLength={12}
        value={typed ?? written(value)}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key === 'Enter') settle()
        }}
      />{' '}
      {after && <span>{after}</span>}
    </label>
  )
}
