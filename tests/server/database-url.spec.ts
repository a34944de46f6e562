import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { booking, postBooking } from '../support/bookings.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import {
  allBookings,
  type OwnPostgres,
  openOwnersDatabase,
  startOwnPostgres,
  withSession,
} from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const UNUSABLE: [url: string, reason: RegExp][] = [
  ['postgresql://ada:swordfish@127.0.0.1:1/books', /does not answer: .*ECONNREFUSED/],
  ['mysql://ada:swordfish@127.0.0.1/books', /cannot be used: it must be like/],
  ['postgresql://ada:swordfish@[/books', /DATABASE_URL cannot be used: Invalid URL/],
  [
    'postgresql://ada:swordfish@127.0.0.1/books?sslmode=verify-ca&sslrootcert=/nowhere.pem',
    /DATABASE_URL cannot be used: .*\/nowhere\.pem/,
  ],
  ['postgresql://ada:swordfish@db.example.com/books?sslmode=verify-ca', /requires .*sslrootcert/],
]

test('an unusable URL is rejected with the reason, without the password', async () => {
  for (const [url, reason] of UNUSABLE) {
    const open = async () => openOwnersDatabase(url)
    const error = (await open().catch((thrown: unknown) => thrown)) as Error
    expect(error.message).toMatch(reason)
    expect(error.message).not.toMatch(/swordfish|ada/)
  }
})

test.describe("the owner's PostgreSQL", () => {
  test.describe.configure({ mode: 'default' })

  let certificates: string
  let postgres: OwnPostgres
  const file = (name: string) => join(certificates, name)

  test.beforeAll(async () => {
    certificates = await temporaryFolder()
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1
        -subj /CN=localhost -addext subjectAltName=DNS:localhost
        -keyout ${file('key.pem')} -out ${file('cert.pem')}`.split(/\s+/),
      { stdio: 'ignore' },
    )
    await chmod(file('key.pem'), 0o600)
    postgres = await startOwnPostgres({
      ssl: 'on',
      ssl_cert_file: file('cert.pem'),
      ssl_key_file: file('key.pem'),
      ssl_ca_file: file('cert.pem'),
    })
  })

  test.afterAll(async () => {
    await postgres.stop()
    await removeFolder(certificates)
  })

  // First, because it is about a cluster that has no role of ours yet.
  test('needs only a role that owns the database and may create roles', async ({ fresh }) => {
    await withSession(postgres.url, async session => {
      await session.query("create role shop login createrole password 'shop'")
      await session.query('create database shop owner shop')
    })
    const url = new URL(postgres.url)
    Object.assign(url, { username: 'shop', password: 'shop', pathname: '/shop' })
    const first = await fresh.start({ DATABASE_URL: url.href })
    expect((await postBooking(first.url, booking({ name: 'Shop' }))).status).toBe(201)
    await first.stop()
    const second = await fresh.start({ DATABASE_URL: url.href })
    const stored = await withSession(url.href, allBookings)
    expect(stored.map(row => row.name)).toEqual(['Shop'])
    await second.stop()
  })

  test('is down: bookings get 503 and pages are still served until it is back', async ({
    fresh,
  }) => {
    const server = await fresh.start({ DATABASE_URL: postgres.url, LOG_LEVEL: 'error' })
    expect((await postBooking(server.url, booking({ name: 'Before' }))).status).toBe(201)
    await postgres.halt()
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
    const unhealthy = await fetch(`${server.url}/healthz`)
    expect(unhealthy.status).toBe(503)
    expect(await unhealthy.text()).toBe('unavailable\n')
    await postgres.resume()
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await postBooking(server.url, booking({ name: 'Later' }))).status).toBe(201)
    const stored = await withSession(postgres.url, allBookings)
    expect(stored.map(row => row.name)).toEqual(['Before', 'Later'])
    expect(await server.stop()).toBe(0)
    expect(server.stderr()).toMatch(/"cause":\{"type":"Error","code":"[A-Z\d]+"/)
    expect(server.stderr()).not.toMatch(/Between|cells\.example|kneepoint-test/)
  })

  test('is reached by TLS as sslmode says', async () => {
    const at = (parameters: string) =>
      `${postgres.url.replace('127.0.0.1', 'localhost')}?${parameters}`
    const sessionBy = async (parameters: string) => {
      const database = await openOwnersDatabase(at(parameters))
      await database.execute('anon', 'select 1')
      const { rows } = await withSession(postgres.url, session =>
        session.query(
          "select ssl, client_dn as client from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'kneepoint'",
        ),
      )
      await database.close()
      return rows[0]
    }
    const root = `sslrootcert=${file('cert.pem')}`
    const client = `sslcert=${file('cert.pem')}&sslkey=${file('key.pem')}`
    expect(await sessionBy('sslmode=disable')).toEqual({ ssl: false, client: null })
    expect(await sessionBy('sslmode=require')).toEqual({ ssl: true, client: null })
    expect(await sessionBy(`sslmode=verify-full&${root}`)).toEqual({ ssl: true, client: null })
    expect(await sessionBy(`sslmode=verify-ca&${root}&${client}`)).toEqual({
      ssl: true,
      client: '/CN=localhost',
    })
    await expect(openOwnersDatabase(at('sslmode=verify-full'))).rejects.toThrow(
      /does not answer: .*self-signed/,
    )
  })
})
