import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { booking, postBooking } from '../support/bookings.ts'
import { postmasterPid, readEmbedded, urlOfEmbedded } from '../support/postgres.ts'
import { runServer, startServer } from '../support/start-server.ts'
import { expect, kill, test } from '../support/test.ts'

const names = async (dataDir: string) => (await readEmbedded(dataDir)).map(row => row.name)

test('a new cluster is accessible to its owner and to one server only, and stops with the server', async ({
  folders: { dataDir, env },
}) => {
  const server = await startServer(env)
  const folder = join(dataDir, 'postgresql')
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual(['postgresql'])
  const password = await readFile(join(folder, 'password'), 'utf8')
  const commands = spawnSync('ps', ['-e', '-o', 'args'], { encoding: 'utf8' }).stdout
  expect(commands).toContain(`${folder}/data`)
  expect(commands).not.toContain(password)

  const second = runServer(env)
  expect(await second.exit).toBe(1)
  expect(second.stderr()).toContain(`Another server uses ${dataDir}`)
  expect(second.stderr().split('\n')).toHaveLength(2)
  expect((await postBooking(server.url, booking())).status).toBe(201)

  expect(await server.stop()).toBe(0)
  await expect(postmasterPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(server.stderr()).toBe('')
})

test('PostgreSQL outlives a server that is killed, and the next server uses it', async ({
  folders: { dataDir, env },
}) => {
  const first = await startServer(env)
  expect((await postBooking(first.url, booking({ name: 'First' }))).status).toBe(201)
  const pid = await postmasterPid(dataDir)
  await first.kill()
  const second = await startServer(env)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect((await postBooking(second.url, booking({ name: 'Second' }))).status).toBe(201)
  expect(await second.stop()).toBe(0)
  expect(await names(dataDir)).toEqual(['First', 'Second'])
})

test('if PostgreSQL dies, pages are still served, bookings get 503, and it is restarted', async ({
  folders: { dataDir, env },
}) => {
  const server = await startServer({ ...env, LOG_LEVEL: 'error' })
  expect((await postBooking(server.url, booking({ name: 'Before' }))).status).toBe(201)
  // Without its data directory it cannot start again.
  const data = join(dataDir, 'postgresql', 'data')
  const pid = await postmasterPid(dataDir)
  await rename(data, `${data}.away`)
  kill(pid)
  const health = async () => (await fetch(`${server.url}/healthz`)).status
  await expect.poll(health).toBe(503)
  const refused = await postBooking(server.url, booking({ name: 'Between' }))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  await rename(`${data}.away`, data)
  await expect.poll(health, { timeout: 20_000 }).toBe(200)
  expect((await postBooking(server.url, booking({ name: 'After' }))).status).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toContain('Bookings are refused until this is over')
  expect(server.stderr()).not.toMatch(/Between|cells\.example/)
  expect(await names(dataDir)).toEqual(['Before', 'After'])
})

test('a stale pid file does not block the start, a lock of another container does', async ({
  folders: { dataDir, env },
}) => {
  const first = await startServer(env)
  expect((await postBooking(first.url, booking())).status).toBe(201)
  const file = join(dataDir, 'postgresql', 'data', 'postmaster.pid')
  const [, ...lines] = (await readFile(file, 'utf8')).split('\n')
  await first.stop()
  // As after a power cut, when the number has been given to another process of the same user.
  await writeFile(file, [process.pid, ...lines].join('\n'))
  const second = await startServer(env)
  await second.stop()
  expect(await names(dataDir)).toEqual([booking().name])

  if (spawnSync('flock', ['--version']).status !== 0) return
  // All that another container's PostgreSQL shows here: the kernel's lock on its folder.
  const lock = join(dataDir, 'postgresql', 'lock')
  const holder = spawn('flock', [lock, 'sh', '-c', 'echo held && exec sleep 60'])
  await once(holder.stdout, 'data')
  const third = runServer(env)
  expect(await third.exit).toBe(1)
  expect(third.stderr()).toContain('its folder is in use, perhaps in another container')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
})

test('a copy of a data folder gets a PostgreSQL of its own, even while the original’s runs', async ({
  folders: { dataDir, env, folder },
}) => {
  const original = await startServer(env)
  expect((await postBooking(original.url, booking({ name: 'Original' }))).status).toBe(201)
  await original.kill()
  const pid = await postmasterPid(dataDir)
  const copy = join(folder, 'copy')
  spawnSync('cp', ['-a', dataDir, copy])
  const server = await startServer({ ...env, DATA_DIR: copy })
  expect((await postBooking(server.url, booking({ name: 'Copy' }))).status).toBe(201)
  expect(await postmasterPid(dataDir)).toBe(pid)
  await server.stop()
  expect(await names(copy)).toEqual(['Original', 'Copy'])
  const again = await startServer(env)
  await again.stop()
  expect(await names(dataDir)).toEqual(['Original'])
})

test('a PostgreSQL with no connection left is alive: its pid file stays, and bookings come back', async ({
  folders: { dataDir, env },
}) => {
  const first = await startServer(env)
  expect((await postBooking(first.url, booking({ name: 'Before' }))).status).toBe(201)
  const url = await urlOfEmbedded(dataDir)
  const pid = await postmasterPid(dataDir)
  await first.kill()
  const sessions: pg.Client[] = []
  for (let full = false; !full; ) {
    const session = new pg.Client(url)
    session.on('error', () => undefined)
    full = await session.connect().then(
      () => false,
      ({ code }) => code === '53300',
    )
    if (!full) sessions.push(session)
  }
  const second = await startServer({ ...env, LOG_LEVEL: 'silent' })
  expect(second.stdout()).toContain('bookings are refused: PostgreSQL takes no connection')
  expect(await postmasterPid(dataDir)).toBe(pid)
  for (const session of sessions) await session.end()
  const book = async () => (await postBooking(second.url, booking({ name: 'After' }))).status
  await expect.poll(book, { timeout: 20_000 }).toBe(201)
  await second.stop()
  expect(await names(dataDir)).toEqual(['Before', 'After'])
})

test('data of another major version ends the start with the steps to take', async ({
  folders: { dataDir, env },
}) => {
  const first = await startServer(env)
  await first.stop()
  await writeFile(join(dataDir, 'postgresql', 'data', 'PG_VERSION'), '17\n')
  const second = runServer({ ...env, LOG_LEVEL: 'silent' })
  expect(await second.exit).toBe(1)
  expect(second.stderr()).toMatch(/holds bookings of PostgreSQL 17, .*npm run restore/)
  expect(second.stderr().split('\n')).toHaveLength(2)
})

if (process.getuid?.() === 0) {
  test('PostgreSQL that root starts may read other folders and write only its own', async ({
    folders: { dataDir, env, folder },
  }) => {
    await chmod(folder, 0o700)
    const server = await startServer(env)
    const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, 'utf8')
    // CAP_DAC_READ_SEARCH is capability 2; CAP_DAC_OVERRIDE would be 1.
    expect(status).toMatch(/^CapEff:\s+0000000000000004$/m)
    await server.stop()
  })
}
