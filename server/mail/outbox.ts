import type { Database, Row } from '../database/database.ts'
import type { MailedBooking } from './booking-mail.ts'

/** A booking that waits for mail, as PostgreSQL writes it in text: a boolean is `t` or `f`. */
export type Entry = MailedBooking & { is_spam: string; refused: string }

/** Conditions on entries. The index of the outbox finds those that are due. */
const KINDS = {
  /** Was in a mail that the mail server refused. Each of these gets a mail alone. */
  refused: 'not is_spam and refused',
  unrefused: 'not is_spam and not refused',
  spam: 'is_spam',
}

/**
 * Takes the entries that have been due for the longest time. They belong to this process for five minutes,
 * which is longer than the slowest mail server may take. If the process dies, another takes them then.
 */
const TAKE = `
  with due as (
    select booking_id from kneepoint.mail_outbox
    where %kind and due_at <= now()
    order by due_at
    limit $1
    for update skip locked
  ), taken as (
    update kneepoint.mail_outbox as entry
    set due_at = now() + interval '5 minutes'
    from due
    where entry.booking_id = due.booking_id
    returning entry.booking_id, refused
  )
  select booking.*, refused
  from taken
  join public.audit_bookings as booking on id = booking_id
  order by created_at`

const REMOVE = 'delete from kneepoint.mail_outbox where booking_id = any($1)'

/** Makes entries due again after 1, 2, 4 seconds and so on, at most an hour. */
const POSTPONE = `
  update kneepoint.mail_outbox
  set attempts = attempts + 1,
    refused = refused or $2,
    due_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts, 12))
  where booking_id = any($1)`

const OTHER_SPAM = 'from kneepoint.mail_outbox where is_spam and due_at <= now()'

const COUNT = `
  select count(*) as waiting,
    coalesce(floor(extract(epoch from now() - min(created_at))), 0) as oldest_seconds
  from kneepoint.mail_outbox as entry
  join public.audit_bookings on id = booking_id
  where not entry.is_spam`

/** The table of the bookings that wait for mail. Each method throws a DatabaseError. */
export class Outbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns the entries, oldest first */
  take(kind: keyof typeof KINDS, limit: number): Promise<Entry[]> {
    return this.#run<Entry>(TAKE.replace('%kind', KINDS[kind]), String(limit))
  }

  async remove(entries: Entry[]): Promise<void> {
    await this.#run(REMOVE, idsOf(entries))
  }

  /** @returns how many bookings marked as spam are due, without those that were taken */
  async countOtherSpam(): Promise<number> {
    const [row] = await this.#run<{ count: string }>(`select count(*) ${OTHER_SPAM}`)
    return Number(row?.count ?? 0)
  }

  async removeOtherSpam(): Promise<void> {
    await this.#run(`delete ${OTHER_SPAM}`)
  }

  /** @param areRefused whether the mail server refused this very mail */
  async postpone(entries: Entry[], areRefused: boolean): Promise<void> {
    await this.#run(POSTPONE, idsOf(entries), String(areRefused))
  }

  /** @returns how many bookings wait, without spam, and the age of the oldest in seconds */
  async count() {
    const [row] = await this.#run<{ waiting: string; oldest_seconds: string }>(COUNT)
    return row ?? { waiting: '0', oldest_seconds: '0' }
  }

  async #run<R extends Row>(text: string, ...values: string[]): Promise<R[]> {
    return (await this.#database.execute<R>('owner', text, values)).rows
  }
}

const idsOf = (entries: Entry[]): string => `{${entries.map(({ id }) => id).join()}}`
