import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type AuditBooking,
  FIELDS,
  type Field,
  HIDDEN_FIELD,
  REST_PATH,
} from '../../contract/audit-bookings.ts'
import { arrived, buttonWords, leaveEmpty } from '../content/booking-messages.ts'
import {
  type Control,
  controlsOf,
  type Notes,
  notesAtSubmit,
  noteWhileTyping,
  updateValidity,
} from './answers.ts'
import { backend } from './backend.ts'
import { FormField } from './field.tsx'
import { OtherWay } from './other-way.tsx'
import { prefetchBackendClient, submitBooking } from './submit-booking.ts'
import { showSubmitting } from './submitting.ts'
import { useBookingToasts } from './toasts.tsx'

/** Where the browser posts the form; a plain form can carry the key only in its address. */
const action = `${backend.url}${REST_PATH}?apikey=${encodeURIComponent(backend.anonKey)}`

interface BookingFormProps {
  /** The answers of a rejected submission. */
  rejected?: Partial<AuditBooking>
}

/** The partnership request form: idle, submitting, and idle again when the call has finished. */
export function BookingForm({ rejected }: BookingFormProps) {
  const [outcome, setOutcome] = useState<'arrived' | 'failed' | undefined>(rejected && 'failed')
  const [notes, setNotes] = useState<Notes>({})
  const [refusals, setRefusals] = useState(0)
  const root = useRef<HTMLFormElement>(null)
  const toasts = useBookingToasts()

  useEffect(() => {
    const form = root.current
    if (!form) return
    // The visitor may have typed before this code was there.
    for (const control of controlsOf(form)) {
      updateValidity(control)
      setNotes(before => ({ ...before, [control.name]: noteWhileTyping(control) }))
    }
    if (form.contains(document.activeElement)) prefetchBackendClient()
  }, [])

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control
    const field = control.name as Field
    // An extension may fill in the hidden field.
    if (!FIELDS.includes(field)) return
    updateValidity(control)
    setNotes(before => ({ ...before, [field]: noteWhileTyping(control, before[field]) }))
    setOutcome(before => (before === 'arrived' ? undefined : before))
  }

  /**
   * Runs before the browser's validation, because autofill may have sent no event. Enter also causes a
   * click.
   */
  function handleClick() {
    if (root.current) controlsOf(root.current).forEach(updateValidity)
  }

  /** Shows the form's own notes in place of the browser's bubble. */
  function handleInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const control = event.target as Control
    // The browser reports every invalid field, and the first report is enough for all. After a booking
    // the empty form is no mistake: the visitor pressed the button twice.
    if (outcome === 'arrived' || control !== form.querySelector('.control:invalid')) return
    setNotes(notesAtSubmit(form))
    setRefusals(count => count + 1)
    control.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const showIdle = showSubmitting(form)
    if (!showIdle) return
    // The end of the section has room for the toast.
    form.closest('section')?.scrollIntoView({ block: 'end' })
    setNotes(notesAtSubmit(form))
    setOutcome(undefined)
    try {
      if (await submitBooking(form)) {
        form.reset()
        setNotes({})
        setOutcome('arrived')
        toasts.success()
      }
    } catch {
      setOutcome('failed')
      toasts.error()
    }
    showIdle()
  }

  return (
    <form
      ref={root}
      className="booking-form"
      method="post"
      action={action}
      onFocus={prefetchBackendClient}
      onInput={handleInput}
      onInvalidCapture={handleInvalid}
      onSubmit={handleSubmit}
    >
      {FIELDS.map(field => (
        <FormField key={field} name={field} note={notes[field]} defaultValue={rejected?.[field]} />
      ))}
      <input hidden name={HIDDEN_FIELD} autoComplete="off" aria-label={leaveEmpty} />
      <button type="submit" className="button" onClick={handleClick} suppressHydrationWarning>
        {buttonWords.idle}
      </button>
      <div className="outcome">
        <OtherWay shown={outcome === 'failed'} />
        {/* No live region: the toast has announced it. */}
        <p className="arrival">{outcome === 'arrived' && arrived}</p>
      </div>
      {/* Each refusal renders its text anew, so that it is announced again. */}
      <p className="visually-hidden" role="status" aria-atomic="false">
        {FIELDS.map(field => {
          const spoken = notes[field]?.spoken
          return spoken && <span key={`${field} ${refusals}`}>{`${spoken}. `}</span>
        })}
      </p>
    </form>
  )
}
