import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'

/**
 * The backend that bookings go to: a Supabase project where one is configured at build time, or else the server that
 * served the page (an empty `url`). A setting that is empty counts as unset.
 */
export const backend = {
  url: (import.meta.env.VITE_SUPABASE_URL || '').replace(/\/+$/, ''),
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY || EMBEDDED_ANON_KEY,
}
