import styles from './files.module.css'

interface SelectChoiceProps {
  label: string
  name?: string
  /** Each value with what it is called, if that is another word. */
  options: readonly (string | readonly [value: string, label: string])[]
  /** '' as long as nothing is chosen. */
  value: string
  onChoose: (value: string) => void
}

/** One of several things that a visitor can choose within a line of text. */
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
