import { type ComponentProps, useState } from 'react'

interface RangeProps extends Omit<ComponentProps<'input'>, 'onInput'> {
  label: string
  /** What assistive technology says of the value. */
  spoken: string
  /** @param isHeld whether a pointer holds the handle */
  onChoose: (value: number, isHeld: boolean) => void
}

/** An instrument's range. */
export function Range({ label, spoken, className = '', onChoose, ...range }: RangeProps) {
  const [isHeld, setIsHeld] = useState(false)
  return (
    <input
      {...range}
      className={`range ${className}`}
      type="range"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-valuetext={spoken}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
      onKeyDown={() => setIsHeld(false)}
      onInput={event => onChoose(Number(event.currentTarget.value), isHeld)}
    />
  )
}
