import type { ComponentProps } from 'react'
import {
  type AuditBooking,
  FIELD_DESCRIPTIONS,
  FIELDS,
  type Field,
  HIDDEN_FIELD,
  REST_PATH,
} from '../../contract/audit-bookings.ts'
import { buttonWords, fieldWords, leaveEmpty } from '../content/booking-messages.ts'
import { company } from '../content/company.ts'
import { contact } from '../content/contact.ts'
import { backend } from './backend.ts'
import styles from './booking-form.module.css'
import { OtherWay } from './messages.tsx'

/** The address that the browser posts the form to. Without script, a form can carry the key only in its address. */
const action = `${backend.url}${REST_PATH}?apikey=${encodeURIComponent(backend.anonKey)}`

interface BookingFormProps {
  rejected?: Partial<AuditBooking>
}

/**
 * The booking form. Its elements stay as they are in the document: scripts listen to them, and React renders messages
 * only into the elements with `data-message` (messages.tsx).
 */
export function BookingForm({ rejected }: BookingFormProps) {
  return (
    <form className={styles.form} method="post" action={action}>
      {FIELDS.map(name => (
        <FormField key={name} name={name} defaultValue={rejected?.[name]} />
      ))}
      <input hidden name={HIDDEN_FIELD} autoComplete="off" aria-label={leaveEmpty} />
      <button type="submit" className="button">
        {buttonWords.idle}
      </button>
      <p className="small muted screen-only">{company.dataNotice || contact.data}</p>
      <div className={styles.outcome}>
        <p className="small muted" data-message="failed" role="status">
          {rejected && <OtherWay />}
        </p>
        {/* This is no live region, because the toast announces the outcome. */}
        <div className={styles.arrival} data-message="arrived" />
        {!rejected && <p data-message="offline" role="alert" />}
      </div>
      <p
        className="visually-hidden"
        data-message="announcements"
        role="status"
        aria-atomic="false"
      />
    </form>
  )
}

const attributes: Record<Field, ComponentProps<'input'>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  company_name: { autoComplete: 'organization' },
  biggest_headache: {},
}

/**
 * A field with its label, hint and note, whose ids derive from the field's name. There is no `maxLength`, because
 * browsers would cut a pasted text without notice.
 */
function FormField({ name, defaultValue }: { name: Field; defaultValue: string | undefined }) {
  const { label, hint } = fieldWords[name]
  const { isLong, isRequired } = FIELD_DESCRIPTIONS[name]
  const props = {
    id: name,
    name,
    defaultValue,
    className: styles.control,
    required: isRequired,
    'aria-describedby': hint ? `${name}-hint ${name}-note` : `${name}-note`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className="small muted">
          {hint}
        </p>
      )}
      {isLong && <p className={`${styles.offer} small`} data-message="offer" />}
      {isLong ? (
        <textarea {...props} rows={3} />
      ) : (
        <input type="text" {...attributes[name]} {...props} />
      )}
      <p id={`${name}-note`} data-message={name} className={`${styles.note} small muted`} />
    </div>
  )
}
