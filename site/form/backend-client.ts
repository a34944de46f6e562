import { createClient } from '@supabase/supabase-js'
import { type AuditBooking, TABLE } from '../../contract/audit-bookings.ts'
import { backend } from './backend.ts'

const client = createClient(backend.url || window.location.origin, backend.anonKey, {
  // Nobody signs in, so the fragment of an address is never a session.
  auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
})

/**
 * Inserts one record as the role `anon`: `POST rest/v1/audit_bookings`.
 *
 * @throws the client's error when the backend did not take the record
 */
export async function insertBooking(booking: AuditBooking, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { error } = await client.from(TABLE).insert(booking).abortSignal(signal)
  if (error) throw error
}
