import type pg from 'pg'
import { book, INSERT } from '../support/inserts.ts'
import { allBookings } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

for (const [who, setting, store, queued] of [
  ['a visitor of a server that sends mail', 'on', book, 1],
  ['a visitor of a server that sends none', 'off', book, 0],
  ['a visitor of a Supabase project', '', book, 0],
  ['the owner, who restores a backup', 'on', (owner: pg.Client) => owner.query(INSERT), 0],
] as const) {
  test(`a booking stored by ${who} queues ${queued} mails`, async ({ database }) => {
    const outbox = async () => (await database.query('select * from kneepoint.mail_outbox')).rows
    if (setting) await database.query(`set local kneepoint.mail = '${setting}'`)
    await store(database)
    const entries = (await allBookings(database)).map(({ id }) => ({ booking_id: id }))
    expect(await outbox()).toMatchObject(entries.slice(0, queued))
    await database.query('delete from public.audit_bookings')
    expect(await outbox()).toEqual([])
  })
}
