import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { booking, postBooking } from '../support/bookings.ts'
import { freePort } from '../support/folders.ts'
import { bookingsCommand, run, type TestServer } from '../support/start-server.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

let fresh: FreshServer
let server: TestServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
  server = await fresh.start()
  for (const name of ['Oldest', 'Middle', 'Newest']) {
    await postBooking(server.url, booking({ name, email: `${name}@cells.example` }))
  }
})

test.afterAll(() => fresh.close())

const bookings = (
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
) => bookingsCommand(args, { ...fresh.env, ...env }, input)

test('lists the newest first', async () => {
  const { code, stdout } = await bookings([])
  expect(code).toBe(0)
  expect(stdout).toMatch(/Newest.*Middle.*Oldest.*3 bookings/s)
  expect(stdout).toContain(booking().biggest_headache)
})

test('exports CSV, which Excel reads as UTF-8, and JSON', async () => {
  const csv = (await bookings(['--csv'])).stdout.split('\r\n')
  expect(csv[0]).toBe('\ufeffcreated_at,name,email,company_name,biggest_headache,id')
  expect(csv[1]).toContain(',Newest,Newest@cells.example,')
  expect(csv).toHaveLength(5)
  const rows = JSON.parse((await bookings(['--json'])).stdout)
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['Newest', 'Middle', 'Oldest'])
})

test('lists the bookings since a date', async () => {
  expect((await bookings(['--since', '2026-01-01'])).stdout).toContain('3 bookings')
  expect((await bookings(['--since', '2999-01-01'])).stdout).toBe('No bookings.\n')
})

test('the visitor’s input cannot control the terminal or run as a formula', async () => {
  const nasty = '=1+1\u001b[31m\u009b2J\u202e\r\u0007'
  await postBooking(server.url, booking({ name: `Nasty ${nasty}`, company_name: nasty }))
  const { stdout } = await bookings([])
  expect(stdout).toContain('Nasty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect((await bookings(['--json'])).stdout).not.toMatch(/[\u001b\u009b\u202e]/)

  const cells = [
    ['=1+1', `"'=1+1`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t @SUM(A1)', `"a\t '@SUM(A1)"`],
    [';\t=1+1', `";\t'=1+1"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['4 - 2 = 2', '4 - 2 = 2'],
  ]
  for (const [company_name = ''] of cells) {
    await postBooking(server.url, booking({ name: 'Cells', company_name }))
  }
  const csv = (await bookings(['--csv'])).stdout
  for (const [, cell] of cells) expect(csv).toContain(`,${cell}`)
})

test('spam stands apart, and is deleted at once', async () => {
  for (const name of ['Buy', 'Win']) {
    await postBooking(server.url, booking({ name: `${name} https://spam.example` }))
  }
  const { stdout } = await bookings([])
  expect(stdout).not.toContain('spam.example')
  expect(stdout).toMatch(/2 more marked as spam: --spam lists them\.\n$/)
  expect((await bookings(['--spam'])).stdout).toMatch(/Win .*Buy .*\n2 bookings\n$/s)
  expect((await bookings(['--spam', '--csv'])).stdout.match(/spam\.example/g)).toHaveLength(2)
  const { stdout: deleted, stderr } = await bookings(['--delete-spam', '--yes'])
  expect(stderr).toMatch(/Win .*Buy /s)
  expect(deleted).toBe('Deleted 2 bookings.\n')
})

test('deletes what it shows, after asking', async () => {
  await postBooking(server.url, booking({ name: 'Again', email: 'OLDEST@cells.example' }))
  const email = ['--delete-email', ' oldest@CELLS.example\u00a0']
  const unanswered = await bookings(email)
  expect(unanswered).toMatchObject({ code: 1, stdout: '' })
  expect(unanswered.stderr).toContain('Nothing was deleted: nobody answered')
  for (const input of ['n\n', '\n']) {
    const kept = await bookings(email, { input })
    expect(kept.stderr).toMatch(/Again <OLDEST@cells.example>.*Oldest <Oldest@cells.example>/s)
    expect(kept.stderr).toContain('Delete 2 bookings (oldest@CELLS.example)?')
    expect(kept.stdout).toBe('Nothing was deleted.\n')
  }
  expect((await bookings(email, { input: 'y\n' })).stdout).toBe('Deleted 2 bookings.\n')
  for (const address of ['oldest@cells.example', '%@cells.example', '*', '_ewest@cells.example']) {
    expect((await bookings(['--delete-email', address, '--yes'])).stdout).toContain('no such')
  }
  const names = async () => (await fresh.bookings()).map(row => row.name)
  expect(await names()).not.toContain('Oldest')

  const [newest] = (await fresh.bookings('Newest')) as [{ id: string }]
  const { stdout } = await bookings([])
  expect(stdout).toContain(`${newest.id.slice(0, 8)}  20`)
  const unknown = await bookings(['--yes', '--delete', newest.id, 'ffffffff-0'])
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.stderr).toContain('No booking has an id that starts with ffffffff-0')
  const ids = ['--delete', newest.id.slice(0, 8).toUpperCase(), '--yes']
  expect((await bookings(ids)).stdout).toBe('Deleted 1 booking.\n')
  expect(await names()).not.toContain('Newest')

  await fresh.query(
    "update public.audit_bookings set created_at = '2020-02-29' where name = 'Middle'",
  )
  expect((await bookings(['--delete-before', '2020-02-29', '--yes'])).stdout).toContain('no such')
  const old = await bookings(['--delete-before', '2020-03-01', '--yes'])
  expect(old.stdout).toBe('Deleted 1 booking.\n')
  expect(await names()).not.toContain('Middle')
})

test('a reader that stops early ends the command without an error', async () => {
  await fresh.insertMany(2_000)
  const { exit, stdout, stderr } = run(
    ['sh', '-c', `'${process.execPath}' scripts/bookings.mjs --json | head -c 10`],
    { env: fresh.env },
  )
  expect(await exit).toBe(0)
  expect(stdout()).toHaveLength(10)
  expect(stderr()).toBe('')
})

test('reports each usage error in plain text, without a stack trace', async () => {
  const nobody = `postgresql://ada:swordfish@127.0.0.1:${await freePort()}/books`
  const cases: [args: string[], env: Record<string, string>, reason: string][] = [
    [[], { DATABASE_URL: '', DATA_DIR: fresh.siteDir }, 'There are no bookings in'],
    [[], { DATABASE_URL: nobody }, 'does not answer: connect ECONNREFUSED'],
    [['--unknown'], {}, "Unknown option '--unknown'"],
    [
      ['--backup', 'x', '--delete-email', 'x'],
      {},
      '--delete-email and --backup do not go together',
    ],
    [['--delete-email', 'x', '--since', '2026-01-01'], {}, '--delete-email and --since do not'],
    [['--delete', '--yes'], {}, '--delete needs ids'],
    [['--delete', '0badf00', '--yes'], {}, '--delete needs ids'],
    [['0badf00d'], {}, 'Unexpected argument 0badf00d'],
    [['--since', 'soon'], {}, '--since needs a day such as'],
    [['--delete-before', '12.11.2026', '--yes'], {}, '--delete-before needs a day such as'],
    [['--delete-before', '2026-02-30T25:00', '--yes'], {}, '--delete-before needs a day such as'],
  ]
  for (const [args, env, reason] of cases) {
    const { code, stderr } = await bookings(args, { env })
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\s+at .*\.js|swordfish/)
  }
})

test('the command reads .env, and is compiled anew after an update, unless the build fails', async () => {
  const folder = join(fresh.folder, 'clone')
  for (const name of [
    ...['scripts', 'server', 'commands', 'contract', 'dist-server'],
    ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
  ]) {
    await cp(name, join(folder, name), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const main = join(folder, 'commands/options.ts')
  const source = await readFile(main, 'utf8')
  const command = async (option: string, env: Record<string, string> = {}) => {
    const words = [process.execPath, join(folder, 'scripts/bookings.mjs'), option]
    const { exit, stdout, stderr } = run(words, { env: { KNEEPOINT_TEST: '', ...env } })
    return { code: await exit, stdout: stdout(), stderr: stderr() }
  }
  await writeFile(join(folder, '.env'), "PORT='8080 # all'\nDATABASE_URL=of-the-file\n")
  expect((await command('--json')).stderr).toContain('PORT must be a whole number')
  const { stderr } = await command('--json', {
    PORT: '1',
    DATABASE_URL: 'http://of-the-environment',
  })
  expect(stderr).toContain('DATABASE_URL cannot be used: it must be like')

  await writeFile(main, source.replace('Usage: npm', 'Usage, updated: npm'))
  expect((await command('--help')).stdout).toContain('Usage, updated: npm')
  await writeFile(main, `${source}\nconst broken: number = 'text'`)
  const failed = await command('--help')
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toContain('The build failed')
})
