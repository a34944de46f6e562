import { createClient } from '@supabase/supabase-js'
import { HIDDEN_FIELD, SENT_FIELDS, TABLE, trimAnswer } from '../../contract/audit-bookings.ts'
import { backend } from './backend.ts'

/** A request is given up after this time without a response, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000

const client = createClient(backend.url || window.location.origin, backend.anonKey, {
  auth: {
    persistSession: true,
    autoRefreshToken: true,
    // Nobody signs in, so the fragment of an address is never a session.
    detectSessionInUrl: false,
    // By default, the key is made from the backend's host. On localhost, that is the key of other projects too.
    storageKey: 'kneepoint-auth',
  },
})

const cleaned = (answer: unknown) => trimAnswer(`${answer ?? ''}`.replaceAll('\0', ''))

/**
 * Reads the answers as they are sent: trimmed, without the NUL characters that PostgreSQL refuses, and with
 * the hidden field only if a program has filled it in.
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
  // The request ends as well, so that it cannot arrive beside a corrected one.
  setTimeout(() => limit.abort(), ANSWER_WITHIN_MS)
  const request = client.from(TABLE).insert(readBooking(form)).abortSignal(limit.signal)
  // The signal does not end the refresh of a session, which may come before the request.
  const late = new Promise<never>((_, reject) => limit.signal.addEventListener('abort', reject))
  const { error, status } = await Promise.race([request, late])
  if (error) throw error
  // A proxy that misses the backend may answer everything with success.
  if (status !== 201) throw new Error(`Status ${status}`)
  return 'arrived'
}
