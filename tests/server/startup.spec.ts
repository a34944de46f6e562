import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownersPostgres } from '../../server/database/owners-postgres.ts'
import { readConfig } from '../../server/shared/config.ts'
import { expect, test } from '../support/test.ts'

test('a server that starts prints one line, with its address', async ({ fresh }) => {
  const server = await fresh.startProcess()
  expect(server.stdout()).toBe(
    `Kneepoint is on http://localhost:${server.port} (bookings are kept in ${ownersPostgres(fresh.databaseUrl).place}; no mail about new ones, as SMTP_URL and NOTIFY_TO are not set)\n`,
  )
  expect((await fetch(`${server.url}/nothing`)).status).toBe(404)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
})

test('a start that cannot succeed ends with one line that says why', async ({ fresh, site }) => {
  await fresh.query('alter table public.audit_bookings drop column company_name cascade')
  const file = join(fresh.folder, 'file')
  await writeFile(file, '')
  const unknown = new URL(fresh.databaseUrl)
  unknown.pathname = '/no_such_database'
  for (const [env, reason] of [
    [{ PORT: String(site.port) }, /PORT \d+ on HOST .* cannot be used: .*EADDRINUSE/],
    [{ SITE_DIR: fresh.folder }, /No built site in .*index\.html.*npm run build/],
    [{ DATABASE_URL: '', DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used/],
    [{ DATABASE_URL: unknown.href }, /does not answer: .*no_such_database/],
    [{}, /audit_bookings has no column company_name .* in a migration$/],
  ] as [env: Record<string, string>, reason: RegExp][]) {
    expect(await fresh.refusal({ LOG_LEVEL: 'silent', ...env })).toMatch(reason)
  }
  expect(await fresh.refusedStart()).toMatch(/could not start\. The table audit_bookings has no/)
})

for (const [what, sql, reason] of [
  ['a statement that PostgreSQL refuses', 'select nothing', /2999.* failed: .*"nothing"/],
  [
    'a value that does not fit',
    'select name::int from public.audit_bookings',
    /2999\S* failed: PostgreSQL error 22P02, routine pg_strtoint32_safe$/,
  ],
  [
    'an exception that quotes a row',
    `do $$ begin raise '%', (select row(b) from public.audit_bookings b); end $$`,
    /2999\S* failed: PostgreSQL error P0001, routine exec_stmt_raise$/,
  ],
] as const) {
  test(`a migration with ${what} ends the start, and quotes no row`, async ({ fresh }) => {
    await fresh.insertMany(1)
    await cp('supabase', join(fresh.folder, 'supabase'), { recursive: true })
    await writeFile(join(fresh.folder, 'supabase', 'migrations', '2999_broken.sql'), sql)
    const refusal = await fresh.refusal({ LOG_LEVEL: 'silent' }, { cwd: fresh.folder })
    expect(refusal).toMatch(reason)
    expect(refusal).not.toMatch(/number 1|a@b/)
  })
}

test('a start without the folder of the migrations ends with one line', async ({ fresh }) => {
  const refusal = await fresh.refusal({ LOG_LEVEL: 'silent' }, { cwd: fresh.folder })
  expect(refusal).toMatch(/preparation of the database failed: ENOENT.*supabase.roles\.sql/)
})

const MAIL = { SMTP_URL: 'smtp://127.0.0.1', NOTIFY_TO: 'owner@kneepoint.example' }
const LOGIN = '//ada:swordfish@127.0.0.1/books'

test('an invalid setting is named, and its password is not quoted', () => {
  for (const [env, reason] of [
    [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
    [{ DATA_DIR: '~/bookings' }, /DATA_DIR must be a path without "~"/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [{ TZ: 'Europe/Berln' }, /TZ must be a time zone such as Europe\/Berlin, not "Europe\/Berln"/],
    [{ TRUST_PROXY: 'loopback, 1' }, /TRUST_PROXY must list addresses/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY must list addresses/],
    [{ ...MAIL, NOTIFY_TO: '' }, /NOTIFY_TO must be one mail address/],
    [{ ...MAIL, NOTIFY_TO: 'a@b, c@d' }, /NOTIFY_TO must be one mail address/],
    [{ ...MAIL, SMTP_URL: 'http://127.0.0.1' }, /SMTP_URL must be an address/],
    [{ ...MAIL, SMTP_URL: 'smtps://ada@127.0.0.1' }, /^SMTP_URL must be .*user:password@host/],
    // Passwords with an unencoded character that ends the host.
    ...['12#fish', '12/fish', '12?fish', 'sword#fish', '#fish'].map(password => [
      { ...MAIL, SMTP_URL: `smtps://ada:${password}@127.0.0.1` },
      /^SMTP_URL must be an address .*write # as %23/,
    ]),
    [{ DATABASE_URL: `mysql:${LOGIN}` }, /^DATABASE_URL cannot be used: it must be like/],
    [{ DATABASE_URL: `postgresql:${LOGIN}?sslrootcert=/no.pem` }, /^DATABASE_URL .*: .*no\.pem/],
    [{ DATABASE_URL: 'postgresql://ada:swordfish@[/books' }, /^DATABASE_URL .*: Invalid URL/],
  ] as [env: Record<string, string>, reason: RegExp][]) {
    const use = () => ownersPostgres(readConfig(env, process.cwd()).databaseUrl)
    expect(use, JSON.stringify(env)).toThrow(reason)
    expect(use, JSON.stringify(env)).not.toThrow(/fish/)
  }
})

test('.env.example lists every setting that the server and the build read', async () => {
  const read = (path: string) => readFile(path, 'utf8')
  const readers = ['server/shared/config.ts', 'server/mail/mail-config.ts']
  const code = (await Promise.all(readers.map(read))).join()
  const readInServer = code.match(/(?<=env, ')[A-Z_]+(?=')/g)
  const readInBuild = (await read('site/env.d.ts')).match(/VITE_\w+/g)
  const listed = (await read('.env.example')).match(/(?<=^#)[A-Z_]+(?==)/gm)
  const settings = new Set([...(readInServer ?? []), ...(readInBuild ?? [])])
  expect(listed?.sort()).toEqual([...settings].sort())
})
