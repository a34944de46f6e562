import type { ComponentProps } from 'react'

interface RangeProps extends Omit<ComponentProps<'input'>, 'onInput'> {
  label: string
  /** What assistive technology says of the value. */
  spoken: string
  onChoose: (value: number) => void
}

/** An instrument's range. */
export function Range({ label, spoken, className = '', onChoose, ...range }: RangeProps) {
  return (
    <input
      {...range}
      className={`range ${className}`}
      type="range"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-valuetext={spoken}
      onInput={event => onChoose(Number(event.currentTarget.value))}
    />
  )
}
