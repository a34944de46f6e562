import { createClient } from '@supabase/supabase-js'
import { HIDDEN_FIELD, SENT_FIELDS, TABLE, trimAnswer } from '../../contract/audit-bookings.ts'
import { backend } from './backend.ts'

/** Milliseconds after which a request without a response is abandoned. */
const ANSWER_WITHIN_MS = 15_000

const client = createClient(backend.url || window.location.origin, backend.anonKey, {
  auth: {
    persistSession: true,
    autoRefreshToken: true,
    // Nobody signs in, so the fragment of an address never holds a session.
    detectSessionInUrl: false,
    // By default, the key derives from the backend's host, and projects on localhost would share it.
    storageKey: 'kneepoint-auth',
  },
})

const cleaned = (answer: unknown) => trimAnswer(`${answer ?? ''}`.replaceAll('\0', ''))

/**
 * Reads the answers in the form in which they are sent: trimmed, without the NUL characters that PostgreSQL refuses,
 * and with the hidden field only if a program has filled it in.
 */
function readBooking(form: HTMLFormElement) {
  const answers = new FormData(form)
  const booking = SENT_FIELDS.map(name => [name, cleaned(answers.get(name))])
  return Object.fromEntries(booking.filter(([name, answer]) => answer || name !== HIDDEN_FIELD))
}

/**
 * Inserts the form's booking as the role `anon`: `POST rest/v1/audit_bookings`.
 *
 * @throws if the backend cannot be reached, refuses the booking, sends an unreadable response, or sends
 *   none within 15 seconds
 */
export async function sendBooking(form: HTMLFormElement): Promise<'arrived'> {
  const limit = new AbortController()
  // Aborts the request itself too, so that it cannot arrive in addition to a corrected one.
  setTimeout(() => limit.abort(), ANSWER_WITHIN_MS)
  const request = client.from(TABLE).insert(readBooking(form)).abortSignal(limit.signal)
  // The signal does not abort the refresh of a session, which may precede the request.
  const late = new Promise<never>((_, reject) => limit.signal.addEventListener('abort', reject))
  const { error, status } = await Promise.race([request, late])
  if (error) throw error
  // A proxy that cannot reach the backend may still answer with another status of success.
  if (status !== 201) throw new Error(`Status ${status}`)
  return 'arrived'
}
