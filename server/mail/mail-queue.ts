import { FIELDS, type StoredBooking, TABLE } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'

const WAITS = 'mailed_at is null and not is_spam'

/**
 * Minutes for which no other process takes a claimed booking: longer than two mails can take. After that the booking
 * is due again, whatever happens to this process.
 */
export const CLAIM = 6

/**
 * Claims a booking that is due: the oldest that has not been tried yet, or else the one whose last attempt is the
 * longest ago, so that a text at which the mail server always hangs up holds up no other. A claim in the future was
 * made by a clock that was ahead, and does not count. The time is `clock_timestamp()`, the moment of the comparison: a
 * transaction that began later may have claimed the booking meanwhile, and `now()` is the start of this one.
 */
export async function claimNext(database: Pick<Database, 'asRole'>): Promise<StoredBooking | null> {
  const text = `
    update public.${TABLE} set mail_claimed_at = now()
    where id = (
      select id from public.${TABLE}
      where ${WAITS} and (mail_claimed_at between clock_timestamp() - interval '${CLAIM} min' and clock_timestamp()) is not true
      order by mail_claimed_at nulls first, created_at limit 1 for update skip locked)
    returning id, ${FIELDS.join(', ')},
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at`
  const { rows } = await database.asRole<StoredBooking>('owner', text)
  return rows[0] ?? null
}

/** Ends a claim after a failure. The booking comes after those that have not been tried. */
export async function giveBack(database: Database, { id }: StoredBooking): Promise<void> {
  await database.asRole(
    'owner',
    `update public.${TABLE} set mail_claimed_at = mail_claimed_at - interval '${CLAIM} min' where id = $1`,
    [id],
  )
}

/** Notes that a mail about a booking was accepted. */
export async function markAsMailed(database: Database, { id }: StoredBooking): Promise<void> {
  await database.asRole('owner', `update public.${TABLE} set mailed_at = now() where id = $1`, [id])
}

/** Counts the bookings that are marked as spam. */
export async function countSpam(database: Database): Promise<number> {
  const text = `select count(*)::int as count from public.${TABLE} where is_spam`
  return (await database.asRole<{ count: number }>('owner', text)).rows[0]?.count ?? 0
}

/** Whether a booking has waited for mail for half an hour, or since a time in the future of this clock. */
export async function isMailLate(database: Database): Promise<boolean> {
  const text = `
    select from public.${TABLE}
    where ${WAITS} and created_at not between clock_timestamp() - interval '30 minutes' and clock_timestamp() limit 1`
  return (await database.asRole('owner', text)).rowCount === 1
}
