import { booking } from '../support/bookings.ts'
import { freePort } from '../support/folders.ts'
import { type Installation, install } from '../support/installation.ts'
import { run, type TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

let stored: Installation
let server: TestServer

test.beforeAll(async () => {
  stored = await install()
  server = await stored.start()
  for (const name of ['Oldest', 'Middle', 'Newest']) {
    await server.book({ name, email: `${name}@cells.example` })
  }
})

test.afterAll(() => stored.remove())

const stdoutOf = async (...args: string[]) => (await stored.command(args)).stdout

test('lists the newest first, all or since a date', async () => {
  const list = await stdoutOf()
  expect(list).toMatch(/Newest.*Middle.*Oldest.*3 bookings/s)
  expect(list).toContain(booking().biggest_headache)
  expect(await stdoutOf('--since', '2026-01-01')).toContain('3 bookings')
  expect(await stdoutOf('--since', '2999-01-01')).toBe('No bookings.\n')
})

test('exports CSV, which Excel reads as UTF-8, and JSON', async () => {
  const csv = (await stdoutOf('--csv')).split('\r\n')
  expect(csv[0]).toBe('\ufeffcreated_at,name,email,company_name,biggest_headache,id')
  expect(csv[1]).toContain(',Newest,Newest@cells.example,')
  expect(csv).toHaveLength(5)
  const rows = JSON.parse(await stdoutOf('--json'))
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['Newest', 'Middle', 'Oldest'])
})

test('the visitor’s input cannot control the terminal or run as a formula', async () => {
  const nasty = '=1+1\u001b[31m\u009b2J\u202e\r\u0007'
  await server.book({ name: `Nasty ${nasty}`, company_name: nasty })
  const list = await stdoutOf()
  expect(list).toContain('Nasty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(list).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(await stdoutOf('--json')).not.toMatch(/[\u001b\u009b\u202e]/)

  const cells = [
    ['=1+1', `"'=1+1`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t @SUM(A1)', `"a\t '@SUM(A1)"`],
    [';\t=1+1', `";\t'=1+1"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['4 - 2 = 2', '4 - 2 = 2'],
  ]
  for (const [company_name = ''] of cells) await server.book({ name: 'Cells', company_name })
  const csv = await stdoutOf('--csv')
  for (const [, cell] of cells) expect(csv).toContain(`,${cell}`)
})

test('spam stands apart, and is deleted at once', async () => {
  for (const name of ['Buy', 'Win']) await server.book({ name: `${name} https://spam.example` })
  const list = await stdoutOf()
  expect(list).not.toContain('spam.example')
  expect(list).toMatch(/2 more marked as spam: --spam lists them\.\n$/)
  expect(await stdoutOf('--spam')).toMatch(/Win .*Buy .*\n2 bookings\n$/s)
  expect((await stdoutOf('--spam', '--csv')).match(/spam\.example/g)).toHaveLength(2)
  const { stdout, stderr } = await stored.command(['--delete-spam', '--yes'])
  expect(stderr).toMatch(/Win .*Buy /s)
  expect(stdout).toBe('Deleted 2 bookings.\n')
})

test('deletes the bookings of a person, after asking', async () => {
  await server.book({ name: 'Again', email: 'OLDEST@cells.example' })
  const email = ['--delete-email', ' oldest@CELLS.example\u00a0']
  const unanswered = await stored.command(email)
  expect(unanswered).toMatchObject({ code: 1, stdout: '' })
  expect(unanswered.stderr).toContain('Nothing was deleted: nobody answered')
  for (const answer of ['n\n', '\n']) {
    const kept = await stored.command(email, {}, answer)
    expect(kept.stderr).toMatch(/Again <OLDEST@cells.example>.*Oldest <Oldest@cells.example>/s)
    expect(kept.stderr).toContain('Delete 2 bookings (oldest@CELLS.example)?')
    expect(kept.stdout).toBe('Nothing was deleted.\n')
  }
  expect((await stored.command(email, {}, 'y\n')).stdout).toBe('Deleted 2 bookings.\n')
  for (const address of ['oldest@cells.example', '%@cells.example', '*', '_ewest@cells.example']) {
    expect(await stdoutOf('--delete-email', address, '--yes')).toContain('no such')
  }
  expect(await stored.names()).not.toContain('Oldest')
})

test('deletes bookings by the beginning of an id', async () => {
  const [newest] = (await stored.bookings('Newest')) as [{ id: string }]
  const id = newest.id.slice(0, 8)
  expect(await stdoutOf()).toContain(`${id}  20`)
  const unknown = await stored.command(['--yes', '--delete', newest.id, 'ffffffff-0'])
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.stderr).toContain('No booking has an id that starts with ffffffff-0')
  expect(await stdoutOf('--delete', id.toUpperCase(), '--yes')).toBe('Deleted 1 booking.\n')
  expect(await stored.names()).not.toContain('Newest')
})

test('deletes the bookings from before a day', async () => {
  await stored.query(
    "update public.audit_bookings set created_at = '2020-02-29' where name = 'Middle'",
  )
  const before = (day: string) => stdoutOf('--delete-before', day, '--yes')
  expect(await before('2020-02-29')).toContain('no such')
  expect(await before('2020-03-01')).toBe('Deleted 1 booking.\n')
  expect(await stored.names()).not.toContain('Middle')
})

test('a reader that stops early ends the command without an error', async () => {
  await stored.insertMany(2_000)
  const { exit, stdout, stderr } = run(
    ['sh', '-c', `'${process.execPath}' scripts/bookings.mjs --json | head -c 10`],
    { env: stored.env },
  )
  expect(await exit).toBe(0)
  expect(stdout()).toHaveLength(10)
  expect(stderr()).toBe('')
})

test('reports each usage error in plain text, without a stack trace', async () => {
  const nobody = `postgresql://ada:swordfish@127.0.0.1:${await freePort()}/books`
  const noData = { DATABASE_URL: '', DATA_DIR: stored.folder }
  for (const [args, reason, env = {}] of [
    ['', 'There are no bookings in', noData],
    ['', 'does not answer: connect ECONNREFUSED', { DATABASE_URL: nobody }],
    ['--unknown', "Unknown option '--unknown'"],
    ['--backup x --delete-email x', '--delete-email and --backup do not go together'],
    ['--delete-email x --since 2026-01-01', '--delete-email and --since do not'],
    ['--delete --yes', '--delete needs ids'],
    ['--delete 0badf00 --yes', '--delete needs ids'],
    ['0badf00d', 'Unexpected argument 0badf00d'],
    ['--since soon', '--since needs a day such as'],
    ['--delete-before 12.11.2026 --yes', '--delete-before needs a day such as'],
    ['--delete-before 2026-02-30T25:00 --yes', '--delete-before needs a day such as'],
  ] as [args: string, reason: string, env?: Record<string, string>][]) {
    const { code, stderr } = await stored.command(args.split(' ').filter(Boolean), env)
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\s+at .*\.js|swordfish/)
  }
})
