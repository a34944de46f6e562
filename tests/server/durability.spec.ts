import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Database } from '../../server/database/database.ts'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { crashUnderLoad } from '../support/crash.ts'
import { allBookings, urlOfEmbedded, withSession } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test('on a full disk, each booking that got 201 is stored, and the server recovers', async ({
  embedded,
}) => {
  test.skip(!canMount, 'Only root on Linux can mount a small file system')
  const { dataDir } = embedded
  const mount = `mount -t tmpfs -o size=64m,mode=711 tmpfs '${dataDir}'`
  const fill = `head -c 64m /dev/zero > '${dataDir}/filler' 2> /dev/null`
  const wrapper = ['unshare', '--mount', 'sh', '-c', `${mount}; ${fill}; exec "$0" "$@"`]
  const below = join(dataDir, 'data')
  const server = await embedded.startProcess({ DATA_DIR: below, LOG_LEVEL: 'silent' }, { wrapper })
  await expect.poll(server.stderr).toMatch(/No booking can be stored now: .*no space left/i)
  const book = (name: string) => server.book({ name })
  expect(await book('Never')).toBe(503)
  // The disk as the server sees it.
  const disk = `/proc/${server.process.pid}/root${dataDir}`
  const filler = join(disk, 'filler')
  await rm(filler)
  await expect.poll(() => book('Before'), { timeout: 20_000 }).toBe(201)
  expect(await server.health()).toBe(200)

  const full = writeFile(filler, Buffer.alloc(64 * 2 ** 20))
  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' })
  // Incompressible text soon needs a new page.
  const bookMore = () =>
    server.book({ name: 'Large', biggest_headache: randomBytes(3600).toString('base64') })
  let stored = 0
  while ((await bookMore()) === 201) stored += 1
  for (let count = 0; count < 3; count += 1) expect(await bookMore()).toBe(503)
  expect(await server.health()).toBe(503)
  expect((await fetch(server.url)).status).toBe(200)
  await rm(filler)
  expect(await book('After')).toBe(201)

  const rows = await withSession(urlOfEmbedded(join(disk, 'data')), allBookings)
  expect(rows.map(row => row.name)).toEqual(['Before', ...Array(stored).fill('Large'), 'After'])
  expect(await server.stop()).toBe(0)
})

test('every transaction waits for the disk, and none stays open for long', async ({ fresh }) => {
  const name = new URL(fresh.databaseUrl).pathname.slice(1)
  await fresh.query(`alter database "${name}" set synchronous_commit = off`)
  const database = new Database(ownersPostgres(fresh.databaseUrl), { supabaseDir: null })
  for (const role of ['anon', 'owner'] as const) {
    const { rows } = await database.asRole(role, 'show synchronous_commit')
    expect(rows).toEqual([{ synchronous_commit: 'local' }])
  }
  const settings = await database.transaction(async client => {
    const { rows } = await client.query(`
      select current_setting('synchronous_commit') as commit,
        current_setting('idle_in_transaction_session_timeout') as idle`)
    return rows[0]
  })
  expect(settings).toEqual({ commit: 'local', idle: '5min' })
  await database.close()
})

test('after kills under load, each confirmed booking is stored once', async ({ embedded }) => {
  test.slow()
  // With these settings, PostgreSQL would lose what it has just confirmed.
  const settings = join(embedded.dataDir, 'postgresql', 'data', 'postgresql.auto.conf')
  await writeFile(settings, 'synchronous_commit = off\nwal_writer_delay = 10s\n', { flag: 'a' })
  const confirmed = await crashUnderLoad({
    rounds: 3,
    connections: 8,
    dataDir: embedded.dataDir,
    start: () => embedded.startProcess({ LOG_LEVEL: 'silent' }),
  })
  expect(confirmed).toBeGreaterThan(50)
})
