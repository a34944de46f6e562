/** The table and the call that the site and the server share. */

export const TABLE = 'audit_bookings'

/** The path of the table in the REST data interface of a Supabase project. */
export const REST_PATH = `/rest/v1/${TABLE}`

export const FIELDS = ['name', 'email', 'company_name', 'biggest_headache'] as const

export type Field = (typeof FIELDS)[number]

/** The field of the form that people do not see. A program fills it in, which marks spam. */
export const HIDDEN_FIELD = 'website'

/** What a form holds when a browser posts it without the site's script. */
export const SENT_FIELDS = [...FIELDS, HIDDEN_FIELD] as const

export type SentBooking = Record<(typeof SENT_FIELDS)[number], string>

/** One record as the client sends it, without id and time. */
export type AuditBooking = Record<Field, string>

/** Lengths in characters, equal to those in the migration's check constraints. */
export const MAX_LENGTH: Record<Field, number> = {
  name: 200,
  email: 254,
  company_name: 200,
  biggest_headache: 5000,
}

/**
 * The public key of the role `anon` on this project's server. It names a role and is no secret:
 * the database's policies decide what the role may do.
 */
export const EMBEDDED_ANON_KEY = 'sb_publishable_kneepoint_embedded'
