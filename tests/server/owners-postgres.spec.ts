import pg from 'pg'
import { LOCK } from '../../server/database/migrate.ts'
import { writeCertificate } from '../support/certificate.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import {
  allBookings,
  openOwnersDatabase,
  startOwnPostgres,
  withSession,
} from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

for (const [url, reason] of [
  ['postgresql://ada:swordfish@127.0.0.1:1/books', /does not answer: .*ECONNREFUSED/],
  ['mysql://ada:swordfish@127.0.0.1/books', /cannot be used: it must be like/],
  ['postgresql://ada:swordfish@[/books', /DATABASE_URL cannot be used: Invalid URL/],
  [
    'postgresql://ada:swordfish@127.0.0.1/books?sslmode=verify-ca&sslrootcert=/nowhere.pem',
    /DATABASE_URL cannot be used: .*\/nowhere\.pem/,
  ],
  ['postgresql://ada:swordfish@db.example.com/books?sslmode=verify-ca', /requires .*sslrootcert/],
] as const) {
  test(`an unusable URL is rejected without its password: ${reason}`, async () => {
    const open = async () => openOwnersDatabase(url)
    const error = (await open().catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toMatch(reason)
    expect(error.message).not.toMatch(/swordfish|ada/)
  })
}

test.describe("the owner's PostgreSQL", () => {
  test.describe.configure({ mode: 'default' })

  let folder: string
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>

  test.beforeAll(async () => {
    folder = await temporaryFolder()
    const { certificate, key } = await writeCertificate(folder)
    const files = { ssl_cert_file: certificate, ssl_key_file: key }
    postgres = await startOwnPostgres({ ssl: 'on', ...files })
  })

  test.afterAll(async () => {
    await postgres.stop()
    await removeFolder(folder)
  })

  // First, because it is about a cluster that has no role of ours yet.
  test('needs only a role that owns the database and may create roles', async ({ fresh }) => {
    await withSession(postgres.url, async session => {
      await session.query("create role shop login createrole password 'shop'")
      await session.query('create database shop owner shop')
    })
    const url = new URL(postgres.url)
    Object.assign(url, { username: 'shop', password: 'shop', pathname: '/shop' })
    for (const name of ['First', 'Second']) {
      const server = await fresh.start({ DATABASE_URL: url.href })
      expect(await server.book({ name })).toBe(201)
      await server.stop()
    }
    expect(await withSession(url.href, allBookings)).toHaveLength(2)
  })

  test('is reached by TLS as sslmode says', async () => {
    const at = (parameters: string) =>
      `${postgres.url.replace('127.0.0.1', 'localhost')}?${parameters}`
    for (const [parameters, ssl] of [
      ['sslmode=disable', false],
      ['sslmode=require', true],
      [`sslmode=verify-full&sslrootcert=${folder}/certificate.pem`, true],
    ] as const) {
      const database = await openOwnersDatabase(at(parameters))
      await database.execute('anon', 'select 1')
      const { rows } = await withSession(postgres.url, session =>
        session.query(
          "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'kneepoint'",
        ),
      )
      await database.close()
      expect(rows[0], parameters).toEqual({ ssl })
    }
    const unverified = openOwnersDatabase(at('sslmode=verify-full'))
    await expect(unverified).rejects.toThrow(/does not answer: .*self-signed/)
  })
})

test('servers that start together migrate once and share the mail', async ({ fresh, mail }) => {
  // All three wait for this session's lock before the first of them may migrate.
  const holder = new pg.Client(fresh.databaseUrl)
  await holder.connect()
  await holder.query(`begin; ${LOCK}`)
  const starting = Promise.all([0, 1, 2].map(() => fresh.start(mail.settings())))
  await expect.poll(fresh.waitingForLocks, { timeout: 30_000 }).toBe(3)
  await holder.query('drop schema supabase_migrations, kneepoint cascade')
  await holder.query('drop table public.audit_bookings; commit')
  await holder.end()
  const servers = await starting

  // So few that every mail is about one booking.
  const names = Array.from({ length: 9 }, (_, index) => `Guest ${index}`)
  const posts = names.map((name, index) => servers[index % 3]?.book({ name }))
  expect(await Promise.all(posts)).toEqual(Array(9).fill(201))
  expect((await fresh.names()).sort()).toEqual(names)
  await expect.poll(() => mail.received.length).toBe(9)
  await expect.poll(() => fresh.query('select * from kneepoint.mail_outbox')).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
  expect(mail.names()).toEqual(names)
})
