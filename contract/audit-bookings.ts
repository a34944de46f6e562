/** What the site and the server agree on about the one table and the one call. */

export const TABLE = 'audit_bookings'

/** The path of the backend's REST data interface, as PostgREST behind Supabase's gateway has it. */
export const REST_PATH = `/rest/v1/${TABLE}`

export const FIELDS = ['name', 'email', 'company_name', 'biggest_headache'] as const

export type Field = (typeof FIELDS)[number]

/** One record, exactly as it goes over the wire: the client sets no id and no time. */
export type AuditBooking = Record<Field, string>

/** Lengths in characters; the migration's check constraints hold the same numbers. */
export const MAX_LENGTH: Record<Field, number> = {
  name: 200,
  email: 254,
  company_name: 200,
  biggest_headache: 5000,
}

/**
 * The public key of the role `anon` on the embedded server. It names a role and is no secret:
 * the database's policies decide what the role may do.
 */
export const EMBEDDED_ANON_KEY = 'sb_publishable_kneepoint_embedded'
