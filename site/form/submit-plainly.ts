import { type AuditBooking, FIELDS } from '../../contract/audit-bookings.ts'
import { backend } from './backend.ts'

/** A request is given up after this time without a response, in milliseconds. */
export const ANSWER_WITHIN_MS = 15_000

/** Settles as the promise does, or is rejected after `ms` milliseconds. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Reads the answers as they are sent: trimmed, and without the NUL characters that PostgreSQL refuses. */
export function readBooking(form: HTMLFormElement): AuditBooking {
  const answers = new FormData(form)
  const trimmed = FIELDS.map(field => [
    field,
    String(answers.get(field)).replaceAll('\0', '').trim(),
  ])
  return Object.fromEntries(trimmed)
}

/**
 * Submits the form without the client's code. The browser posts it, unless its next page would be useless
 * to the visitor: a Supabase project answers with an empty page, and offline the browser shows an error
 * page. Then a request sends the booking.
 *
 * @returns whether the booking is stored; if not, the browser is about to post the form
 * @throws if the request fails
 */
export async function submitPlainly(form: HTMLFormElement): Promise<boolean> {
  if (!backend.url && navigator.onLine) {
    form.submit()
    return false
  }
  // The form's address carries the public key.
  const { ok } = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readBooking(form)),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!ok) throw new Error('Refused')
  return true
}
