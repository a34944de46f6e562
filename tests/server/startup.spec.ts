import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeDatabase } from '../../server/database/connection.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/server-test.ts'
import { runServer } from '../support/start-server.ts'

test.describe.configure({ mode: 'default' })

let fresh: FreshServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
})

test.afterAll(() => fresh.close())

async function expectRefusal(
  env: Record<string, string>,
  reason: RegExp,
  cwd?: string,
): Promise<void> {
  const run = runServer({ ...fresh.env, ...env }, cwd === undefined ? {} : { cwd })
  expect(await run.exit).toBe(1)
  expect(run.stderr()).toMatch(reason)
  expect(run.stderr().split('\n'), 'one line').toHaveLength(2)
  expect(run.stdout()).toBe('')
}

test('prints one line with its address and where the bookings are stored', async () => {
  const server = await fresh.start()
  expect(server.stdout()).toBe(
    `Kneepoint is on http://localhost:${server.port} (bookings are kept in ${describeDatabase(fresh.databaseUrl)}; no mail about new ones, as SMTP_URL and NOTIFY_TO are not set)\n`,
  )
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
})

test('does not start on a port that is taken', async () => {
  const first = await fresh.start()
  await expectRefusal({ PORT: String(first.port) }, /Port \d+ on .* is taken/)
  expect((await fetch(`${first.url}/`)).status).toBe(200)
  await first.stop()
})

test('does not start without a usable data folder', async () => {
  const file = join(fresh.siteDir, 'file')
  await writeFile(file, '')
  await expectRefusal({ DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used/)
})

test('does not start without a built site', async () => {
  await expectRefusal(
    { SITE_DIR: join(fresh.siteDir, 'assets') },
    /No built site in .*index\.html.*npm run build/,
  )
})

test('does not start if a document has no content security policy, and names the document', async () => {
  const path = join(fresh.siteDir, 'assets', 'page.html')
  await writeFile(path, '<!doctype html><title>Page</title>')
  await expectRefusal({}, /assets.page\.html has no content security policy .*npm run build/)
  await rm(path)
})

test('does not start when a migration fails, and undoes what the migration did', async () => {
  const root = await temporaryFolder()
  const migrations = join(root, 'supabase', 'migrations')
  await mkdir(migrations, { recursive: true })
  await cp('supabase/migrations', migrations, { recursive: true })
  const broken = join(migrations, '29990101000000_broken.sql')
  await writeFile(broken, 'create table public.half (id int);\nselect nothing from nowhere;')
  await expectRefusal({}, /Migration 29990101000000_broken\.sql failed: .*nowhere/, root)
  await writeFile(broken, 'create table public.half (id int);')
  const server = await fresh.start({}, { cwd: root })
  await server.stop()
  await removeFolder(root)
})

test('does not start without the migrations', async () => {
  await expectRefusal({}, /No migrations in/, fresh.siteDir)
})

test('does not start on an unusable setting, and names it', async () => {
  await expectRefusal({ PORT: '70000' }, /PORT must be a whole number from 0 to 65535/)
  await expectRefusal({ PORT: 'http' }, /PORT must be/)
  await expectRefusal({ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/)
  await expectRefusal({ SECRET_KEY: 'short' }, /SECRET_KEY must be at least 16/)
  await expectRefusal({ HOST: '203.0.113.1' }, /HOST 203\.0\.113\.1 is no address of this machine/)
})

test('does not start in a data folder that it may not write', async () => {
  test.skip(process.getuid?.() === 0, 'root may write anywhere')
  const folder = join(fresh.siteDir, 'sealed')
  await mkdir(folder)
  await chmod(folder, 0o500)
  await expectRefusal({ DATA_DIR: folder }, /DATA_DIR cannot be used/)
  await rm(folder, { recursive: true })
})
