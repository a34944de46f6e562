import type { ClientBase } from 'pg'
import { type AuditBooking, FIELDS, TABLE } from '../contract/audit-bookings.ts'

/** A row of the table. `created_at` is a time in ISO 8601. */
export type Booking = AuditBooking & { id: string; created_at: string }

const TABLE_NAME = `public.${TABLE}`

/** Rows that are in memory at once. */
export const ROWS_AT_ONCE = 200

const COLUMNS = ['id', 'created_at', ...FIELDS]

/** Records in JSON, as rows with the types of the table. */
const SENT = `json_to_recordset($1::json) as sent (id uuid, created_at timestamptz, ${FIELDS.map(field => `${field} text`).join(', ')})`

/** Whether two addresses are those of one person. */
const SAME_EMAIL = 'lower(email) = lower(trim($1))'

/**
 * Reads bookings row by row, as they are at one moment.
 * @param order such as `created_at desc`
 * @param since a time in any form that PostgreSQL reads
 * @returns each row as PostgreSQL writes it in JSON
 */
async function* readRows(
  session: ClientBase,
  order: string,
  since = '-infinity',
): AsyncGenerator<string> {
  await session.query('begin isolation level repeatable read, read only')
  await session.query("set local timezone to 'UTC'")
  const query = `select row_to_json(booking)::text as json from ${TABLE_NAME} as booking where created_at >= $1::timestamptz order by ${order}`
  await session.query(`declare bookings no scroll cursor for ${query}`, [since])
  for (;;) {
    const { rows } = await session.query(`fetch ${ROWS_AT_ONCE} from bookings`)
    for (const { json } of rows) yield json
    if (rows.length === 0) break
  }
  await session.query('commit')
}

/** All bookings, the newest first. */
export async function* newestFirst(session: ClientBase, since?: string): AsyncGenerator<Booking> {
  for await (const json of readRows(session, 'created_at desc, id', since)) yield JSON.parse(json)
}

/** All bookings, each a line of JSON. */
export const linesOfBookings = (session: ClientBase): AsyncGenerator<string> =>
  readRows(session, 'created_at, id')

/** @returns how many bookings a person has made, whose address may be in upper or lower case */
export async function countBookingsOf(session: ClientBase, email: string): Promise<number> {
  const { rows } = await session.query(
    `select count(*)::int as count from ${TABLE_NAME} where ${SAME_EMAIL}`,
    [email],
  )
  return rows[0].count
}

/** @returns how many bookings were deleted */
export async function deleteBookingsOf(session: ClientBase, email: string): Promise<number> {
  const { rowCount } = await session.query(`delete from ${TABLE_NAME} where ${SAME_EMAIL}`, [email])
  return rowCount ?? 0
}

/**
 * Inserts bookings with their own ids and times, except those whose id is stored already.
 * @param records a JSON array
 * @returns how many were inserted, and the id of a booking that differs from the stored one
 */
export async function insertMissing(
  session: ClientBase,
  records: string,
): Promise<{ inserted: number; different: string | undefined }> {
  const columns = COLUMNS.join(', ')
  const { rowCount } = await session.query(
    `insert into ${TABLE_NAME} (${columns}) select ${columns} from ${SENT} on conflict (id) do nothing`,
    [records],
  )
  const same = COLUMNS.map(column => `stored.${column} = sent.${column}`).join(' and ')
  const { rows } = await session.query(
    `select id from ${SENT} where not exists (select from ${TABLE_NAME} as stored where ${same}) limit 1`,
    [records],
  )
  return { inserted: rowCount ?? 0, different: rows[0]?.id }
}
