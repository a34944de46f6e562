import type { ClientBase } from 'pg'
import {
  type AuditBooking,
  FIELDS,
  HIDDEN_FIELD,
  HIDDEN_FIELD_LENGTH,
  SENT_FIELDS,
  TABLE,
} from '../contract/audit-bookings.ts'
import { OperatorError } from '../server/shared/operator-error.ts'

/** A row of the table. `created_at` is a time in ISO 8601. */
export type Booking = AuditBooking & { id: string; created_at: string; is_spam: boolean }

/** A condition in SQL that chooses bookings, with the values of its parameters. */
export interface Which {
  condition: string
  values: unknown[]
}

const TABLE_NAME = `public.${TABLE}`

/** The most rows in memory at the same time. */
export const ROWS_AT_ONCE = 100

const COLUMNS = ['id', 'created_at', ...SENT_FIELDS]

const ALL: Which = { condition: 'true', values: [] }

/** @param since a time in any form that PostgreSQL reads */
export const markedAs = (isSpam: boolean, since = '-infinity'): Which => ({
  condition: 'is_spam = $1 and created_at >= $2::timestamptz',
  values: [isSpam, since],
})

/** @param time in any form that PostgreSQL reads */
export const before = (time: string): Which => ({
  condition: 'created_at < $1::timestamptz',
  values: [time],
})

/** The bookings of a person, whose address may be in upper or lower case. */
export const ofPerson = (email: string): Which => ({
  condition: 'lower(email) = lower($1)',
  values: [email.trim()],
})

/** @param ids whole, or their beginnings */
export const withIds = (ids: string[]): Which => ({
  condition: 'exists (select from unnest($1::text[]) as given where starts_with(id::text, given))',
  values: [ids],
})

/**
 * Reads bookings row by row, as they are at one moment.
 * @param order such as `created_at desc`
 * @returns each row as PostgreSQL writes it in JSON
 */
async function* readRows(
  session: ClientBase,
  { condition, values }: Which,
  order: string,
): AsyncGenerator<string> {
  await session.query('begin isolation level repeatable read, read only')
  const query = `select row_to_json(booking)::text as json from ${TABLE_NAME} as booking where ${condition} order by ${order}`
  await session.query(`declare bookings no scroll cursor for ${query}`, values)
  for (;;) {
    const { rows } = await session.query(`fetch ${ROWS_AT_ONCE} from bookings`)
    for (const { json } of rows) yield json
    if (rows.length === 0) break
  }
  await session.query('commit')
}

/** The chosen bookings, the newest first. */
export async function* newestFirst(session: ClientBase, which: Which): AsyncGenerator<Booking> {
  for await (const json of readRows(session, which, 'created_at desc, id')) yield JSON.parse(json)
}

/** All bookings, each a line of JSON. */
export const linesOfBookings = (session: ClientBase): AsyncGenerator<string> =>
  readRows(session, ALL, 'created_at, id')

export async function countBookings(session: ClientBase, which: Which): Promise<number> {
  const { rows } = await session.query(
    `select count(*)::int as count from ${TABLE_NAME} where ${which.condition}`,
    which.values,
  )
  return rows[0].count
}

/** @returns how many bookings were deleted */
export async function deleteBookings(session: ClientBase, ids: string[]): Promise<number> {
  const sql = `delete from ${TABLE_NAME} where id = any ($1::uuid[])`
  return (await session.query(sql, [ids])).rowCount ?? 0
}

/**
 * Inserts bookings with their own ids and times, except those whose id is stored already. A field that an
 * older backup lacks is empty, and its hidden field may be longer than the table takes.
 * @param records in JSON, with the columns of the table that the backup was made of
 * @returns how many were inserted, and the id of a booking that differs from the stored one
 * @throws OperatorError if the table lacks one of these columns
 */
export async function insertMissing(
  session: ClientBase,
  records: string[],
): Promise<{ inserted: number; different: string | undefined }> {
  const others = await otherColumns(session, records[0] ?? '{}')
  const columns = [...COLUMNS, ...others].join(', ')
  const sent = `(
    select ${['id', 'created_at', ...others].join(', ')},
      ${FIELDS.map(field => `coalesce(${field}, '') as ${field}`).join(', ')},
      left(${HIDDEN_FIELD}, ${HIDDEN_FIELD_LENGTH}) as ${HIDDEN_FIELD}
    from json_populate_recordset(null::${TABLE_NAME}, $1)
  ) as sent`
  const values = [`[${records.join()}]`]
  const { rowCount } = await session.query(
    `insert into ${TABLE_NAME} (${columns}) select ${columns} from ${sent} on conflict (id) do nothing`,
    values,
  )
  const same = ['created_at', ...SENT_FIELDS, ...others].map(
    column => `stored.${column} is not distinct from sent.${column}`,
  )
  const { rows } = await session.query(
    `select id from ${sent} where not exists (select from ${TABLE_NAME} as stored where stored.id = sent.id and ${same.join(' and ')}) limit 1`,
    values,
  )
  return { inserted: rowCount ?? 0, different: rows[0]?.id }
}

/**
 * The columns of a record that this version does not know, without those that PostgreSQL computes.
 * @throws OperatorError if the table lacks a column of the record
 */
async function otherColumns(session: ClientBase, record: string): Promise<string[]> {
  const { rows } = await session.query(
    `select name, attgenerated as computed from json_object_keys($1) as name
       left join pg_attribute on attrelid = '${TABLE_NAME}'::regclass and attname = name`,
    [record],
  )
  const missing = rows.find(row => row.computed === null)
  if (missing) {
    throw new OperatorError(
      `The database has no column ${missing.name}, which the backup has: restore it with the version that wrote it, or add the column`,
    )
  }
  const given: string[] = rows.filter(row => row.computed === '').map(row => row.name)
  return given.filter(name => !COLUMNS.includes(name)).map(name => session.escapeIdentifier(name))
}
