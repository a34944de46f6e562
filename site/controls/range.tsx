import { type ComponentProps, useRef, useState } from 'react'

interface RangeProps extends Omit<ComponentProps<'input'>, 'onInput' | 'value'> {
  value: number
  label: string
  /** The value as assistive technology announces it. */
  spoken: string
  /** @param isPointed whether a pointer moves the handle, and no key */
  onChoose: (value: number, isPointed: boolean) => void
}

/** A figure's range. */
export function Range({ value, label, spoken, className = '', onChoose, ...range }: RangeProps) {
  // It stays set after the pointer is up, because Firefox then sends one more input event.
  const [isPointed, setIsPointed] = useState(false)
  const before = useRef(value)
  return (
    <input
      {...range}
      value={value}
      className={`range figure-control ${className}`}
      type="range"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-valuetext={spoken}
      onPointerDown={() => {
        before.current = value
        setIsPointed(true)
      }}
      // A finger that comes down on the range and goes on to scroll the page has moved the range already.
      onPointerCancel={() => onChoose(before.current, true)}
      onKeyDown={() => setIsPointed(false)}
      onInput={event => onChoose(Number(event.currentTarget.value), isPointed)}
    />
  )
}
