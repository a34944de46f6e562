import { expect, test } from '@playwright/test'
import pg from 'pg'
import { createDatabase, dropDatabase, undone } from '../support/postgres.ts'

test.describe.configure({ mode: 'default' })

let url: string
let database: pg.Client

test.beforeAll(async () => {
  url = await createDatabase()
  database = new pg.Client(url)
  await database.connect()
})

test.afterAll(async () => {
  await database.end()
  await dropDatabase(url)
})

const BOOK =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"

/** Books in a session with this setting, and undoes it. @returns the outbox's rows then */
async function queuedWith(setting: string | null, role = 'anon'): Promise<number> {
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

test('a booking is queued only in the session of a server that sends mail', async () => {
  expect(await queuedWith('on')).toBe(1)
  expect(await queuedWith('off')).toBe(0)
  expect(await queuedWith(null)).toBe(0)
})

test('what the owner writes is not queued: a restored backup is no news', async () => {
  expect(await queuedWith('on', 'service_role')).toBe(0)
})

for (const sql of [
  'select * from kneepoint.mail_outbox',
  'insert into kneepoint.mail_outbox (booking_id) values (gen_random_uuid())',
  'delete from kneepoint.mail_outbox',
  'select kneepoint.queue_mail()',
]) {
  test(`anon may not: ${sql}`, async () => {
    await undone(database, async () => {
      await database.query('set local role anon')
      await expect(database.query(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })
}
