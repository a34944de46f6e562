import { chmod, cp, mkdir, readFile, readlink, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import { MAX_CONNECTIONS } from '../../server/database/database.ts'
import { booking, expectRefusal, postBooking } from '../support/bookings.ts'
import { freePort } from '../support/folders.ts'
import { allBookings, postmasterPid, startOwnPostgres, withSession } from '../support/postgres.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// An outage by a full disk is in durability.spec.ts.

/** Expects that pages are served, and bookings refused for now. */
async function expectOutage(server: TestServer): Promise<void> {
  const post = postBooking(server.url, booking({ name: 'Between' }))
  const page = await fetch(server.url)
  expect(page.status).toBe(200)
  await expect.poll(server.health).toBe(503)
  const refused = await post
  await expectRefusal(refused, 503, '08006')
  expect(refused.headers.get('retry-after')).toBe('1')
}

const expectEnd = (server: TestServer) =>
  expect.poll(() => server.book({ name: 'After' }), { timeout: 20_000 }).toBe(201)

test('while the data folder is read-only, pages are served and bookings refused', async ({
  embedded,
}) => {
  test.skip(process.getuid?.() === 0, 'Root can write everywhere')
  await chmod(embedded.dataDir, 0o500)
  const server = await embedded.start({ LOG_LEVEL: 'silent' })
  await expect
    .poll(server.stderr)
    .toContain('No booking can be stored now: DATA_DIR cannot be used: EACCES')
  await expectOutage(server)
  await chmod(embedded.dataDir, 0o700)
  await expectEnd(server)
})

test('a blocked migration is rolled back and tried again while pages are served', async ({
  fresh,
}) => {
  await cp('supabase', join(fresh.folder, 'supabase'), { recursive: true })
  const file = join(fresh.folder, 'supabase', 'migrations', '29990101000000_blocked.sql')
  await writeFile(file, 'create table half (); alter table audit_bookings add column half text')
  const old = await fresh.start()
  const server = await withSession(fresh.databaseUrl, async list => {
    await list.query('begin; select from public.audit_bookings')
    const options = { cwd: fresh.folder, times: { retryFor: 500, pause: 100 } }
    const starting = fresh.start({ LOG_LEVEL: 'silent' }, options)
    await expect.poll(fresh.waitingForLocks, { intervals: [100], timeout: 20_000 }).toBe(1)
    expect(
      await old.book(),
      'the booking waits for the migration, which waits for the session that reads',
    ).toBe(201)
    expect((await starting).stderr()).toMatch(
      /No booking can be stored now: Migration 2999.* failed: .* lock timeout/,
    )
    await expectOutage(await starting)
    return starting
  })
  await expectEnd(server)
})

test('a migration takes as long as it needs and runs once, and bookings get 503 meanwhile', async ({
  fresh,
}) => {
  await cp('supabase', join(fresh.folder, 'supabase'), { recursive: true })
  const slow = join(fresh.folder, 'supabase', 'migrations', '29990101000000_slow.sql')
  // A sequence keeps its count even after a rollback.
  await writeFile(
    slow,
    "select nextval('runs'); set local lock_timeout = 0; select pg_advisory_xact_lock(1)",
  )
  const name = new URL(fresh.databaseUrl).pathname.slice(1)
  await fresh.query(`create sequence runs; alter database ${name} set statement_timeout = '400ms'`)
  const PORT = String(await freePort())
  const times = { statement: 500, retryFor: 500, pause: 100 }
  const server = await withSession(fresh.databaseUrl, async session => {
    await session.query('select pg_advisory_lock(1)')
    const options = { cwd: fresh.folder, times }
    const starting = fresh.start({ PORT, LOG_LEVEL: 'silent' }, options)
    await expect.poll(fresh.waitingForLocks).toBe(1)
    for (let count = 0; count < 3; count += 1) {
      const refused = await postBooking(`http://localhost:${PORT}`, booking())
      await expectRefusal(refused, 503, '57014')
    }
    await session.query('select pg_advisory_unlock(1)')
    return starting
  })
  await expectEnd(server)
  expect(await fresh.query('select last_value, is_called from runs')).toEqual([
    { last_value: '1', is_called: true },
  ])
})

test('while PostgreSQL does not answer, bookings get 503 in time, and a stop ends it', async ({
  embedded,
}) => {
  test.skip(platform !== 'linux', 'Only Linux lists the children of a process')
  // With this time, the server itself would wait for an hour.
  const times = { statement: 500, retryFor: 500, start: 3_600_000 }
  const server = await embedded.start({ LOG_LEVEL: 'silent' }, { times })
  expect(await server.book({ name: 'Before' })).toBe(201)
  const pid = await postmasterPid(embedded.dataDir)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const id of [pid, ...children.trim().split(' ')]) process.kill(Number(id), 'SIGSTOP')
  for (let count = 0; count < 3; count += 1) {
    expect(await server.book({ name: 'Between' })).toBe(503)
  }
  await server.stop()
  await expect.poll(() => postmasterPid(embedded.dataDir).catch(({ code }) => code)).toBe('ENOENT')
})

test('a stop ends a PostgreSQL that does not end by itself', async ({ embedded }) => {
  test.skip(platform !== 'linux', 'Only Linux lists the working directories of processes')
  const { dataDir } = embedded
  // This PostgreSQL ends only once it has archived its log.
  const settings = "archive_mode = on\narchive_command = 'exec sleep 600'\n"
  const data = join(dataDir, 'postgresql', 'data')
  await writeFile(join(data, 'postgresql.auto.conf'), settings, { flag: 'a' })
  const server = await embedded.startProcess()
  expect(await server.book({ name: 'Before' })).toBe(201)
  const pid = await postmasterPid(dataDir)
  process.kill(pid, 'SIGSTOP')
  expect(await server.stop(), 'before the last resort, which is 1').toBe(0)
  await expect.poll(() => readlink(`/proc/${pid}/cwd`).catch(() => '')).not.toBe(data)
  expect(await embedded.names()).toEqual(['Before'])
})

test('a PostgreSQL that dies is started again, and no booking is refused', async ({ embedded }) => {
  const times = { statement: 60_000, retryFor: 60_000, pause: 100 }
  const server = await embedded.start({ LOG_LEVEL: 'error' }, { times })
  expect(await server.book({ name: 'Before' })).toBe(201)
  const { dataDir } = embedded
  const first = await postmasterPid(dataDir)
  process.kill(first, 'SIGKILL')
  // PostgreSQL's process for the connection may live long enough to store the booking.
  const pidAfterBooking = async () => {
    expect(await server.book({ name: 'At once' })).toBe(201)
    return postmasterPid(dataDir)
  }
  await expect.poll(pidAfterBooking).not.toBe(first)
  expect(server.stderr()).toBe('')
  await server.stop()
  expect(await embedded.names()).toEqual(['Before', 'At once'])
})

test('the server waits for a data folder whose volume is gone', async ({ embedded }) => {
  const times = { retryFor: 2_000, pause: 100 }
  const server = await embedded.start({ LOG_LEVEL: 'error' }, { times })
  expect(await server.book({ name: 'Before' })).toBe(201)
  const { dataDir } = embedded
  // This simulates an unmounted volume. A new cluster would hide the bookings.
  const pid = await postmasterPid(dataDir)
  await rename(dataDir, `${dataDir}.away`)
  await mkdir(dataDir)
  process.kill(pid, 'SIGKILL')
  await expect.poll(server.health).toBe(503)
  await expectOutage(server)
  await rmdir(dataDir)
  await rename(`${dataDir}.away`, dataDir)
  await expectEnd(server)
  await server.stop()
  expect(server.stderr()).toMatch(/"There are no bookings in .*"The database cannot be used now/)
  expect(server.stderr()).not.toMatch(/Between|cells\.example/)
  expect(await embedded.names()).toEqual(['Before', 'After'])
})

test('bookings that wait while PostgreSQL is started again are stored once', async ({
  embedded,
}) => {
  const times = { statement: 60_000, retryFor: 60_000, pause: 100 }
  const server = await embedded.start({ LOG_LEVEL: 'error' }, { times })
  // Many more bookings than the pool has connections, so that most wait for one.
  const names = Array.from({ length: 15 * MAX_CONNECTIONS }, (_, index) => `Visitor ${index}`)
  for (let round = 0; round < 3; round += 1) {
    process.kill(await postmasterPid(embedded.dataDir), 'SIGKILL')
    const visitors = names.slice(round * 5 * MAX_CONNECTIONS, (round + 1) * 5 * MAX_CONNECTIONS)
    const statuses = await Promise.all(visitors.map(name => server.book({ name })))
    expect(statuses).toEqual(visitors.map(() => 201))
  }
  expect(server.stderr()).toBe('')
  expect((await embedded.names()).sort()).toEqual(names.sort())
})

test("the owner's PostgreSQL is restarted, and is down for a while", async ({ fresh }) => {
  const postgres = await startOwnPostgres(fresh.folder)
  const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' }
  const server = await fresh.start(settings, { times: { pause: 100 } })
  expect(await server.book({ name: 'Before' })).toBe(201)
  await postgres.halt()
  const waiting = server.book({ name: 'During' })
  await expect.poll(server.stderr).toContain('The database cannot be used now')
  await postgres.resume()
  expect(await waiting).toBe(201)
  await postgres.halt()
  await expectOutage(server)
  await postgres.resume()
  await expectEnd(server)
  expect(await server.health()).toBe(200)
  const stored = await withSession(postgres.url, allBookings)
  expect(stored.map(row => row.name)).toEqual(['Before', 'During', 'After'])
  await server.stop()
  expect(server.stderr()).toMatch(/"reason":"the PostgreSQL database .* does not answer: .*ECONN/)
  expect(server.stderr()).not.toMatch(/Between|cells\.example|kneepoint-test/)
  await postgres.halt()
})
