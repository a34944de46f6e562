import { once } from 'node:events'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { booking, postBooking } from '../support/bookings.ts'
import { freePort } from '../support/folders.ts'
import { postmasterPid } from '../support/postgres.ts'
import { runServer, startServer } from '../support/start-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

/** Starts a server that cannot store bookings yet, and checks that it serves pages all the same. */
async function startWithoutDatabase(
  fresh: FreshServer,
  env: Record<string, string>,
  reason: RegExp,
  options?: { cwd: string },
) {
  const server = await fresh.start({ LOG_LEVEL: 'error', ...env }, options)
  expect(server.stdout()).toMatch(/bookings are refused: /)
  expect(server.stdout()).toMatch(reason)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503)
  const refused = await postBooking(server.url, booking({ name: 'Too early' }))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  return server
}

test.describe('without a database, the pages are served, and bookings are stored once it is there', () => {
  // A full disk, on which root cannot write either, is in durability.spec.ts.
  if (process.getuid?.() !== 0) {
    test('the data folder cannot be written', async ({ fresh }) => {
      await chmod(fresh.dataDir, 0o500)
      const env = { DATABASE_URL: '' }
      const server = await startWithoutDatabase(fresh, env, /DATA_DIR cannot be used: EACCES/)
      await chmod(fresh.dataDir, 0o700)
      const book = async () => (await postBooking(server.url, booking())).status
      await expect.poll(book, { timeout: 20_000 }).toBe(201)
    })
  }

  test('PostgreSQL does not start', async ({ fresh }) => {
    const first = await fresh.start({ DATABASE_URL: '' })
    await first.stop()
    const settings = join(fresh.dataDir, 'postgresql', 'data', 'postgresql.auto.conf')
    await writeFile(settings, 'nothing_like_this = 1\n')
    const second = await startWithoutDatabase(fresh, { DATABASE_URL: '' }, /does not start/)
    await writeFile(settings, '')
    await expect
      .poll(async () => (await postBooking(second.url, booking())).status, { timeout: 20_000 })
      .toBe(201)
  })

  test("the owner's server does not answer", async ({ fresh }) => {
    const env = { DATABASE_URL: `postgresql://ada:swordfish@127.0.0.1:${await freePort()}/books` }
    const server = await startWithoutDatabase(fresh, env, /does not answer: .*ECONNREFUSED/)
    expect(server.stdout() + server.stderr()).not.toContain('swordfish')
  })

  test('a migration fails, and is undone', async ({ fresh }) => {
    const cwd = fresh.folder
    await cp('supabase', join(cwd, 'supabase'), { recursive: true })
    const broken = join(cwd, 'supabase', 'migrations', '29990101000000_broken.sql')
    await writeFile(broken, 'create table public.half (id int);\nselect nothing from nowhere;')
    const reason = /Migration 29990101000000_broken\.sql failed: .*nowhere/
    const server = await startWithoutDatabase(fresh, {}, reason, { cwd })
    await writeFile(broken, 'create table public.half (id int);')
    await expect
      .poll(async () => (await postBooking(server.url, booking())).status, { timeout: 20_000 })
      .toBe(201)
  })
})

test('a setting that can never work ends the start with one line', async ({ fresh }) => {
  const file = join(fresh.folder, 'file')
  await writeFile(file, '')
  const unknown = new URL(fresh.databaseUrl)
  unknown.pathname = '/no_such_database'
  const refusals: [env: Record<string, string>, reason: RegExp][] = [
    [{ DATABASE_URL: '', DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used/],
    [{ DATABASE_URL: unknown.href }, /does not answer: .*no_such_database/],
  ]
  for (const [env, reason] of refusals) {
    const server = runServer({ ...fresh.env, ...env, LOG_LEVEL: 'silent' })
    expect(await server.exit).toBe(1)
    expect(server.stderr()).toMatch(reason)
    expect(server.stderr().split('\n'), 'one line').toHaveLength(2)
  }
})

test.describe('whatever hangs, SIGTERM and SIGHUP end the server and its PostgreSQL', () => {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    test(`${signal}, while a mail server hangs`, async ({ folders }) => {
      // It always has something more to say.
      const talker = createServer(socket => {
        socket.on('error', () => undefined).write('220 Welcome\r\n')
        const talk = setInterval(() => socket.write('250-More follows\r\n'), 100)
        socket.on('close', () => clearInterval(talk))
      }).listen(0, '127.0.0.1')
      await once(talker, 'listening')
      const { port } = talker.address() as { port: number }
      const server = await startServer({
        ...folders.env,
        LOG_LEVEL: 'silent',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        NOTIFY_TO: 'owner@kneepoint.example',
      })
      const contacted = once(talker, 'connection')
      expect((await postBooking(server.url, booking())).status).toBe(201)
      await contacted
      server.process.kill(signal)
      expect(await server.exit, 'before the last resort, which is 1').toBe(0)
      talker.close()
      await expect(postmasterPid(folders.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
    })
  }
})
