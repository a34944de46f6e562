import { groups } from 'd3-array'

export interface SelectChoiceProps {
  label: string
  /** Whether the label is only spoken, because a heading beside the menu says the same. */
  isLabelHidden?: boolean | undefined
  name?: string
  /** Options of one group stand together, below its name. */
  options: readonly (readonly [value: string, label: string, group?: string])[]
  value: string
  isInDoubt?: boolean
  describedBy?: string | undefined
  onChoose: (value: string) => void
}

export function SelectChoice({ label, isLabelHidden, options, ...props }: SelectChoiceProps) {
  const optionOf = ([value, called]: (typeof options)[number]) => (
    <option key={value} value={value}>
      {called}
    </option>
  )
  return (
    <label>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>{' '}
      <select
        className="entry"
        name={props.name}
        autoComplete="off"
        data-doubtful={props.isInDoubt || undefined}
        aria-describedby={props.describedBy}
        value={props.value}
        onChange={event => props.onChoose(event.currentTarget.value)}
      >
        {groups(options, ([, , group]) => group).map(([group, own]) =>
          group === undefined ? (
            own.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {own.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  )
}
