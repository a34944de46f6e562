import { type ComponentProps, useState } from 'react'

interface RangeProps extends Omit<ComponentProps<'input'>, 'onInput'> {
  label: string
  /** What assistive technology says of the value. */
  spoken: string
  /** @param isPointed whether a pointer moves the handle, and no key */
  onChoose: (value: number, isPointed: boolean) => void
}

/** An instrument's range. */
export function Range({ label, spoken, className = '', onChoose, ...range }: RangeProps) {
  // Until a key is pressed, because Firefox tells the value once more after the pointer is up.
  const [isPointed, setIsPointed] = useState(false)
  return (
    <input
      {...range}
      className={`range ${className}`}
      type="range"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-valuetext={spoken}
      onPointerDown={() => setIsPointed(true)}
      onKeyDown={() => setIsPointed(false)}
      onInput={event => onChoose(Number(event.currentTarget.value), isPointed)}
    />
  )
}
