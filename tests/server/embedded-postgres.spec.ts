import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { platform } from 'node:process'
import pg from 'pg'
import { accountFor, commandAs } from '../../server/embedded-postgres/account.ts'
import { FolderLock } from '../../server/embedded-postgres/folder-lock.ts'
import type { Installation } from '../support/installation.ts'
import {
  allBookings,
  openEmbedded,
  postmasterPid,
  readEmbedded,
  urlOfEmbedded,
  withSession,
} from '../support/postgres.ts'
import { run } from '../support/processes.ts'
import { SERVER } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

/** Starts a server, stores a booking and kills the server. @returns the process id of the PostgreSQL left behind */
async function leftByKilled({ startProcess, dataDir }: Installation): Promise<number> {
  const server = await startProcess()
  expect(await server.book({ name: 'Before' })).toBe(201)
  await server.kill()
  return postmasterPid(dataDir)
}

test('only the owner can reach PostgreSQL, and another major version is refused', async ({
  empty,
}) => {
  const { dataDir } = empty
  const server = await empty.start()
  const folder = join(dataDir, 'postgresql')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual(['postgresql'])
  const [setting] = await empty.query('show listen_addresses')
  expect(setting, 'no network').toEqual({ listen_addresses: '' })
  const memory = await empty.query('show dynamic_shared_memory_type')
  expect(memory, 'not in /dev/shm').toEqual([{ dynamic_shared_memory_type: 'mmap' }])
  if (platform === 'linux') {
    const [method] = await empty.query('show recovery_init_sync_method')
    expect(method, 'a restart in less time than a booking waits').toEqual({
      recovery_init_sync_method: 'syncfs',
    })
  }
  expect(await server.book()).toBe(201)
  await server.stop()
  expect(server.stderr()).toContain('Bookings are kept in a new, empty database')
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
  const steps = /holds bookings of PostgreSQL 17, .*npm run restore/
  expect(await empty.refusal()).toMatch(steps)
})

test('a new database is made only by a server, and only in an empty folder', async ({ empty }) => {
  const { dataDir } = empty
  await mkdir(join(dataDir, 'lost+found'))
  expect((await empty.command([])).stderr).toContain(`There are no bookings in ${dataDir}`)
  const first = await empty.start({ LOG_LEVEL: 'silent' })
  expect(first.stdout()).toContain(`bookings are kept in ${dataDir}, a new, empty database;`)
  await first.stop()
  const second = await empty.start()
  expect(second.stdout()).toContain(`bookings are kept in ${dataDir};`)
  await second.stop()
  const project = 'https://project.example'
  const idle = await empty.start({ VITE_SUPABASE_URL: project })
  expect(idle.stdout()).toContain(
    `the site sends bookings to ${project}, and nothing to this server`,
  )
  await idle.stop()
  const other = join(empty.folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'photo.jpg'), '')
  expect(await empty.refusal({ DATA_DIR: other })).toContain('There are no bookings in')
  expect(await readdir(other)).toEqual(['photo.jpg'])
  const long = join(empty.folder, 'x'.repeat(60))
  expect(await empty.refusal({ DATA_DIR: long })).toMatch(/is too long .* by \d+ bytes/)
})

test('the next start removes what killed starts have left', async ({ empty }) => {
  const server = run(SERVER, { env: { ...empty.env, PORT: '0' } })
  const left = async () => {
    const names = await readdir(join(empty.dataDir, 'postgresql')).catch(() => [])
    return names.filter(name => name.startsWith('data'))
  }
  await expect.poll(left, { timeout: 60_000 }).toEqual([expect.stringMatching(/^data\.new-/)])
  server.process.kill('SIGKILL')
  await server.exit
  expect(await left()).not.toContain('data')
  const next = await empty.start()
  expect(await next.book()).toBe(201)
  await next.stop()
  expect(await left()).toEqual(['data'])
  // A draft beside a cluster, as after two simultaneous starts.
  const draft = join(empty.dataDir, 'postgresql', 'data.new-abcdef')
  await mkdir(join(draft, 'base'), { recursive: true })
  expect((await empty.command([])).stdout).toContain('1 booking\n')
  expect(await left()).toEqual(['data'])
})

test('a server and commands share one PostgreSQL, and the last one stops it', async ({
  embedded,
}) => {
  // A command opens the database in this way.
  const { close } = await openEmbedded(embedded.dataDir)
  const pid = await postmasterPid(embedded.dataDir)
  const server = await embedded.start({ LOG_LEVEL: 'error' })
  expect(await postmasterPid(embedded.dataDir), 'shared').toBe(pid)
  expect(await server.book({ name: 'With the command' })).toBe(201)
  await close()
  expect(await server.book({ name: 'Without it' })).toBe(201)
  expect((await embedded.command([])).stdout).toContain('2 bookings')
  expect(await postmasterPid(embedded.dataDir), 'left to the server').toBe(pid)
  await server.stop()
  expect(server.stderr()).toBe('')
  await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a second server on the same folder is refused', async ({ embedded }) => {
  const server = await embedded.start()
  expect(await embedded.refusal()).toContain('Another server already uses ')
  expect(await server.book()).toBe(201)
})

test('a second server is refused although PostgreSQL has ended all sessions', async ({
  embedded,
}) => {
  const server = await embedded.start({ LOG_LEVEL: 'silent' })
  const url = urlOfEmbedded(embedded.dataDir)
  const CHECKPOINTER = "select pid from pg_stat_activity where backend_type = 'checkpointer'"
  const checkpointer = async () =>
    withSession(url, async session => (await session.query(CHECKPOINTER)).rows[0]?.pid)
  const killed = await checkpointer()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => checkpointer().catch(() => killed)).not.toBe(killed)
  const pid = await postmasterPid(embedded.dataDir)
  expect(await embedded.refusal()).toContain('Another server already uses ')
  expect(await postmasterPid(embedded.dataDir), 'not stopped under the first').toBe(pid)
  expect(await server.book()).toBe(201)
})

test('one of several servers that start at once on the same folder wins', async ({ embedded }) => {
  for (let round = 0; round < 2; round += 1) {
    const starts = [0, 1, 2].map(() => embedded.start({ LOG_LEVEL: 'error' }))
    const outcomes = await Promise.allSettled(starts)
    const servers = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(servers).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      expect(outcome.reason.message).toContain('Another server already uses ')
    }
    for (const server of servers) {
      expect(await server.book()).toBe(201)
      await server.stop()
      expect(server.stderr()).toBe('')
    }
    await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
  }
})

test('the last of two commands to end stops PostgreSQL', async ({ embedded }) => {
  const { dataDir } = embedded
  // The first command has started PostgreSQL.
  const first = await openEmbedded(dataDir)
  const second = await openEmbedded(dataDir)
  await withSession(second.url, async session => {
    await first.close()
    expect(await allBookings(session)).toEqual([])
  })
  await second.close()
  await expect(postmasterPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('commands that start while another one ends find PostgreSQL', async ({ embedded }) => {
  const use = async () => {
    const { url, close } = await openEmbedded(embedded.dataDir)
    await withSession(url, allBookings)
    await close()
  }
  for (let round = 0; round < 2; round += 1) await Promise.all([use(), use(), use()])
  await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('PostgreSQL keeps its own log of two runs', async ({ embedded }) => {
  const folder = join(embedded.dataDir, 'postgresql')
  for (let run = 0; run < 3; run += 1) {
    const server = await embedded.start()
    await server.stop()
    await writeFile(join(folder, 'log'), `run ${run}`)
  }
  await embedded.names()
  expect(await readFile(join(folder, 'log.old'), 'utf8')).toBe('run 2')
  expect(await readFile(join(folder, 'log'), 'utf8')).not.toContain('run')
})

test('a stop during a slow start ends the PostgreSQL that was started', async ({ embedded }) => {
  const pid = await leftByKilled(embedded)
  process.kill(-pid, 'SIGKILL')
  // A recovery that waits for a file simulates a long recovery.
  const data = join(embedded.dataDir, 'postgresql', 'data')
  await writeFile(join(data, 'recovery.signal'), '')
  const settings = "restore_command = 'exec sleep 600'\n"
  await writeFile(join(data, 'postgresql.auto.conf'), settings, { flag: 'a' })
  const server = run(SERVER, { env: { ...embedded.env, PORT: '0' } })
  const current = () => postmasterPid(embedded.dataDir).catch(() => pid)
  await expect.poll(current, { timeout: 60_000 }).not.toBe(pid)
  server.process.kill('SIGINT')
  expect(await server.exit).toBe(0)
  // On a busy machine, PostgreSQL may end a moment after the server.
  await expect.poll(() => postmasterPid(embedded.dataDir).catch(({ code }) => code)).toBe('ENOENT')
})

test('a server stops a PostgreSQL that a killed one left', async ({ embedded }) => {
  const pid = await leftByKilled(embedded)
  const second = await embedded.start()
  expect(await postmasterPid(embedded.dataDir)).toBe(pid)
  await second.stop()
  await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('stale files of a dead PostgreSQL do not keep the next from starting', async ({
  embedded,
}) => {
  const folder = join(embedded.dataDir, 'postgresql')
  const first = await embedded.start()
  expect(await first.book({ name: 'First' })).toBe(201)
  const file = join(folder, 'data', 'postmaster.pid')
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n')
  await first.stop()
  // This simulates a power cut after which another process of the same user has the same process id.
  const account = await accountFor(embedded.dataDir, folder)
  const other = spawn('sleep', ['60'], commandAs(account, [], '/').options)
  for (const stale of [file, join(folder, '.s.PGSQL.5432.lock')]) {
    await writeFile(stale, [other.pid, ...lines].join('\n'))
  }
  const second = await embedded.start()
  expect(await second.health()).toBe(200)
  await second.stop()
  other.kill()
  expect(await embedded.names()).toEqual(['First'])
})

test('bookings wait while another container runs PostgreSQL on the folder', async ({
  embedded,
}) => {
  test.skip(spawnSync('flock', ['--version']).status !== 0, 'No flock here: install util-linux')
  const folder = join(embedded.dataDir, 'postgresql')
  // Of a PostgreSQL in another container, only the kernel's lock on its folder is visible here.
  const holder = spawn('flock', [
    ...['--no-fork', join(folder, 'lock'), 'sh', '-c', 'echo held && exec sleep 60'],
  ])
  await once(holder.stdout, 'data')
  const times = { start: 1_000, pause: 100 }
  const third = await embedded.start({ LOG_LEVEL: 'silent' }, { times })
  await expect.poll(third.stderr).toContain('its folder is in use, perhaps in another container')
  holder.kill('SIGKILL')
  await expect.poll(() => third.book({ name: 'Third' }), { timeout: 20_000 }).toBe(201)
})

test('a stop after the death of PostgreSQL ends no process of others in its folder', async ({
  embedded,
}) => {
  test.skip(platform !== 'linux', 'Only Linux lists the working directories of processes')
  const { dataDir } = embedded
  const folder = join(dataDir, 'postgresql')
  const server = await embedded.start({ LOG_LEVEL: 'silent' })
  // A backup tool of the same account.
  const { options } = commandAs(await accountFor(dataDir, folder), [], join(folder, 'data'))
  const bystander = spawn('sleep', ['60'], options)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await server.stop()
  bystander.kill('SIGTERM')
  expect(await once(bystander, 'exit')).toEqual([null, 'SIGTERM'])
})

test('a lock is taken again after another volume has taken the place of its folder', async ({
  folder,
}) => {
  test.skip(platform !== 'linux', 'Only Linux has these two volumes')
  // Their folders differ in the device alone.
  const [first, second] = [await stat('/proc'), await stat('/sys')]
  expect(first.ino).toBe(second.ino)
  const link = join(folder, 'link')
  const lock = new FolderLock(link)
  for (const target of ['/proc', '/sys']) {
    await rm(link, { force: true })
    await symlink(target, link)
    expect(await lock.take('shared')).toBe(true)
    expect(spawnSync('flock', ['--exclusive', '--nonblock', target, 'true']).status).toBe(1)
  }
  await lock.release()
})

test('a copied data folder gets a PostgreSQL of its own', async ({ embedded }) => {
  const pid = await leftByKilled(embedded)
  const copy = join(embedded.folder, 'copy')
  spawnSync('cp', ['-a', embedded.dataDir, copy])
  const server = await embedded.start({ DATA_DIR: copy })
  expect(await server.book({ name: 'Copy' })).toBe(201)
  expect(await postmasterPid(embedded.dataDir)).toBe(pid)
  await server.stop()
  const copied = await readEmbedded(copy)
  expect(copied.map(row => row.name)).toEqual(['Before', 'Copy'])
  expect(await embedded.names()).toEqual(['Before'])
})

test('a PostgreSQL without free connections is not started again', async ({ embedded }) => {
  const pid = await leftByKilled(embedded)
  // More sessions than PostgreSQL accepts.
  const sessions = Array.from({ length: 45 }, () => new pg.Client(urlOfEmbedded(embedded.dataDir)))
  await Promise.allSettled(sessions.map(session => session.connect()))
  const times = { start: 1_000, pause: 100 }
  const second = await embedded.start({ LOG_LEVEL: 'silent' }, { times })
  await expect
    .poll(second.stderr)
    .toMatch(/No booking can be stored now: PostgreSQL does not answer: .*too many/)
  expect(await postmasterPid(embedded.dataDir)).toBe(pid)
  await Promise.allSettled(sessions.map(session => session.end()))
  await expect.poll(() => second.book({ name: 'After' }), { timeout: 20_000 }).toBe(201)
  expect(await embedded.names()).toEqual(['Before', 'After'])
})
