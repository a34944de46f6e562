interface SelectChoiceProps {
  label: string
  /** Whether the label is only spoken, because a heading beside the menu says the same. */
  isLabelHidden?: boolean
  name?: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  isInDoubt?: boolean
  onChoose: (value: string) => void
}

/** A menu within a line of text. */
export const SelectChoice = ({ label, isLabelHidden, isInDoubt, ...props }: SelectChoiceProps) => (
  <label>
    <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>{' '}
    <select
      className="entry"
      name={props.name}
      autoComplete="off"
      data-doubtful={isInDoubt || undefined}
      value={props.value}
      onChange={event => props.onChoose(event.currentTarget.value)}
    >
      {props.options.map(([value, called]) => (
        <option key={value} value={value}>
          {called}
        </option>
      ))}
    </select>
  </label>
)
