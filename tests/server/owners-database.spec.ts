import { join } from 'node:path'
import pg from 'pg'
import { LOCK } from '../../server/database/migrate.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { INSERT } from '../support/inserts.ts'
import { TestMailServer } from '../support/mail-server.ts'
import { openOwnersDatabase, readEmbedded } from '../support/postgres.ts'
import { bookingsCommand, startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test('servers that start at the same time migrate once and share the database and the mail', async ({
  fresh,
}) => {
  const mail = new TestMailServer()
  await mail.start()
  const settings = { SMTP_URL: mail.url, NOTIFY_TO: 'owner@kneepoint.example' }
  // All three wait for this session's lock before the first of them may migrate.
  const holder = new pg.Client(fresh.databaseUrl)
  await holder.connect()
  await holder.query(`begin; ${LOCK}`)
  const starting = Promise.all(Array.from({ length: 3 }, () => fresh.start(settings)))
  const waiting = () =>
    fresh.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(3)
  await holder.query('drop schema supabase_migrations, kneepoint cascade')
  await holder.query('drop table public.audit_bookings')
  await holder.query('commit')
  await holder.end()
  const servers = await starting
  const seen = await fresh.query('select version from supabase_migrations.schema_migrations')
  expect(new Set(seen.map(row => row.version)).size).toBe(seen.length)

  const posts = Array.from({ length: 30 }, (_, index) =>
    postBooking(servers[index % 3]?.url ?? '', booking({ name: `Guest ${index}` })),
  )
  for (const answer of await Promise.all(posts)) expect(answer.status).toBe(201)
  expect(await fresh.bookings()).toHaveLength(30)
  await expect.poll(() => mail.received.length).toBe(30)
  await expect.poll(() => fresh.query('select * from kneepoint.mail_outbox')).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
  await mail.stop()
  const mailed = mail.received.map(({ raw }) => /^Name: (.*?)\r?$/m.exec(raw)?.[1])
  expect(new Set(mailed).size).toBe(30)
  expect(mail.received).toHaveLength(30)
})

test('bookings move from the embedded database: none is lost, doubled or mailed again', async ({
  fresh,
  folders,
}) => {
  const old = await startServer(folders.env)
  for (const name of ['First', 'Second']) await postBooking(old.url, booking({ name }))
  const mail = new TestMailServer()
  await mail.start()
  const target = await fresh.start({
    SECRET_KEY: 'sb_secret_of_the_target',
    SMTP_URL: mail.url,
    NOTIFY_TO: 'owner@kneepoint.example',
  })
  const file = join(fresh.folder, 'moving.backup')
  const project = { SUPABASE_URL: target.url, SUPABASE_SECRET_KEY: 'sb_secret_of_the_target' }
  const move = async () => {
    await bookingsCommand(['--backup', file], folders.env)
    return (await bookingsCommand(['--restore', file], project)).stdout
  }
  expect(await move()).toBe('Restored 2 bookings; 0 more were stored already.\n')
  // Some visitors still have the old page while others book at the new place.
  await postBooking(old.url, booking({ name: 'Late' }))
  expect((await postBooking(target.url, booking({ name: 'New' }))).status).toBe(201)
  expect(await move()).toBe('Restored 1 booking; 2 more were stored already.\n')
  await expect.poll(() => mail.received.length).toBe(1)
  await old.stop()
  await target.stop()
  await mail.stop()

  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]?.raw).toContain('Name: New')
  const moved = (await fresh.bookings()).filter(row => row.name !== 'New')
  expect(moved).toEqual(await readEmbedded(folders.dataDir))
})

test('a session that PostgreSQL ends fails one statement; the next one succeeds', async ({
  fresh,
}) => {
  const database = await openOwnersDatabase(fresh.databaseUrl)
  const run = (role: 'anon' | 'service_role', text: string) =>
    database.execute(role, { text, values: [] })
  const { rows } = await run(
    'anon',
    "select current_setting('statement_timeout') as timeout, current_user as role",
  )
  expect(rows).toEqual([{ timeout: '10s', role: 'anon' }])

  const ended = run('anon', 'select pg_sleep(8)').catch((error: unknown) => error)
  const asleep = "from pg_stat_activity where state = 'active' and query = 'select pg_sleep(8)'"
  await expect.poll(() => fresh.query(`select 1 ${asleep}`)).toHaveLength(1)
  await fresh.query(`select pg_terminate_backend(pid) ${asleep}`)
  expect(await ended).toMatchObject({ code: '08006', message: 'The database cannot be reached' })
  // No session keeps the role of its last statement.
  expect((await run('service_role', 'select current_user as role')).rows).toEqual([
    { role: 'service_role' },
  ])
  await database.close()
})

test('a statement never runs as the owner, even if its role is not there', async ({ fresh }) => {
  const database = await openOwnersDatabase(fresh.databaseUrl)
  const noRole = 'role_that_does_not_exist' as 'anon'
  for (const text of ['select count(*) from public.audit_bookings', INSERT]) {
    const statement = database.execute(noRole, { text, values: [] })
    await expect(statement).rejects.toMatchObject({ code: '22023' })
  }
  await database.close()
  expect(await fresh.bookings()).toEqual([])
})
