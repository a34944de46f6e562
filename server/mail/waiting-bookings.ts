import { FIELDS, type StoredBooking, TABLE } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Spam } from './booking-mail.ts'

const WAITS = 'mailed_at is null and not is_spam'

const utc = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * The bookings that wait for mail, the oldest first.
 * @param most how many at most
 * @param except the ids of those that do not count
 */
export async function readWaiting(
  database: Database,
  most: number,
  except: string[],
): Promise<StoredBooking[]> {
  const text = `
    select id, ${utc('created_at')} as created_at, ${FIELDS.join(', ')}
    from public.${TABLE}
    where ${WAITS} and id <> all ($1)
    order by ${TABLE}.created_at
    limit $2`
  return (await database.asRole<StoredBooking>('owner', text, [except, most])).rows
}

/** How many bookings were marked as spam since the last mail. */
export async function readSpam(database: Database): Promise<Spam> {
  const { rows } = await database.asRole<Spam>(
    'owner',
    `with last as (select max(mailed_at) as mail from public.${TABLE})
     select ${utc('last.mail')} as since,
       (select count(*)::int from public.${TABLE}
        where is_spam and created_at > coalesce(last.mail, '-infinity')) as count
     from last`,
  )
  return rows[0] as Spam
}

export async function markAsMailed(database: Database, { id }: StoredBooking): Promise<void> {
  const text = `update public.${TABLE} set mailed_at = now() where id = $1`
  await database.asRole('owner', text, [id])
}

/** Whether a booking has waited for mail for half an hour. */
export async function isMailLate(database: Database): Promise<boolean> {
  const text = `
    select from public.${TABLE} where ${WAITS} and created_at < now() - interval '30 minutes' limit 1`
  return (await database.asRole('owner', text)).rowCount === 1
}
