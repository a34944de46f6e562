import type { ClientBase } from 'pg'
import {
  FIELDS,
  HIDDEN_FIELD,
  HIDDEN_FIELD_LENGTH,
  SENT_FIELDS,
  type StoredBooking,
  TABLE,
} from '../contract/audit-bookings.ts'
import type { Database } from '../server/database/database.ts'

/** A condition in SQL that chooses bookings, with the values of its parameters. */
export interface Which {
  condition: string
  values: unknown[]
  /** A further condition, for comparisons that depend on the database's locale. */
  matches?: (booking: StoredBooking) => boolean
}

const TABLE_NAME = `public.${TABLE}`

/** The most rows in memory at the same time. */
export const ROWS_AT_ONCE = 100

/** The columns that a backup holds. PostgreSQL computes the others. */
export const COLUMNS = ['id', 'created_at', 'mailed_at', ...SENT_FIELDS]

export const ALL: Which = { condition: 'true', values: [] }

/** Chooses bookings that are, or are not, marked as spam. @param since a time in a form that PostgreSQL reads */
export const markedAs = (isSpam: boolean, since = '-infinity'): Which => ({
  condition: 'is_spam = $1 and created_at >= $2::timestamptz',
  values: [isSpam, since],
})

/** Chooses every booking of a person, spam or not. */
export const ofPerson = (email: string): Which => ({
  ...ALL,
  matches: booking => comparable(booking.email) === comparable(email),
})

/** Characters that fonts do not show (Unicode's Default_Ignorable_Code_Point), such as the zero-width space. */
const IGNORABLE = /\p{DI}/gu

/**
 * The form in which spellings of an address that look the same are equal. Look-alikes from other scripts stay
 * different.
 */
const comparable = (email: string) =>
  email.replaceAll(IGNORABLE, '').normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/** Chooses bookings by their ids. @param ids ids or their beginnings */
export const withIds = (ids: string[]): Which => ({
  condition:
    'exists (select from unnest($1::text[]) as given where starts_with(id::text, lower(given)))',
  values: [ids],
})

/**
 * The chosen bookings, the newest first. Each page is a transaction of its own, so that a slow reader holds up no
 * migration. Bookings stored before the first page is read are all included.
 */
export async function* newestFirst(
  database: Database,
  { condition, values, matches = () => true }: Which,
): AsyncGenerator<StoredBooking> {
  const [time, id] = [values.length + 1, values.length + 2]
  const utc = (column: string) =>
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`
  const text = `
    select id, ${utc('created_at')}, ${utc('mailed_at')}, ${SENT_FIELDS.join(', ')}
    from ${TABLE_NAME} as booking
    where ${condition} and (booking.created_at, id) < ($${time}::timestamptz, $${id}::uuid)
    order by booking.created_at desc, id desc
    limit ${ROWS_AT_ONCE}`
  let last = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  for (;;) {
    const { rows } = await database.asRole<StoredBooking>('owner', text, [...values, ...last])
    yield* rows.filter(matches)
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return
    last = [end.created_at, end.id]
  }
}

export async function countBookings(
  database: Database,
  { condition, values }: Which,
): Promise<number> {
  const text = `select count(*)::int as count from ${TABLE_NAME} where ${condition}`
  return (await database.asRole('owner', text, values)).rows[0]?.count
}

/** Deletes bookings. @returns the number of bookings that were deleted */
export async function deleteBookings(database: Database, ids: string[]): Promise<number> {
  const text = `delete from ${TABLE_NAME} where id = any ($1)`
  return (await database.asRole('owner', text, [ids])).rowCount ?? 0
}

/** Changes the answers of a booking. @param changes the new answers by field */
export async function updateBooking(
  database: Database,
  id: string,
  changes: Record<string, string>,
): Promise<void> {
  const fields = FIELDS.filter(field => field in changes)
  const columns = fields.map((field, index) => `${field} = $${index + 2}`)
  const text = `update ${TABLE_NAME} set ${columns.join(', ')} where id = $1`
  await database.asRole('owner', text, [id, ...fields.map(field => changes[field])])
}

/**
 * Inserts bookings with their own ids and times, except those whose id is stored already. A field that an older
 * backup lacks becomes empty. Its hidden field may be longer than the table allows, and is cut.
 * @param records bookings in JSON
 * @returns the number of bookings that were inserted
 */
export async function insertMissing(client: ClientBase, records: string[]): Promise<number> {
  const text = `
    insert into ${TABLE_NAME} (id, created_at, mailed_at, ${FIELDS.join(', ')}, ${HIDDEN_FIELD})
    select id, created_at, mailed_at, ${FIELDS.map(field => `coalesce(${field}, '')`).join(', ')},
      left(${HIDDEN_FIELD}, ${HIDDEN_FIELD_LENGTH})
    from json_populate_recordset(null::${TABLE_NAME}, $1)
    on conflict (id) do nothing`
  return (await client.query(text, [`[${records.join()}]`])).rowCount ?? 0
}
