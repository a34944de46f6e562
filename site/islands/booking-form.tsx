import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { plainFormAction } from '../backend.ts'
import { blankFieldMessage, buttonWords } from '../content/booking-messages.ts'
import { TextAreaField, TextField } from './field.tsx'
import { ClientUnavailableError, submitBooking } from './submit-booking.ts'
import { useBookingToasts } from './toasts.tsx'

/** Reads the four fields, trimmed. Reports a blank field and returns null. */
function readBooking(form: HTMLFormElement): AuditBooking | null {
  const data = new FormData(form)
  const booking = {} as AuditBooking
  for (const field of FIELDS) {
    booking[field] = String(data.get(field) ?? '').trim()
    if (booking[field] === '') {
      const control = form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
      control.setCustomValidity(blankFieldMessage)
      control.reportValidity()
      return null
    }
  }
  return booking
}

/** Withdraws the message about a blank field: an autofilled value arrives without an input event. */
function withdrawMessages(form: HTMLFormElement | null): void {
  for (const field of FIELDS) {
    const control = form?.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
    control.setCustomValidity('')
  }
}

interface BookingFormProps {
  /** Initial values, from a rejected submission. */
  values?: Partial<AuditBooking>
}

/** The partnership request form: idle, submitting, and idle again when the call has finished. */
export function BookingForm({ values = {} }: BookingFormProps) {
  const [submitting, setSubmitting] = useState(false)
  // The state changes with the next render, and a second submit may come before it.
  const inFlight = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const toasts = useBookingToasts()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    const form = event.currentTarget
    const booking = readBooking(form)
    if (!booking) return

    inFlight.current = true
    setSubmitting(true)
    try {
      await submitBooking(booking)
      form.reset()
      toasts.success()
    } catch (error) {
      // Without the client's code no second try can succeed, so the browser posts the form itself.
      if (error instanceof ClientUnavailableError) form.submit()
      else toasts.error()
    } finally {
      inFlight.current = false
      setSubmitting(false)
    }
  }

  useEffect(() => {
    if (!submitting) return
    // Disabling the button drops the keyboard focus, so it is restored afterwards.
    return () => {
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [submitting])

  return (
    <form
      className="grid gap-x-6 gap-y-3 sm:grid-cols-2"
      method="post"
      action={plainFormAction}
      onSubmit={handleSubmit}
    >
      <TextField name="name" autoComplete="name" defaultValue={values.name} />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values.email}
      />
      <TextField
        name="company_name"
        autoComplete="organization"
        wide
        defaultValue={values.company_name}
      />
      <TextAreaField name="biggest_headache" defaultValue={values.biggest_headache} />
      <button
        ref={button}
        type="submit"
        className="button sm:col-span-2 sm:justify-self-start"
        disabled={submitting}
        onClick={event => withdrawMessages(event.currentTarget.form)}
      >
        {submitting ? buttonWords.submitting : buttonWords.idle}
      </button>
    </form>
  )
}
