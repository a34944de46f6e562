import { spawnSync } from 'node:child_process'
import { chmod, cp, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { booking, expectRefusal, postBooking } from '../support/bookings.ts'
import { type Installation, kill } from '../support/installation.ts'
import { allBookings, postmasterPid, startOwnPostgres, withSession } from '../support/postgres.ts'
import type { ServerOptions, TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** Pages are served and bookings refused, for now. */
async function expectOutage(server: TestServer): Promise<void> {
  await expect.poll(server.health).toBe(503)
  expect((await fetch(server.url)).status).toBe(200)
  const refused = await postBooking(server.url, booking({ name: 'Between' }))
  await expectRefusal(refused, 503, '08006')
  expect(refused.headers.get('retry-after')).toBe('1')
}

const expectEnd = (server: TestServer) =>
  expect.poll(() => server.book({ name: 'After' }), { timeout: 20_000 }).toBe(201)

test.describe('a start without a database: pages now, bookings once it is there', () => {
  async function startWithout(
    installation: Installation,
    reason: RegExp,
    env: Record<string, string> = {},
    options: ServerOptions = {},
  ) {
    const server = await installation.start({ LOG_LEVEL: 'error', ...env }, options)
    expect(server.stdout()).toContain('bookings are refused: ')
    expect(server.stdout()).toMatch(reason)
    await expectOutage(server)
    return server
  }

  // Root can write everywhere, but not on a full disk, which only root can mount.
  if (process.getuid?.() !== 0) {
    test('the data folder cannot be written', async ({ embedded }) => {
      await chmod(embedded.dataDir, 0o500)
      const server = await startWithout(embedded, /DATA_DIR cannot be used: EACCES/)
      await chmod(embedded.dataDir, 0o700)
      await expectEnd(server)
    })
  } else if (spawnSync('unshare', ['--mount', 'true']).status === 0) {
    test('the disk is full', async ({ embedded }) => {
      const mount = `mount -t tmpfs -o size=1m,mode=700 tmpfs '${embedded.dataDir}' && exec "$0" "$@"`
      const wrapper = ['unshare', '--mount', 'sh', '-c', mount]
      const server = await startWithout(embedded, /No space left/, {}, { wrapper })
      expect(await server.stop()).toBe(0)
    })
  }

  test('a migration fails, and is undone', async ({ fresh }) => {
    await cp('supabase', join(fresh.folder, 'supabase'), { recursive: true })
    const broken = join(fresh.folder, 'supabase', 'migrations', '29990101000000_broken.sql')
    await writeFile(broken, 'create table public.half (id int);\nselect nothing from nowhere;')
    const reason = /Migration 29990101000000_broken\.sql failed: .*nowhere/
    const server = await startWithout(fresh, reason, {}, { cwd: fresh.folder })
    await writeFile(broken, 'create table public.half (id int);')
    await expectEnd(server)
  })
})

test('a PostgreSQL that dies is started again', async ({ embedded }) => {
  const server = await embedded.start({ LOG_LEVEL: 'error' })
  expect(await server.book({ name: 'Before' })).toBe(201)
  // Without its data directory it cannot start again.
  const data = join(embedded.dataDir, 'postgresql', 'data')
  const pid = await postmasterPid(embedded.dataDir)
  await rename(data, `${data}.away`)
  kill(pid)
  await expectOutage(server)
  await rename(`${data}.away`, data)
  await expectEnd(server)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toContain('Bookings are refused until this is over')
  expect(server.stderr()).not.toMatch(/Between|cells\.example/)
  expect(await embedded.names()).toEqual(['Before', 'After'])
})

test("the owner's PostgreSQL is down for a while", async ({ fresh }) => {
  const postgres = await startOwnPostgres()
  const server = await fresh.start({ DATABASE_URL: postgres.url, LOG_LEVEL: 'error' })
  expect(await server.book({ name: 'Before' })).toBe(201)
  await postgres.halt()
  // The log names what broke the connection of the first statement, and the place.
  expect(await server.book({ name: 'Between' })).toBe(503)
  await expectOutage(server)
  await postgres.resume()
  await expectEnd(server)
  expect(await server.health()).toBe(200)
  const stored = await withSession(postgres.url, allBookings)
  expect(stored.map(row => row.name)).toEqual(['Before', 'After'])
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toMatch(/"cause":\{"type":"Error","code":"[A-Z\d]+"/)
  expect(server.stderr()).not.toMatch(/Between|cells\.example|kneepoint-test/)
  await postgres.stop()
})
