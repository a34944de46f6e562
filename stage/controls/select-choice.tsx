import styles from './select-choice.module.css'

interface SelectChoiceProps {
  label: string
  name?: string
  /** Each value, with a label if the two differ. */
  options: readonly (string | readonly [value: string, label: string])[]
  /** '' until something is chosen. */
  value: string
  onChoose: (value: string) => void
}

/** A menu within a line of text. */
export const SelectChoice = ({ label, name, options, value, onChoose }: SelectChoiceProps) => (
  <label className={styles.select}>
    {label}{' '}
    <select
      name={name}
      autoComplete="off"
      value={value}
      onChange={event => onChoose(event.currentTarget.value)}
    >
      {value === '' && <option value="">…</option>}
      {options.map(option => {
        const [of, called] = typeof option === 'string' ? [option, option] : option
        return (
          <option key={of} value={of}>
            {called}
          </option>
        )
      })}
    </select>
  </label>
)
