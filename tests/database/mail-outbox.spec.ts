import type pg from 'pg'
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
