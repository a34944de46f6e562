import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type AuditBooking, FIELDS, type Field } from '../../contract/audit-bookings.ts'
import { plainFormAction } from '../backend.ts'
import { buttonWords } from '../content/booking-messages.ts'
import {
  type Control,
  controlOf,
  type Notes,
  noteAtSubmit,
  noteWhileTyping,
  readBooking,
} from './answers.ts'
import { TextAreaField, TextField } from './field.tsx'
import { OtherWay } from './other-way.tsx'
import { ClientUnavailableError, submitBooking } from './submit-booking.ts'
import { useBookingToasts } from './toasts.tsx'

interface BookingFormProps {
  /** The answers of a rejected submission. */
  rejected?: Partial<AuditBooking>
}

/** The partnership request form: idle, submitting, and idle again when the call has finished. */
export function BookingForm({ rejected }: BookingFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failed, setFailed] = useState(Boolean(rejected))
  const [notes, setNotes] = useState<Notes>({})
  // The state changes with the next render, and a second submit may come before it.
  const inFlight = useRef(false)
  const root = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const toasts = useBookingToasts()

  /** Puts a note below each wrong field and the focus into the first. */
  function check(form: HTMLFormElement): boolean {
    const checked: Notes = {}
    for (const field of FIELDS) checked[field] = noteAtSubmit(controlOf(form, field))
    setNotes(checked)
    const wrong = FIELDS.find(field => checked[field]?.isProblem)
    if (wrong) controlOf(form, wrong).focus()
    return !wrong
  }

  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control
    const field = control.name as Field
    setNotes(before => ({ ...before, [field]: noteWhileTyping(control, before[field]) }))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (inFlight.current || !check(form)) return

    inFlight.current = true
    setSubmitting(true)
    // Some browsers leave the focus in the field, where a phone's keyboard would cover the toast.
    button.current?.focus({ preventScroll: true })
    // The end of the section has room for the toast.
    form.closest('section')?.scrollIntoView({ block: 'end' })
    try {
      await submitBooking(readBooking(form))
      form.reset()
      setNotes({})
      setFailed(false)
      toasts.success()
    } catch (error) {
      // Without the client's code no second try can succeed, so the browser posts the form itself.
      if (error instanceof ClientUnavailableError && navigator.onLine) return form.submit()
      setFailed(true)
      toasts.error()
    } finally {
      inFlight.current = false
      setSubmitting(false)
    }
  }

  useEffect(() => {
    // Without script the browser says what is wrong.
    if (root.current) root.current.noValidate = true
  }, [])

  useEffect(() => {
    if (!submitting) return
    // Disabling the button drops the keyboard focus, so it is restored afterwards.
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [submitting])

  return (
    <form
      ref={root}
      className="booking-form"
      method="post"
      action={plainFormAction}
      onInput={handleInput}
      onSubmit={handleSubmit}
    >
      <TextField name="name" autoComplete="name" note={notes.name} defaultValue={rejected?.name} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        note={notes.email}
        defaultValue={rejected?.email}
      />
      <TextField
        name="company_name"
        autoComplete="organization"
        wide
        note={notes.company_name}
        defaultValue={rejected?.company_name}
      />
      <TextAreaField
        name="biggest_headache"
        note={notes.biggest_headache}
        defaultValue={rejected?.biggest_headache}
      />
      <button ref={button} type="submit" className="button" disabled={submitting}>
        {submitting ? buttonWords.submitting : buttonWords.idle}
      </button>
      <OtherWay shown={failed} />
      <p className="sr-only" role="status">
        {FIELDS.map(field => notes[field]?.spoken).join(' ')}
      </p>
    </form>
  )
}
