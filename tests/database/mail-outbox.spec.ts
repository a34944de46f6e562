import type { Database } from '../../server/database/database.ts'
import { Outbox } from '../../server/mail/outbox.ts'
import { INSERT } from '../support/inserts.ts'
import { undone } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

for (const [who, setting, role, queued] of [
  ['a server that sends mail', 'on', 'anon', 1],
  ['a server that sends none', 'off', 'anon', 0],
  ['a Supabase project', '', 'anon', 0],
  ['the owner, for whom a restored backup is no news', 'on', 'none', 0],
] as const) {
  test(`a booking stored by ${who} queues ${queued} mails`, async ({ database }) => {
    const outbox = async () => (await database.query('select * from kneepoint.mail_outbox')).rows
    await undone(database, async () => {
      if (setting) await database.query(`set local kneepoint.mail = '${setting}'`)
      await database.query(`set local role ${role}`)
      await database.query(INSERT)
      await database.query('reset role')
      const { rows } = await database.query('select id as booking_id from public.audit_bookings')
      expect(await outbox()).toMatchObject(rows.slice(0, queued))
      await database.query('delete from public.audit_bookings')
      expect(await outbox()).toEqual([])
    })
  })
}

test('the index finds the mails that are due', async ({ database }) => {
  const plans: string[] = []
  const execute = async (_role: string, text: string, values: string[]) => {
    const { rows } = await database.query(`explain ${text}`, values)
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    return { rows: [] }
  }
  const outbox = new Outbox({ execute } as unknown as Database)
  await undone(database, async () => {
    await database.query(`
      insert into public.audit_bookings (name, email, company_name, biggest_headache)
        select 'n', 'a@b', 'c', 'd' from generate_series(1, 5000);
      insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
        select id, random() < 0.5, now() + random() * interval '1 day' from public.audit_bookings;
      analyze kneepoint.mail_outbox`)
    for (const kind of ['refused', 'unrefused', 'spam'] as const) await outbox.take(kind, 1)
  })
  expect(plans).toEqual(Array(3).fill(expect.stringMatching(/Index.*mail_outbox_due_at/)))
})
