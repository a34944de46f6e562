import { join } from 'node:path'
import pg from 'pg'
import { LOCK } from '../../server/database/migrate.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { TestMailServer } from '../support/mail-server.ts'
import { readEmbedded } from '../support/postgres.ts'
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

  // So few that every mail is about one booking.
  const posts = Array.from({ length: 9 }, (_, index) =>
    postBooking(servers[index % 3]?.url ?? '', booking({ name: `Guest ${index}` })),
  )
  for (const answer of await Promise.all(posts)) expect(answer.status).toBe(201)
  expect(await fresh.bookings()).toHaveLength(9)
  await expect.poll(() => mail.received.length).toBe(9)
  await expect.poll(() => fresh.query('select * from kneepoint.mail_outbox')).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
  await mail.stop()
  const mailed = mail.received.map(({ raw }) => /^Name: (.*?)\r?$/m.exec(raw)?.[1])
  expect(new Set(mailed).size).toBe(9)
  expect(mail.received).toHaveLength(9)
})

test('bookings move from the embedded database: none is lost, doubled or mailed again', async ({
  fresh,
  folders,
}) => {
  const old = await startServer(folders.env)
  for (const name of ['First', 'Second']) await postBooking(old.url, booking({ name }))
  const mail = new TestMailServer()
  await mail.start()
  const target = await fresh.start({ SMTP_URL: mail.url, NOTIFY_TO: 'owner@kneepoint.example' })
  const file = join(fresh.folder, 'moving.backup')
  const move = async () => {
    await bookingsCommand(['--backup', file], folders.env)
    return (await bookingsCommand(['--restore', file], fresh.env)).stdout
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
