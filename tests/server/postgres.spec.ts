import { execFileSync } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { LOCK } from '../../server/database/migrate.ts'
import { describeDatabase } from '../../server/database/postgres/connection.ts'
import { openPostgresDatabase } from '../../server/database/postgres/open.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { bookingsCommand } from '../support/bookings-command.ts'
import { readBookings } from '../support/database.ts'
import { expect, test } from '../support/engine.ts'
import {
  preparedDataFolder,
  removeFolder,
  siteFolder,
  temporaryFolder,
} from '../support/folders.ts'
import { TestMailServer } from '../support/mail-server.ts'
import {
  HAS_POSTGRES_BINARIES,
  NO_POSTGRES_BINARIES,
  type OwnPostgres,
  startOwnPostgres,
} from '../support/native-postgres.ts'
import { runServer, startServer } from '../support/start-server.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let dataDir: string
let siteDir: string
let url: string
let env: Record<string, string>

test.beforeEach(async ({ newDatabase }) => {
  dataDir = await temporaryFolder()
  siteDir = await siteFolder()
  url = (await newDatabase()).DATABASE_URL ?? ''
  env = { DATA_DIR: dataDir, SITE_DIR: siteDir, DATABASE_URL: url, LOG_LEVEL: 'error' }
})

test.afterEach(async () => {
  await removeFolder(dataDir)
  await removeFolder(siteDir)
})

async function ask(sql: string, at = url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const names = async () =>
  (await ask('select name from public.audit_bookings order by name')).map(row => row.name)

test('the start says where the bookings are, and bookings are there', async () => {
  const server = await startServer({ ...env, SECRET_KEY: 'sb_secret_of_this_test' })
  expect(server.stdout()).toContain(`(bookings are kept in ${describeDatabase(url)};`)
  expect((await postBooking(server.url, booking({ name: 'There' }))).status).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(await names()).toEqual(['There'])
  expect(server.stderr()).toBe('')
})

test('processes that start at once migrate once and share the database', async () => {
  // Held up until all three stand at the same point, so that it is no luck that decides.
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`begin; ${LOCK}`)
  const starting = Promise.all(Array.from({ length: 3 }, () => startServer(env)))
  const waiting = () =>
    ask(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(3)
  await holder.end()
  const servers = await starting
  for (const [index, server] of servers.entries()) {
    expect((await postBooking(server.url, booking({ name: `${index}` }))).status).toBe(201)
  }
  const codes = await Promise.all(servers.map(server => server.stop()))
  expect(codes).toEqual([0, 0, 0])
  expect(await names()).toEqual(['0', '1', '2'])
  const seen = await ask('select count(*)::int as count from supabase_migrations.schema_migrations')
  expect(seen).toEqual([{ count: 3 }])
})

test('each booking is mailed once, by whichever process is first', async () => {
  const mail = new TestMailServer()
  await mail.start()
  const settings = { ...env, SMTP_URL: mail.url, NOTIFY_TO: 'owner@kneepoint.example' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const posts = Array.from({ length: 30 }, (_, index) =>
    postBooking(servers[index % 2]?.url ?? '', booking({ name: `Guest ${index}` })),
  )
  for (const answer of await Promise.all(posts)) expect(answer.status).toBe(201)
  await expect.poll(() => mail.received.length).toBe(30)
  await expect.poll(() => ask('select * from kneepoint.mail_outbox')).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
  await mail.stop()
  const mailed = mail.received.map(({ raw }) => /^Name: (.*?)\r?$/m.exec(raw)?.[1])
  expect(new Set(mailed).size).toBe(30)
  expect(mail.received).toHaveLength(30)
})

test('bookings move from the embedded database, none lost, doubled or mailed again', async () => {
  const oldDir = await preparedDataFolder()
  const old = await startServer({ DATA_DIR: oldDir, SITE_DIR: siteDir })
  for (const name of ['First', 'Second']) await postBooking(old.url, booking({ name }))
  const mail = new TestMailServer()
  await mail.start()
  const target = await startServer({
    ...env,
    SECRET_KEY: 'sb_secret_of_the_target',
    SMTP_URL: mail.url,
    NOTIFY_TO: 'owner@kneepoint.example',
  })
  const file = join(siteDir, 'moving.backup')
  const project = { SUPABASE_URL: target.url, SUPABASE_SECRET_KEY: 'sb_secret_of_the_target' }
  const move = async () => {
    await bookingsCommand(['--backup', file], { DATA_DIR: oldDir })
    return (await bookingsCommand(['--restore', file], project)).stdout
  }
  expect(await move()).toBe('Restored 2 bookings; 0 more of the file were there already.\n')
  // Some visitors still have the old page while others book at the new place.
  await postBooking(old.url, booking({ name: 'Late' }))
  expect((await postBooking(target.url, booking({ name: 'New' }))).status).toBe(201)
  expect(await move()).toBe('Restored 1 booking; 2 more of the file were there already.\n')
  await expect.poll(() => mail.received.length).toBe(1)
  await old.stop()
  await target.stop()
  await mail.stop()

  expect(mail.received).toHaveLength(1)
  expect(mail.received[0]?.raw).toContain('Name: New')
  const moved = await ask("select * from public.audit_bookings where name <> 'New'")
  const byTime = (rows: Record<string, unknown>[]) =>
    rows.sort((one, other) => Number(one.created_at) - Number(other.created_at))
  expect(byTime(moved)).toEqual(byTime(await readBookings(oldDir)))
  await removeFolder(oldDir)
})

test('a URL that leads nowhere ends the start with one line, without its password', async () => {
  const tries: [url: string, reason: RegExp][] = [
    ['postgresql://ada:swordfish@127.0.0.1:1/books', /database books on 127\.0\.0\.1:1 does not/],
    ['mysql://ada:swordfish@127.0.0.1/books', /DATABASE_URL must be an address/],
    ['ada:swordfish', /DATABASE_URL must be an address/],
    [
      'postgresql://ada:swordfish@127.0.0.1/books?sslmode=prefer',
      /sslmode of DATABASE_URL must be/,
    ],
    [
      'postgresql://ada:swordfish@127.0.0.1/books?sslmode=verify-ca&sslrootcert=/nowhere.pem',
      /sslrootcert of DATABASE_URL cannot be read/,
    ],
    [
      'postgresql://ada:swordfish@db.example.com/books?ssl=no-verify',
      /DATABASE_URL takes sslmode, not ssl/,
    ],
  ]
  for (const [broken, reason] of tries) {
    const run = runServer({ ...env, DATABASE_URL: broken })
    expect(await run.exit).toBe(1)
    expect(run.stderr()).toMatch(reason)
    expect(run.stderr()).not.toMatch(/swordfish|ada/)
    expect(run.stderr().split('\n'), 'one line').toHaveLength(2)
  }
})

test('a session that the database ends is one refusal, and the next is sound', async () => {
  const database = await openPostgresDatabase({
    databaseUrl: url,
    migrationsDir: join('supabase', 'migrations'),
    queueMail: false,
  })
  const run = (role: 'anon' | 'service_role', text: string) =>
    database.execute(role, { text, values: [] })
  const { rows } = await run(
    'anon',
    "select current_setting('statement_timeout') as timeout, current_user as role",
  )
  expect(rows).toEqual([{ timeout: '10s', role: 'anon' }])

  const ended = run('anon', 'select pg_sleep(8)').catch((error: unknown) => error)
  const asleep = "from pg_stat_activity where state = 'active' and query = 'select pg_sleep(8)'"
  await expect.poll(() => ask(`select 1 ${asleep}`)).toHaveLength(1)
  await ask(`select pg_terminate_backend(pid) ${asleep}`)
  expect(await ended).toMatchObject({ code: '08006', message: 'The database cannot be reached' })
  // And the role of the last one has not stuck to any.
  expect((await run('service_role', 'select current_user as role')).rows).toEqual([
    { role: 'service_role' },
  ])
  await database.close()
  await expect(run('anon', 'select 1')).rejects.toMatchObject({ code: '57P01' })
})

test.describe('a server of its own', () => {
  test.skip(!HAS_POSTGRES_BINARIES, NO_POSTGRES_BINARIES)

  let postgres: OwnPostgres | undefined

  test.afterEach(() => postgres?.stop())

  test('while it restarts, bookings are refused with 503; then they go on', async () => {
    const own = await startOwnPostgres()
    postgres = own
    url = await own.createDatabase()
    const server = await startServer({ ...env, DATABASE_URL: url })
    expect((await postBooking(server.url, booking({ name: 'Before' }))).status).toBe(201)
    await own.halt()
    const refused = await postBooking(server.url, booking({ name: 'Between' }))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      code: '08006',
      message: 'The service is not available right now',
      details: null,
      hint: null,
    })
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    const ill = await fetch(`${server.url}/healthz`)
    expect(ill.status).toBe(503)
    expect(await ill.text()).toBe('unavailable\n')
    await own.resume()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await postBooking(server.url, booking({ name: 'Later' }))).status).toBe(201)
    expect(await names()).toEqual(['Before', 'Later'])
    expect(await server.stop()).toBe(0)
    expect(server.stderr()).toMatch(/"cause":"E[A-Z]+"/)
    expect(server.stderr()).not.toMatch(/Between|cells\.example|kneepoint-pg/)
  })

  test('a role that owns its database and may make roles is enough', async () => {
    const own = await startOwnPostgres()
    postgres = own
    await own.administer('create role shop login createrole')
    await own.administer('create database shop owner shop')
    const owned = new URL(await own.createDatabase())
    owned.pathname = '/shop'
    owned.searchParams.set('user', 'shop')
    const server = await startServer({ ...env, DATABASE_URL: owned.href })
    expect((await postBooking(server.url, booking({ name: 'Shop' }))).status).toBe(201)
    const secret = { apikey: 'sb_secret_of_this_test' }
    await server.stop()
    const again = await startServer({
      ...env,
      DATABASE_URL: owned.href,
      SECRET_KEY: secret.apikey,
    })
    const rows = await fetch(`${again.url}/rest/v1/audit_bookings?select=name`, { headers: secret })
    expect(await rows.json()).toEqual([{ name: 'Shop' }])
    await again.stop()
  })

  test('TLS is what sslmode says, and a certificate of nobody is not believed', async () => {
    const certificates = await temporaryFolder()
    const file = (name: string) => join(certificates, name)
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1
        -subj /CN=localhost -addext subjectAltName=DNS:localhost
        -keyout ${file('key.pem')} -out ${file('cert.pem')}`.split(/\s+/),
      { stdio: 'ignore' },
    )
    await chmod(certificates, 0o755)
    await chmod(file('key.pem'), 0o600)
    const port = await freePort()
    postgres = await startOwnPostgres(async folder => {
      const { uid, gid } = await stat(folder)
      await chown(file('key.pem'), uid, gid)
      return {
        listen_addresses: '127.0.0.1',
        port: String(port),
        ssl: 'on',
        ssl_cert_file: file('cert.pem'),
        ssl_key_file: file('key.pem'),
        ssl_ca_file: file('cert.pem'),
      }
    })
    const at = (parameters: string) =>
      `postgresql://postgres@localhost:${port}/postgres?${parameters}`
    const open = (parameters: string) =>
      openPostgresDatabase({
        databaseUrl: at(parameters),
        migrationsDir: join('supabase', 'migrations'),
        queueMail: false,
      })
    const sessionBy = async (parameters: string) => {
      const database = await open(parameters)
      await database.execute('anon', { text: 'select 1', values: [] })
      const [session] = await ask(
        "select ssl, client_dn as client from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'kneepoint'",
        at('sslmode=disable'),
      )
      await database.close()
      return session
    }
    const root = `sslrootcert=${file('cert.pem')}`
    const client = `sslcert=${file('cert.pem')}&sslkey=${file('key.pem')}`
    expect(await sessionBy('sslmode=disable')).toEqual({ ssl: false, client: null })
    expect(await sessionBy('sslmode=require')).toEqual({ ssl: true, client: null })
    expect(await sessionBy(`sslmode=verify-full&${root}`)).toEqual({ ssl: true, client: null })
    expect(await sessionBy(`sslmode=verify-full&${root}&${client}`)).toEqual({
      ssl: true,
      client: '/CN=localhost',
    })
    await expect(open('sslmode=verify-full')).rejects.toThrow(/does not answer: .*self-signed/)
    await removeFolder(certificates)
  })
})

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
