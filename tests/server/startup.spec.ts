import { join } from 'node:path'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { readConfig } from '../../server/shared/config.ts'
import { runServer } from '../support/start-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

async function expectRefusal(
  { env }: FreshServer,
  changes: Record<string, string>,
  reason: RegExp,
): Promise<void> {
  const server = runServer({ ...env, ...changes })
  expect(await server.exit).toBe(1)
  expect(server.stderr()).toMatch(reason)
  expect(server.stderr().split('\n'), 'one line').toHaveLength(2)
  expect(server.stdout()).toBe('')
}

test('prints one line with its address and where the bookings are stored', async ({ fresh }) => {
  const server = await fresh.start()
  expect(server.stdout()).toBe(
    `Kneepoint is on http://localhost:${server.port} (bookings are kept in ${ownersPostgres(fresh.databaseUrl).place}; no mail about new ones, as SMTP_URL and NOTIFY_TO are not set)\n`,
  )
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
})

test('does not start on a port that is taken', async ({ fresh, shared }) => {
  await expectRefusal(
    fresh,
    { PORT: String(shared.port) },
    /PORT \d+ on HOST .* cannot be used: .*EADDRINUSE/,
  )
  expect((await fetch(`${shared.url}/`)).status).toBe(200)
})

test('does not start without a built site, or on an address of another machine', async ({
  fresh,
}) => {
  const assets = join(fresh.siteDir, 'assets')
  await expectRefusal(fresh, { SITE_DIR: assets }, /No built site in .*index\.html.*npm run build/)
  await expectRefusal(fresh, { HOST: '203.0.113.1' }, /HOST 203\.0\.113\.1 cannot be used/)
})

test('does not start on a table without a column for a field of the form', async ({ fresh }) => {
  await fresh.query('alter table public.audit_bookings drop column company_name cascade')
  await expectRefusal(fresh, {}, /audit_bookings has no column company_name .* in a migration$/m)
})

const MAIL = { SMTP_URL: 'smtp://127.0.0.1', NOTIFY_TO: 'owner@kneepoint.example' }
const UNUSABLE: [env: Record<string, string>, reason: RegExp][] = [
  [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: 'http' }, /PORT must be/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ ...MAIL, TZ: 'Europe/Berln' }, /TZ must be a time zone such as Europe\/Berlin/],
  [{ TRUST_PROXY: 'loopback, 1' }, /TRUST_PROXY must list addresses/],
  [{ ...MAIL, NOTIFY_TO: '' }, /NOTIFY_TO must be one mail address/],
  [{ ...MAIL, NOTIFY_TO: 'a@b, c@d' }, /NOTIFY_TO must be one mail address/],
  [{ ...MAIL, SMTP_URL: '' }, /SMTP_URL must be an address/],
  [{ ...MAIL, SMTP_URL: 'http://127.0.0.1' }, /SMTP_URL must be an address/],
  [{ ...MAIL, SMTP_URL: 'smtps://ada@127.0.0.1' }, /^SMTP_URL must have both a user name and a/],
  // A password with one of these characters, which end the host. The reason does not quote it.
  ...['12#fish', '12/fish', '12?fish', 'sword#fish', '#fish'].map(
    (password): [env: Record<string, string>, reason: RegExp] => [
      { ...MAIL, SMTP_URL: `smtps://ada:${password}@127.0.0.1` },
      /^SMTP_URL has no host.*write # as %23((?!fish).)*$/,
    ],
  ),
]

test('an unusable setting is named', () => {
  for (const [env, reason] of UNUSABLE) {
    expect(() => readConfig(env, process.cwd()), JSON.stringify(env)).toThrow(reason)
  }
})
