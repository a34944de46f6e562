import { FIELDS, type StoredBooking, TABLE } from '../../contract/audit-bookings.ts'
import type { Database } from '../database/database.ts'
import type { Spam } from './booking-mail.ts'

/** A booking that this process mails now. */
export type ClaimedBooking = StoredBooking & { is_spam: boolean; mail_attempts: number }

const WAITS = 'mailed_at is null and not is_spam'
const UNTOLD_SPAM = 'mailed_at is null and is_spam'

/** The oldest booking that is marked as spam stands for all of them, if no mail has told of it for a day. */
const UNTOLD_FOR_A_DAY = `${UNTOLD_SPAM} and created_at < now() - interval '1 day' and id = (
  select id from public.${TABLE} where ${UNTOLD_SPAM} order by created_at, id limit 1)`

/**
 * No other process takes a claimed booking for this time, in minutes: longer than two mails and the questions to the
 * mail server can take. Whatever becomes of this process, the booking is due again then.
 */
const CLAIM = 6

const utc = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Claims the next booking that is due, first those whose mail has failed least. The attempt counts from now on. */
export async function claimNext(database: Database): Promise<ClaimedBooking | null> {
  for (const which of [WAITS, UNTOLD_FOR_A_DAY]) {
    const text = `
      update public.${TABLE}
      set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '${CLAIM} min'
      where id = (
        select id from public.${TABLE} where ${which} and mail_due_at <= now()
        order by mail_attempts, created_at limit 1 for update skip locked)
      returning id, ${utc('created_at')} as created_at, is_spam, mail_attempts, ${FIELDS.join(', ')}`
    const { rows } = await database.asRole<ClaimedBooking>('owner', text)
    if (rows[0]) return rows[0]
  }
  return null
}

/** Ends a claim after a failure of this mail. @param minutes the wait for the next attempt */
export async function postpone(
  database: Database,
  { id }: ClaimedBooking,
  minutes: number,
): Promise<void> {
  const text = `update public.${TABLE} set mail_due_at = now() + make_interval(mins => $2) where id = $1`
  await database.asRole('owner', text, [id, minutes])
}

/** Ends a claim as if there had been no attempt, after a failure that concerns every mail. */
export async function giveBack(database: Database, { id }: ClaimedBooking): Promise<void> {
  const text = `
    update public.${TABLE} set mail_attempts = mail_attempts - 1, mail_due_at = now() where id = $1`
  await database.asRole('owner', text, [id])
}

/** The bookings marked as spam that no mail has told of. */
export async function readUntoldSpam(database: Database): Promise<Spam> {
  const { rows } = await database.asRole<Spam>(
    'owner',
    `select count(*)::int as count, ${utc('min(created_at)')} as since, ${utc('max(created_at)')} as until
     from public.${TABLE} where ${UNTOLD_SPAM}`,
  )
  return rows[0] as Spam
}

/** Notes that a mail about a booking was accepted, which told of the spam as well. */
export async function markAsMailed(
  database: Database,
  { id }: ClaimedBooking,
  { until }: Spam,
): Promise<void> {
  const text = `
    update public.${TABLE} set mailed_at = now()
    where id = $1 or ${UNTOLD_SPAM} and created_at <= $2::timestamptz`
  await database.asRole('owner', text, [id, until])
}

/** Whether a booking has waited for mail for half an hour. */
export async function isMailLate(database: Database): Promise<boolean> {
  const text = `
    select from public.${TABLE} where ${WAITS} and created_at < now() - interval '30 minutes' limit 1`
  return (await database.asRole('owner', text)).rowCount === 1
}
