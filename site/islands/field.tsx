import type { ComponentProps, FormEvent } from 'react'
import { type Field as FieldName, MAX_LENGTH } from '../../contract/audit-bookings.ts'
import { fieldWords } from '../content/booking-messages.ts'

interface FieldProps {
  name: FieldName
  /** For the page that gives a refused form back. */
  defaultValue?: string | undefined
}

type InputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & { wide?: boolean }

/** What label, control and hint of one field share: the field's name is the control's id. */
function controlProps({ name, defaultValue }: FieldProps) {
  return {
    id: name,
    name,
    defaultValue,
    className: 'control',
    required: true,
    maxLength: MAX_LENGTH[name],
    'aria-describedby': fieldWords[name].hint ? `${name}-hint` : undefined,
    // A blank answer is refused by the form with a message of its own; typing takes it back.
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      event.currentTarget.setCustomValidity(''),
  }
}

function FieldLabel({ name }: { name: FieldName }) {
  const { label, hint } = fieldWords[name]
  return (
    <>
      <label className="block font-medium" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted-on-ink">
          {hint}
        </p>
      )}
    </>
  )
}

/** Shown by the stylesheet while the browser holds the visitor's answer invalid, script or none. */
function FieldError({ name }: { name: FieldName }) {
  return <p className="field-error">{fieldWords[name].invalid}</p>
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  wide = false,
  ...field
}: InputProps) {
  return (
    <div className={wide ? 'field sm:col-span-2' : 'field'}>
      <FieldLabel name={field.name} />
      <input
        {...controlProps(field)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
      <FieldError name={field.name} />
    </div>
  )
}

export function TextAreaField(field: FieldProps) {
  return (
    <div className="field sm:col-span-2">
      <FieldLabel name={field.name} />
      <textarea {...controlProps(field)} rows={4} />
      <FieldError name={field.name} />
    </div>
  )
}
