import type pg from 'pg'
import { expect, test } from '../support/database-test.ts'
import { undone } from '../support/postgres.ts'

const BOOK =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"

/** Books in a session with this setting, and undoes it. @returns the outbox's rows then */
async function queuedWith(
  database: pg.Client,
  setting: string | null,
  role = 'anon',
): Promise<number> {
  let queued = -1
  await undone(database, async () => {
    if (setting !== null) await database.query(`set local kneepoint.mail = '${setting}'`)
    await database.query(`set local role ${role}`)
    await database.query(BOOK)
    await database.query('set local role service_role')
    const { rows } = await database.query(
      'select * from kneepoint.mail_outbox join public.audit_bookings on id = booking_id',
    )
    queued = rows.length
    await database.query('delete from public.audit_bookings')
    expect((await database.query('select * from kneepoint.mail_outbox')).rows).toEqual([])
  })
  return queued
}

test('a booking is queued only in the session of a server that sends mail', async ({
  database,
}) => {
  expect(await queuedWith(database, 'on')).toBe(1)
  expect(await queuedWith(database, 'off')).toBe(0)
  expect(await queuedWith(database, null)).toBe(0)
})

test('what the owner writes is not queued: a restored backup is no news', async ({ database }) => {
  expect(await queuedWith(database, 'on', 'service_role')).toBe(0)
})

for (const sql of [
  'select * from kneepoint.mail_outbox',
  'insert into kneepoint.mail_outbox (booking_id) values (gen_random_uuid())',
  'delete from kneepoint.mail_outbox',
  'select kneepoint.queue_mail()',
]) {
  test(`anon may not: ${sql}`, async ({ database }) => {
    await undone(database, async () => {
      await database.query('set local role anon')
      await expect(database.query(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })
}
