import type { ReactNode, Ref } from 'react'

interface RangeProps {
  name: string
  min: number
  max: number
  step?: number
  /** The value that the prerendered figure shows. */
  start: number
  label?: string
  id?: string
  className?: string
  ref?: Ref<HTMLInputElement>
  /** What assistive technology says of the value. */
  spoken: string
  onChoose: (value: number) => void
}

/** An instrument's range. It keeps its own value, because it moves before the instrument's code arrives. */
export function Range({ start, label, spoken, className = '', onChoose, ...range }: RangeProps) {
  return (
    <input
      {...range}
      className={`range ${className}`}
      type="range"
      dir="ltr"
      autoComplete="off"
      defaultValue={start}
      aria-label={label}
      aria-valuetext={spoken}
      onInput={event => onChoose(Number(event.currentTarget.value))}
    />
  )
}

interface ChoiceProps extends Omit<RangeProps, 'className' | 'label'> {
  id: string
  label: string
  /** The name of what is chosen, behind the label. */
  chosen: string
  /** What the range's two ends stand for. */
  ends: readonly [string, string]
  children?: ReactNode
}

/** A labelled range that goes through the cells of a figure in their order. */
export function Choice({ label, chosen, ends: [first, last], children, ...range }: ChoiceProps) {
  return (
    <div className="choice small muted">
      <p>
        <label htmlFor={range.id}>{label}</label> <span aria-hidden="true">{chosen}</span>
      </p>
      <Range {...range} />
      <p className="choice-ends" aria-hidden="true" dir="ltr">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      {children}
    </div>
  )
}
