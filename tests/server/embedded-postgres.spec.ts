import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { postmasterPid, readEmbedded, urlOfEmbedded } from '../support/postgres.ts'
import { expect, test } from '../support/test.ts'

test('a cluster is for its owner, for one server and for one version', async ({ embedded }) => {
  const { dataDir } = embedded
  // Only root may enter.
  await chmod(embedded.folder, 0o700)
  const server = await embedded.start()
  const folder = join(dataDir, 'postgresql')
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual(['postgresql'])
  const password = await readFile(join(folder, 'password'), 'utf8')
  const commands = spawnSync('ps', ['-e', '-o', 'args'], { encoding: 'utf8' }).stdout
  expect(commands).toContain(`${folder}/data`)
  expect(commands).not.toContain(password)
  if (process.getuid?.() === 0) {
    const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, 'utf8')
    // CAP_DAC_READ_SEARCH is capability 2; CAP_DAC_OVERRIDE, which writes anywhere, would be 1.
    expect(status).toMatch(/^CapEff:\s+0000000000000004$/m)
  }
  // Locks with a single number, whose objsubid is 1. Those of bookings have two.
  const locks = "select distinct objsubid from pg_locks where locktype = 'advisory'"
  expect(await embedded.query(locks)).toEqual([{ objsubid: 1 }])

  expect(await embedded.refusedStart()).toContain(`Another server uses ${dataDir}`)
  const memory = await embedded.query('show dynamic_shared_memory_type')
  expect(memory, 'not in /dev/shm').toEqual([{ dynamic_shared_memory_type: 'mmap' }])
  expect(await server.book()).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
  const steps = /holds bookings of PostgreSQL 17, .*npm run restore/
  expect(await embedded.refusedStart()).toMatch(steps)
})

test('a lock of another container blocks a start, no stale pid file does', async ({ embedded }) => {
  const folder = join(embedded.dataDir, 'postgresql')
  const first = await embedded.start()
  expect(await first.book({ name: 'First' })).toBe(201)
  const file = join(folder, 'data', 'postmaster.pid')
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n')
  await first.stop()
  // As after a power cut, when the number has been given to another process of the same user.
  await writeFile(file, [process.pid, ...lines].join('\n'))
  const second = await embedded.start()
  await second.stop()
  expect(await embedded.names()).toEqual(['First'])

  if (spawnSync('flock', ['--version']).status !== 0) return
  // All that another container's PostgreSQL shows here: the kernel's lock on its folder.
  const holder = spawn('flock', [join(folder, 'lock'), 'sh', '-c', 'echo held && exec sleep 60'])
  await once(holder.stdout, 'data')
  const refusal = await embedded.refusedStart()
  expect(refusal).toContain('its folder is in use, perhaps in another container')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
})

test('a copied data folder gets a PostgreSQL of its own', async ({ embedded }) => {
  const original = await embedded.start()
  expect(await original.book({ name: 'Original' })).toBe(201)
  await original.kill()
  const pid = await postmasterPid(embedded.dataDir)
  const copy = join(embedded.folder, 'copy')
  spawnSync('cp', ['-a', embedded.dataDir, copy])
  const server = await embedded.start({ DATA_DIR: copy })
  expect(await server.book({ name: 'Copy' })).toBe(201)
  expect(await postmasterPid(embedded.dataDir)).toBe(pid)
  await server.stop()
  const copied = await readEmbedded(copy)
  expect(copied.map(row => row.name)).toEqual(['Original', 'Copy'])
  expect(await embedded.names()).toEqual(['Original'])
})

test('a PostgreSQL that has no connection left is not dead', async ({ embedded }) => {
  const first = await embedded.start()
  expect(await first.book({ name: 'Before' })).toBe(201)
  const url = await urlOfEmbedded(embedded.dataDir)
  const pid = await postmasterPid(embedded.dataDir)
  await first.kill()
  // More than it takes.
  const sessions = Array.from({ length: 45 }, () => new pg.Client(url))
  await Promise.allSettled(sessions.map(session => session.connect()))
  const second = await embedded.start({ LOG_LEVEL: 'silent' })
  expect(second.stdout()).toContain('bookings are refused: PostgreSQL accepts no connections')
  expect(await postmasterPid(embedded.dataDir)).toBe(pid)
  await Promise.allSettled(sessions.map(session => session.end()))
  await expect.poll(() => second.book({ name: 'After' }), { timeout: 20_000 }).toBe(201)
  expect(await embedded.names()).toEqual(['Before', 'After'])
})
