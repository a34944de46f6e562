/** The table and the call that the site and the server share. */

export const TABLE = 'audit_bookings'

/** The path of the table in the REST data interface of a Supabase project. */
export const REST_PATH = `/rest/v1/${TABLE}`

/** The description of a field, which the form, the server, the mail, the lists and the backups share. */
interface FieldDescription {
  /** The most characters, as in the check constraint of the column. */
  maxLength: number
  /** Whether a booking needs an answer. An optional field without an answer is stored as ''. */
  isRequired: boolean
  /** Whether an answer may have several lines. */
  isLong: boolean
}

/**
 * The fields of a booking, in the order of the form. To add a field, describe it here. The compiler then
 * asks for the attributes of its control, its words and its name in mail, and the server does not start until
 * a migration has added the column:
 *
 *   alter table public.audit_bookings add column phone text not null default ''
 *     constraint phone_length check (char_length(phone) <= 50);
 *   grant insert (phone) on table public.audit_bookings to anon;
 *
 * The default applies to earlier bookings, including those in backups.
 */
export const FIELD_DESCRIPTIONS = {
  name: { maxLength: 200, isRequired: true, isLong: false },
  email: { maxLength: 254, isRequired: true, isLong: false },
  company_name: { maxLength: 200, isRequired: true, isLong: false },
  biggest_headache: { maxLength: 5000, isRequired: true, isLong: true },
} as const satisfies Record<string, FieldDescription>

export type Field = keyof typeof FIELD_DESCRIPTIONS

export type RequiredField = {
  [F in Field]: (typeof FIELD_DESCRIPTIONS)[F]['isRequired'] extends true ? F : never
}[Field]

export const FIELDS = Object.keys(FIELD_DESCRIPTIONS) as Field[]

export const isLong = (field: Field): boolean => FIELD_DESCRIPTIONS[field].isLong

/** A field of the form that people do not see. A booking in which it is filled in counts as spam. */
export const HIDDEN_FIELD = 'website'

/** The most characters of the hidden field, as in the check constraint of the column. */
export const HIDDEN_FIELD_LENGTH = 5000

/** The fields of a booking as it is sent, by the script or by a plain form. */
export const SENT_FIELDS = [...FIELDS, HIDDEN_FIELD] as const

export type SentBooking = Record<(typeof SENT_FIELDS)[number], string>

/** An invisible character, as in the check constraints of the columns, or a mark that isolates a direction. */
const UNSEEN =
  /[\s\p{Cc}\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u2800\u3000\u3164\ufeff]/u

/**
 * Removes invisible characters from both ends of an answer: a copied address often has a no-break space there. The
 * loop reads one character after the other, because a regular expression for the end would start again at each space.
 */
export function trimAnswer(answer: string): string {
  let [start, end] = [0, answer.length]
  while (start < end && UNSEEN.test(answer.charAt(start))) start += 1
  while (start < end && UNSEEN.test(answer.charAt(end - 1))) end -= 1
  return answer.slice(start, end)
}

/** The answers of a booking, without id, time and the hidden field. */
export type AuditBooking = Record<Field, string>

/** A row of the table. `created_at` is a time in ISO 8601, in UTC. */
export type StoredBooking = AuditBooking & { id: string; created_at: string }

/**
 * The public key of this project's server. It names the role `anon` and is no secret: the database
 * decides what the role may do.
 */
export const EMBEDDED_ANON_KEY = 'sb_publishable_kneepoint_embedded'
