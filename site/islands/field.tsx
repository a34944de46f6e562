import type { ComponentProps, FormEvent } from 'react'
import { type Field as FieldName, MAX_LENGTH } from '../../contract/audit-bookings.ts'
import { fieldWords } from '../content/booking-messages.ts'

interface FieldProps {
  name: FieldName
  /** Initial value, on the page for a rejected submission. */
  defaultValue?: string | undefined
}

type InputProps = FieldProps &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & { wide?: boolean }

/** The properties of a field's control; its id is the field's name, for the label and the hint. */
function controlProps({ name, defaultValue }: FieldProps) {
  return {
    id: name,
    name,
    defaultValue,
    className: 'control',
    required: true,
    maxLength: MAX_LENGTH[name],
    'aria-describedby': fieldWords[name].hint ? `${name}-hint` : undefined,
    // The form sets a message for a blank field; typing withdraws it.
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

/** The stylesheet shows it while the browser considers the field invalid, with or without script. */
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
