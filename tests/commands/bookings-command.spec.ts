import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readOptions } from '../../commands/options.ts'
import { runCommand } from '../../commands/run-command.ts'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { toCsvLine } from '../../contract/csv.ts'
import { booking } from '../support/bookings.ts'
import { insertOf } from '../support/inserts.ts'
import type { Installation } from '../support/installation.ts'
import { outcomeOf } from '../support/processes.ts'
import { Sink } from '../support/sink.ts'
import { expect, test } from '../support/test.ts'

async function store({ query }: Installation, ...records: Partial<AuditBooking>[]): Promise<void> {
  for (const changes of records) await query(insertOf(changes))
}

const people = ['Oldest', 'Middle', 'Newest'].map(name => ({
  name,
  email: `${name}@cells.example`,
}))

/** Runs the command. @returns its output */
const said = async ({ command }: Installation, ...args: string[]) => (await command(args)).stdout

test('lists the newest first, and exports them as CSV for Excel', async ({ fresh }) => {
  await store(fresh, ...people)
  const list = await said(fresh)
  expect(list).toMatch(/Newest.*Middle.*Oldest.*3 bookings/s)
  expect(list).toContain(booking().biggest_headache)
  expect(await said(fresh, 'list', '--since', '2026-01-01')).toContain('3 bookings')
  expect(await said(fresh, 'list', '--since', '2999-01-01')).toBe('No bookings.\n')
  const csv = (await said(fresh, 'export')).split('\r\n')
  expect(csv[0]).toBe('\ufeffcreated_at,name,email,company_name,biggest_headache,id')
  expect(csv[1]).toContain(',Newest,Newest@cells.example,')
  expect(csv).toHaveLength(5)
})

test('the visitor’s input cannot control the terminal or run as a formula', async ({ fresh }) => {
  const cells = [
    ['=1+1', `"'=1+1`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t @SUM(A1)', `"a\t '@SUM(A1)"`],
    [';\t=1+1', `";\t'=1+1"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['4 - 2 = 2', '4 - 2 = 2'],
  ]
  const nasty = '=1+1\u001b[31m\u009b2J\u202e\r\u0007'
  const companies = cells.map(([company_name = '']) => ({ company_name }))
  // Joiners, which Persian words and the emoji of a family need.
  const joined = 'می\u200cخواهم 👨\u200d👩\u200d👧'
  const visitor = { name: `Nasty ${nasty}`, company_name: nasty, biggest_headache: joined }
  await store(fresh, visitor, ...companies)
  const list = await said(fresh)
  expect(list).toContain('Nasty')
  expect(list).toContain(joined)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(list).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  const csv = await said(fresh, 'export')
  for (const [, cell] of cells) expect(csv).toContain(`,${cell}`)
})

test('a negative number in a table is no formula', () => {
  expect(toCsvLine(['2025-07', '-12.50', '-1+2', '-12,5'], ';')).toBe(
    "2025-07;-12.50;'-1+2;-12,5\r\n",
  )
  expect(toCsvLine(['-12,5'])).toBe(`"'-12,5"\r\n`)
})

test('spam is listed separately, and can be deleted together', async ({ fresh }) => {
  await store(fresh, ...people, { name: 'Buy www.spam.example' }, { name: 'Win www.spam.example' })
  const list = await said(fresh)
  expect(list).not.toContain('spam.example')
  expect(list).toMatch(/3 bookings\n2 more marked as spam: list --spam lists them\.\n$/)
  expect(await said(fresh, 'list', '--spam')).toMatch(/^\S+ .*Win .*Buy .*\n2 bookings\n$/s)
  expect(await said(fresh, 'export', '--spam')).toMatch(/,Win .*,Buy /s)
  // An empty address, as from an unset variable.
  expect(await said(fresh, 'delete', '--email', '', '--yes')).toContain('no such')
  const { stdout, stderr } = await fresh.command(['delete', '--spam', '--yes'])
  expect(stderr).toMatch(/Win .*Buy /s)
  expect(stdout).toBe('Deleted 2 bookings.\n')
  expect(await fresh.names()).toEqual(['Oldest', 'Middle', 'Newest'])
})

test('deletes the bookings of a person, after asking', async ({ fresh }) => {
  await store(fresh, ...people, { name: 'Again', email: 'OLDEST@cells.example' })
  const email = ['delete', '--email', ' oldest@CELLS.example\u00a0']
  const unanswered = await fresh.command(email)
  expect(unanswered).toMatchObject({ code: 1, stdout: '' })
  expect(unanswered.stderr).toContain('Nothing was changed: nobody answered')
  for (const answer of ['n\n', '\n']) {
    const kept = await fresh.command(email, {}, answer)
    expect(kept.stderr).toMatch(/Again <OLDEST@cells.example>.*Oldest <Oldest@cells.example>/s)
    expect(kept.stderr).toContain('Delete 2 bookings (oldest@CELLS.example)?')
    expect(kept.stdout).toBe('Nothing was changed.\n')
  }
  expect((await fresh.command(email, {}, 'y\n')).stdout).toBe('Deleted 2 bookings.\n')
  for (const address of ['%@cells.example', '_ewest@cells.example']) {
    expect(await said(fresh, 'delete', '--email', address, '--yes')).toContain('no such')
  }
  expect(await fresh.names()).toEqual(['Middle', 'Newest'])
})

test('deletes bookings by the beginning of an id, or from before a day', async ({ fresh }) => {
  await store(fresh, ...people)
  const [newest] = (await fresh.bookings('Newest')) as [{ id: string }]
  const id = newest.id.slice(0, 8)
  expect(await said(fresh)).toContain(`${id}  20`)
  const unknown = await fresh.command(['delete', '--yes', newest.id, 'ffffffff-0'])
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.stderr).toContain(
    'No booking, or more than one, has an id that starts with ffffffff-0',
  )
  expect(await said(fresh, 'delete', id.toUpperCase(), '--yes')).toBe('Deleted 1 booking.\n')
  expect(await fresh.names()).toEqual(['Oldest', 'Middle'])

  const day =
    "update public.audit_bookings set created_at = '2020-02-29 00:00Z' where name = 'Oldest'"
  await fresh.query(day)
  // A day starts at midnight UTC, whatever time zone the database has.
  const database = new URL(fresh.databaseUrl).pathname.slice(1)
  await fresh.query(`alter database "${database}" set timezone to 'America/Los_Angeles'`)
  const before = (date: string) => said(fresh, 'delete', '--before', date, '--yes')
  expect(await before('2020-02-29')).toContain('no such')
  expect(await before('2020-03-01')).toBe('Deleted 1 booking.\n')
  expect(await fresh.names()).toEqual(['Middle'])
})

test('a person gets a copy of all that is stored about them, spam or not', async ({ fresh }) => {
  const email = 'oldest@CELLS.example'
  await store(fresh, ...people, { name: 'Buy www.spam.example', email })
  for (const command of ['list', 'export']) {
    const copy = await said(fresh, command, '--email', email)
    expect(copy).toMatch(/Buy www\.spam\.example.*Oldest@cells\.example/s)
    expect(copy).not.toMatch(/Middle|Newest|marked as spam/)
  }
})

test('a person is found in every spelling that looks the same, and no other', async ({ fresh }) => {
  const spellings = [
    'ada\u200b@cells.example\u2060',
    'A\u00addA@\u200dcells\u{e0020}.example',
    'ＡＤＡ@cells．example',
    'a\u034fda@cells\ufe0f.example',
  ]
  // Addresses with a Cyrillic а, with another accent, and of another domain.
  const others = ['аda@cells.example', 'àda@cells.example', 'ada@cells.example.org']
  const records = [...spellings, ...others].map(email => ({ name: 'Ada', email }))
  await store(fresh, ...records, { name: 'Ålesund', email: 'å@b.example' })
  for (const email of ['ada@cells.example', ...spellings]) {
    expect(await said(fresh, 'list', '--email', email), email).toMatch(/\n4 bookings\n$/)
  }
  expect(await said(fresh, 'list', '--email', 'A\u030a@b.example')).toContain('Ålesund')
  expect(await said(fresh, 'list', '--email', '\u200b')).toBe('No bookings.\n')
  const deleted = await said(fresh, 'delete', '--email', spellings[0] ?? '', '--yes')
  expect(deleted).toBe('Deleted 4 bookings.\n')
  const left = (await fresh.bookings('Ada')).map(({ email }) => email)
  expect(left).toEqual(others)
})

test('corrects the answers of one booking, after asking', async ({ fresh }) => {
  await store(fresh, ...people)
  const [{ id }] = (await fresh.bookings('Newest')) as [{ id: string }]
  const correct = ['correct', id.slice(0, 8), ' name=A = B', 'email= new@cells.example\u00a0']
  const unknown = await fresh.command(correct)
  expect(unknown.stderr).toContain('name is no FIELD=TEXT: the fields are name, email')
  correct.splice(2, 1, 'name=A = B')
  const kept = await fresh.command(correct, {}, 'n\n')
  expect(kept.stderr).toMatch(/name: Newest → A = B\n.*Correct this booking\?/s)
  expect(kept.stdout).toBe('Nothing was changed.\n')
  expect((await fresh.command(correct, {}, 'y\n')).stdout).toBe('Corrected 1 booking.\n')
  const expected = { ...people[2], name: 'A = B', email: 'new@cells.example' }
  expect(await fresh.bookings('A = B')).toMatchObject([{ id, ...expected }])
  expect(await fresh.names()).toEqual(['Oldest', 'Middle', 'A = B'])
})

test('a correction that the table refuses is not quoted', async ({ fresh }) => {
  await store(fresh, ...people)
  const [{ id }] = (await fresh.bookings('Newest')) as [{ id: string }]
  const { code, stderr } = await fresh.command(['correct', id, 'email=wrong here', '--yes'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/PostgreSQL error 23514, .*constraint email_is_an_address/)
  expect(stderr.split('\n').at(-2)).not.toMatch(/wrong here|Newest/)
})

test('a file that the output goes to is readable only by its owner', async ({ fresh }) => {
  await fresh.insertMany(1)
  const command = `'${process.execPath}' scripts/bookings.mjs`
  for (const args of ['export', 'list', 'backup -']) {
    const file = join(fresh.folder, args)
    const { code } = await outcomeOf(['sh', '-c', `umask 022; ${command} ${args} > '${file}'`], {
      env: fresh.env,
    })
    expect(code).toBe(0)
    const { mode, size } = await stat(file)
    expect([args, mode & 0o777, size > 0]).toEqual([args, 0o600, true])
  }
})

test('a file that existed keeps its mode', async ({ fresh }) => {
  const file = join(fresh.folder, 'shared.log')
  await writeFile(file, 'a line\n', { mode: 0o644 })
  for (const args of ['--help', 'list']) {
    const command = `'${process.execPath}' scripts/bookings.mjs ${args} >> '${file}'`
    expect((await outcomeOf(['sh', '-c', command], { env: fresh.env })).code).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o644)
  }
})

test('a reader that stops early ends the command without an error', async ({ fresh }) => {
  await fresh.insertMany(2_000)
  const pipe = `'${process.execPath}' scripts/bookings.mjs export | head -c 10`
  const { code, stdout, stderr } = await outcomeOf(['sh', '-c', pipe], { env: fresh.env })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe('\ufeffcreated')
})

test('a slow reader of the list does not block a migration', async ({ fresh }) => {
  await fresh.insertMany(500)
  const stdout = new PassThrough({ encoding: 'utf8' })
  const streams = { stdin: Readable.from([]), stdout, stderr: new Sink() }
  const listing = runCommand([], { settings: () => fresh.env, streams })
  // The reader takes a part, and the rest only after the table has been changed.
  await once(stdout, 'readable')
  expect(stdout.read()).toContain('number')
  const lock = 'alter table public.audit_bookings add column later text'
  await fresh.query(`set lock_timeout = '2s'; ${lock}`)
  const rest = text(stdout)
  expect(await listing).toBe(0)
  stdout.end()
  expect(await rest).toMatch(/500 bookings\n$/)
})

test('usage errors are reported before the database is contacted', () => {
  for (const [args, reason] of [
    ['lists', 'There is no command lists'],
    ['delete', 'delete needs ids, or one of'],
    ['delete --email x --before 2026-01-01', 'delete needs ids, or one of'],
    ['delete 0badf00 --yes', 'delete needs ids, each'],
    ['list 0badf00d', 'Unexpected: 0badf00d'],
    ['delete --before 12.11.2026 --yes', '--before needs a day such as'],
    ['delete --before 2026-02-30T25:00 --yes', '--before needs a day such as'],
    ['backup', 'backup needs more'],
    ['backup a b', 'Unexpected: b'],
    ['correct 0badf00d', 'correct needs more'],
    ['correct 0badf00 name=x', 'correct needs ids, each'],
  ] as const) {
    expect(() => readOptions(args.split(' ')), args).toThrow(reason)
  }
})

test('reports each error in plain text, without a stack trace', async ({ fresh }) => {
  const nobody = { DATABASE_URL: 'postgresql://ada:swordfish@127.0.0.1:1/books' }
  const noData = { DATABASE_URL: '', DATA_DIR: fresh.folder }
  for (const [args, reason, env = {}] of [
    ['list', 'There are no bookings in', noData],
    ['list', 'does not answer: connect ECONNREFUSED', nobody],
    ['list --unknown', "Unknown option '--unknown'"],
    ['backup x --keep 0', '--keep must be a whole number'],
    ['backup /no/folder --keep 3', '--keep needs a folder'],
    ['backup /no/folder/file', 'ENOENT'],
  ] as [args: string, reason: string, env?: Record<string, string>][]) {
    const { code, stderr } = await fresh.command(args.split(' '), env)
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\s+at .*\.js|swordfish/)
  }
})
