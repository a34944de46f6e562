import type pg from 'pg'
import type { Database } from '../../server/database/database.ts'
import { Outbox } from '../../server/mail/outbox.ts'
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

test('the index finds the mails that are due', async ({ database }) => {
  await database.query(`
    insert into public.audit_bookings (name, email, company_name, biggest_headache)
      select 'n', 'a@b', 'c', 'd' from generate_series(1, 5000);
    insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
      select id, random() < 0.5, now() + random() * interval '1 day' from public.audit_bookings;
    analyze kneepoint.mail_outbox`)
  const plans: string[] = []
  const execute = async (_role: string, text: string, values: string[]) => {
    const { rows } = await database.query(`explain ${text}`, values)
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    return { rows: [] }
  }
  const outbox = new Outbox({ execute } as unknown as Database)
  for (const kind of ['refused', 'unrefused', 'spam'] as const) await outbox.take(kind, 1)
  expect(plans).toEqual(Array(3).fill(expect.stringMatching(/Index.*mail_outbox_due_at/)))
})
