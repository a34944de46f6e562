import { FIELDS, type StoredBooking, TABLE } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Query } from '../database/transactions.ts'

/** The most bookings in a mail, of 5,000 characters each. Mail servers commonly accept 10 MB. */
const MOST_IN_A_MAIL = 100

const WAITS = 'mailed_at is null and not is_spam'

const TAKE = `
  select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
    ${FIELDS.join(', ')}
  from public.${TABLE}
  where ${WAITS}
  order by ${TABLE}.created_at
  limit ${MOST_IN_A_MAIL}
  for update skip locked`

const IS_LATE = `
  select from public.${TABLE} where ${WAITS} and created_at < now() - interval '30 minutes' limit 1`

/**
 * The bookings that wait for mail, oldest first. They are locked until the end of the transaction, so that
 * no other server mails them.
 */
export const takeWaiting = async (query: Query): Promise<StoredBooking[]> =>
  (await query<StoredBooking>(TAKE)).rows

export async function countSpam(query: Query): Promise<number> {
  const { rows } = await query(`select count(*) as count from public.${TABLE} where is_spam`)
  return Number(rows[0]?.count)
}

export async function markAsMailed(query: Query, bookings: StoredBooking[]): Promise<void> {
  const ids = `{${bookings.map(({ id }) => id).join()}}`
  await query(`update public.${TABLE} set mailed_at = now() where id = any($1)`, [ids])
}

/** Whether a booking has waited for mail for half an hour. @throws DatabaseError */
export const isMailLate = async (database: Database): Promise<boolean> =>
  (await database.execute('owner', IS_LATE)).rowCount === 1
