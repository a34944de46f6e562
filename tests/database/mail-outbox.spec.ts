import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from '@playwright/test'
import { preparedDataFolder, removeFolder } from '../support/folders.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let dataDir: string
let pglite: PGlite

test.beforeAll(async () => {
  dataDir = await preparedDataFolder()
  pglite = await PGlite.create(join(dataDir, 'postgres'))
})

test.afterAll(async () => {
  await pglite.close()
  await removeFolder(dataDir)
})

const BOOK =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"

/** Books as anon, in a session with this setting, and undoes it. @returns the outbox's rows then */
async function queuedWith(setting: string | null): Promise<number> {
  let queued = -1
  await pglite.transaction(async transaction => {
    if (setting !== null) await transaction.exec(`set local kneepoint.mail = '${setting}'`)
    await transaction.exec('set local role anon')
    await transaction.exec(BOOK)
    await transaction.exec('set local role service_role')
    const { rows } = await transaction.query(
      'select * from kneepoint.mail_outbox join public.audit_bookings on id = booking_id',
    )
    queued = rows.length
    await transaction.exec('delete from public.audit_bookings')
    expect((await transaction.query('select * from kneepoint.mail_outbox')).rows).toEqual([])
    await transaction.rollback()
  })
  return queued
}

test('a booking is queued only in the session of a server that sends mail', async () => {
  expect(await queuedWith('on')).toBe(1)
  expect(await queuedWith('off')).toBe(0)
  expect(await queuedWith(null)).toBe(0)
})

for (const sql of [
  'select * from kneepoint.mail_outbox',
  'insert into kneepoint.mail_outbox (booking_id) values (gen_random_uuid())',
  'delete from kneepoint.mail_outbox',
  'select kneepoint.queue_mail()',
]) {
  test(`anon may not: ${sql}`, async () => {
    await pglite.transaction(async transaction => {
      await transaction.exec('set local role anon')
      await expect(transaction.query(sql)).rejects.toMatchObject({ code: '42501' })
      await transaction.rollback()
    })
  })
}
