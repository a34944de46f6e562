import { type ComponentProps, useState } from 'react'

interface RangeProps extends ComponentProps<'input'> {
  label?: string
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

interface ChoiceProps extends RangeProps {
  id: string
  /** The number of cells. */
  count: number
  /** The name of what is chosen, behind the label. */
  chosen: string
  /** What the range's two ends stand for. */
  ends: readonly [string, string]
}

/** A labelled range that goes through the cells of a figure in their order. */
export function Choice({ id, count, label, chosen, ends, children, ...range }: ChoiceProps) {
  return (
    <div className="choice small muted">
      <p>
        <label htmlFor={id}>{label}</label> <span aria-hidden="true">{chosen}</span>
      </p>
      <Range id={id} name="cell" min={0} max={count - 1} {...range} />
      <p className="choice-ends" aria-hidden="true" dir="ltr">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {children}
    </div>
  )
}
