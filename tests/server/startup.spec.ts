import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownersServer } from '../../server/database/connection.ts'
import { readConfig } from '../../server/shared/config.ts'
import { runServer } from '../support/start-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

async function expectRefusal(
  { env }: FreshServer,
  changes: Record<string, string>,
  reason: RegExp,
  cwd?: string,
): Promise<void> {
  const server = runServer({ ...env, ...changes }, cwd === undefined ? {} : { cwd })
  expect(await server.exit).toBe(1)
  expect(server.stderr()).toMatch(reason)
  expect(server.stderr().split('\n'), 'one line').toHaveLength(2)
  expect(server.stdout()).toBe('')
}

test('prints one line with its address and where the bookings are stored', async ({ fresh }) => {
  const server = await fresh.start()
  expect(server.stdout()).toBe(
    `Kneepoint is on http://localhost:${server.port} (bookings are kept in ${ownersServer(fresh.databaseUrl).place}; no mail about new ones, as SMTP_URL and NOTIFY_TO are not set)\n`,
  )
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
})

test('does not start on a port that is taken', async ({ fresh, shared }) => {
  await expectRefusal(fresh, { PORT: String(shared.port) }, /Port \d+ on .* is taken/)
  expect((await fetch(`${shared.url}/`)).status).toBe(200)
})

test('does not start without a usable data folder', async ({ fresh }) => {
  const file = join(fresh.folder, 'file')
  await writeFile(file, '')
  await expectRefusal(fresh, { DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used/)
})

test('does not start in a data folder that it may not write', async ({ fresh }) => {
  test.skip(process.getuid?.() === 0, 'root may write anywhere')
  const folder = join(fresh.folder, 'sealed')
  await mkdir(folder)
  await chmod(folder, 0o500)
  await expectRefusal(fresh, { DATA_DIR: folder }, /DATA_DIR cannot be used/)
})

test('does not start without a whole built site, or on an address of another machine', async ({
  fresh,
}) => {
  const assets = join(fresh.siteDir, 'assets')
  await expectRefusal(fresh, { SITE_DIR: assets }, /No built site in .*index\.html.*npm run build/)
  await expectRefusal(fresh, { HOST: '203.0.113.1' }, /HOST 203\.0\.113\.1 is no address of this/)
  await writeFile(join(assets, 'page.html'), '<!doctype html><title>Page</title>')
  const reason = /assets.page\.html has no content security policy .*npm run build/
  await expectRefusal(fresh, {}, reason)
})

test('does not start when a migration fails, and undoes what the migration did', async ({
  fresh,
}) => {
  await expectRefusal(
    fresh,
    {},
    /preparation of the database failed: ENOENT: .*migrations/,
    fresh.folder,
  )
  const migrations = join(fresh.folder, 'supabase', 'migrations')
  await cp('supabase/migrations', migrations, { recursive: true })
  const broken = join(migrations, '29990101000000_broken.sql')
  await writeFile(broken, 'create table public.half (id int);\nselect nothing from nowhere;')
  const reason = /Migration 29990101000000_broken\.sql failed: .*nowhere/
  await expectRefusal(fresh, {}, reason, fresh.folder)
  await writeFile(broken, 'create table public.half (id int);')
  await fresh.start({}, { cwd: fresh.folder })
})

const MAIL = { SMTP_URL: 'smtp://127.0.0.1', NOTIFY_TO: 'owner@kneepoint.example' }
const UNUSABLE: [env: Record<string, string>, reason: RegExp][] = [
  [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: 'http' }, /PORT must be/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ SECRET_KEY: 'short' }, /SECRET_KEY must be at least 16/],
  [{ ...MAIL, NOTIFY_TO: '' }, /NOTIFY_TO must be one mail address/],
  [{ ...MAIL, NOTIFY_TO: 'a@b, c@d' }, /NOTIFY_TO must be one mail address/],
  [{ ...MAIL, SMTP_URL: '' }, /SMTP_URL must be an address/],
  [{ ...MAIL, SMTP_URL: 'http://127.0.0.1' }, /SMTP_URL must be an address/],
]

test('an unusable setting is named', () => {
  for (const [env, reason] of UNUSABLE) {
    expect(() => readConfig(env, process.cwd()), JSON.stringify(env)).toThrow(reason)
  }
})
