import type pg from 'pg'
import type { Database } from '../../server/database/database.ts'
import { Outbox } from '../../server/mail/outbox.ts'
import { INSERT } from '../support/inserts.ts'
import { undone } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

/** Books in a session with this setting, and undoes it. @returns how many mails were queued then */
function queuedWith(
  database: pg.Client,
  setting: string | null,
  role = 'role anon',
): Promise<number> {
  return undone(database, async () => {
    if (setting !== null) await database.query(`set local kneepoint.mail = '${setting}'`)
    await database.query(`set local ${role}`)
    await database.query(INSERT)
    await database.query('reset role')
    const { rows } = await database.query(
      'select * from kneepoint.mail_outbox join public.audit_bookings on id = booking_id',
    )
    await database.query('delete from public.audit_bookings')
    expect((await database.query('select * from kneepoint.mail_outbox')).rows).toEqual([])
    return rows.length
  })
}

test('a booking is queued only in the session of a server that sends mail', async ({
  database,
}) => {
  expect(await queuedWith(database, 'on')).toBe(1)
  expect(await queuedWith(database, 'off')).toBe(0)
  expect(await queuedWith(database, null)).toBe(0)
})

test('what the owner writes is not queued: a restored backup is no news', async ({ database }) => {
  expect(await queuedWith(database, 'on', 'role none')).toBe(0)
})

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
    for (const kind of ['refused', 'unrefused', 'spam'] as const) {
      await outbox.take(kind, 1)
    }
  })
  for (const plan of plans) expect(plan).toMatch(/Index.*mail_outbox_due_at/)
  expect(plans).toHaveLength(3)
})
