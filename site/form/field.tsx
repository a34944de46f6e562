import { FIELD_DESCRIPTIONS, type Field } from '../../contract/audit-bookings.ts'
import { fieldWords } from '../content/booking-messages.ts'
import type { Note } from './answers.ts'

interface FieldProps {
  name: Field
  note: Note | undefined
  /** Initial value, on the page for a rejected submission. */
  defaultValue: string | undefined
}

/**
 * A field with its label, hint and note, which refer to the control by the field's name. There is no
 * `maxLength`, because browsers would cut a pasted text without notice. React adopts label and hint as
 * they are, even if a translator has changed them, and a control that a submit has made read-only.
 */
export function FormField({ name, note, defaultValue }: FieldProps) {
  const { label, hint } = fieldWords[name]
  const { control, isRequired } = FIELD_DESCRIPTIONS[name]
  const props = {
    id: name,
    name,
    defaultValue,
    className: 'control',
    required: isRequired,
    'aria-invalid': note?.isProblem ?? false,
    suppressHydrationWarning: true,
    'aria-describedby': hint ? `${name}-hint ${name}-note` : `${name}-note`,
  }
  return (
    <div className="field">
      <label htmlFor={name} suppressHydrationWarning>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="small muted" suppressHydrationWarning>
          {hint}
        </p>
      )}
      {'rows' in control ? (
        <textarea {...props} rows={control.rows} />
      ) : (
        <input type="text" {...control} {...props} />
      )}
      <p id={`${name}-note`} className="field-note small muted">
        {note?.text}
      </p>
    </div>
  )
}
