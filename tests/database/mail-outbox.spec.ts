import { expect, skipWithoutEngine, test } from '../support/engine.ts'
import {
  migrateSession,
  openPGlite,
  openPostgres,
  type Session,
  undone,
} from '../support/engine-database.ts'
import { preparedDataFolder, removeFolder } from '../support/folders.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })
skipWithoutEngine()

let dataDir: string
let database: Session

test.beforeAll(async ({ newDatabase }) => {
  dataDir = await preparedDataFolder()
  const { DATABASE_URL: url } = await newDatabase()
  database = url ? await openPostgres(url) : await openPGlite(dataDir)
  await migrateSession(database)
})

test.afterAll(async () => {
  await database.close()
  await removeFolder(dataDir)
})

const BOOK =
  'insert into public.audit_bookings (name, email, company_name, biggest_headache) ' +
  "values ('a', 'a@b', 'c', 'd')"

/** Books in a session with this setting, and undoes it. @returns the outbox's rows then */
async function queuedWith(setting: string | null, role = 'anon'): Promise<number> {
  let queued = -1
  await undone(database, async () => {
    if (setting !== null) await database.exec(`set local kneepoint.mail = '${setting}'`)
    await database.exec(`set local role ${role}`)
    await database.exec(BOOK)
    await database.exec('set local role service_role')
    const { rows } = await database.query(
      'select * from kneepoint.mail_outbox join public.audit_bookings on id = booking_id',
    )
    queued = rows.length
    await database.exec('delete from public.audit_bookings')
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
      await database.exec('set local role anon')
      await expect(database.query(sql)).rejects.toMatchObject({ code: '42501' })
    })
  })
}
