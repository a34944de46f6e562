import type { ReactNode } from 'react'
import styles from './choices.module.css'

interface ChoicesProps<Option extends string | number> {
  /** The name of the radio buttons, unique on the page. */
  name: string
  legend: string
  options: readonly { value: Option; label: ReactNode }[]
  /** Null until something is chosen. */
  value: Option | null
  onChoose: (value: Option) => void
  className?: string | undefined
}

/** A figure's choice between a few options, shown side by side. */
export const Choices = <Option extends string | number>(props: ChoicesProps<Option>) => (
  <fieldset className={`${styles.choices} figure-control figure-controls ${props.className ?? ''}`}>
    <legend>{props.legend}</legend>
    {props.options.map(({ value, label }) => (
      <label key={value} className={styles.choice}>
        <input
          type="radio"
          name={props.name}
          autoComplete="off"
          checked={value === props.value}
          onChange={() => props.onChoose(value)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
