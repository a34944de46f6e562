import type { ComponentProps } from 'react'
import type { Field as FieldName } from '../../contract/audit-bookings.ts'
import { fieldWords } from '../content/booking-messages.ts'
import type { Note } from './answers.ts'

interface FieldProps {
  name: FieldName
  note: Note | undefined
  /** Initial value, on the page for a rejected submission. */
  defaultValue?: string | undefined
}

type InputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & { wide?: boolean }

/**
 * The properties of a field's control; its id is the field's name, for the label, the hint and the
 * note. There is no `maxLength`, with which browsers cut a pasted text without a word.
 */
function controlProps({ name, note, defaultValue }: FieldProps) {
  return {
    id: name,
    name,
    defaultValue,
    className: 'control',
    required: true,
    'aria-invalid': note?.isProblem ?? false,
    'aria-describedby': fieldWords[name].hint ? `${name}-hint ${name}-note` : `${name}-note`,
  }
}

function FieldLabel({ name }: { name: FieldName }) {
  const { label, hint } = fieldWords[name]
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted-on-ink">
          {hint}
        </p>
      )}
    </>
  )
}

function FieldNote({ name, note }: FieldProps) {
  return (
    <p id={`${name}-note`} className="field-note">
      {note?.text}
    </p>
  )
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  wide = false,
  ...field
}: InputProps) {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <FieldLabel name={field.name} />
      <input
        {...controlProps(field)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
      <FieldNote {...field} />
    </div>
  )
}

export function TextAreaField(field: FieldProps) {
  return (
    <div className="field field-wide">
      <FieldLabel name={field.name} />
      <textarea {...controlProps(field)} rows={4} />
      <FieldNote {...field} />
    </div>
  )
}
