import { EMBEDDED_ANON_KEY, REST_PATH } from '../contract/audit-bookings.ts'

/**
 * The backend that bookings go to: a Supabase project where one is configured at build time,
 * otherwise the server that served the page (an empty `url`).
 */
export const backend = {
  url: (import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, ''),
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY ?? EMBEDDED_ANON_KEY,
}

/** Where the form posts to without script; a plain form can carry the key only in its address. */
export const plainFormAction = `${backend.url}${REST_PATH}?apikey=${encodeURIComponent(backend.anonKey)}`
