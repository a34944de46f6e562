import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type FastifyRequest, fastify } from 'fastify'
import { REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from '../support/bookings.ts'
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
) => bookingsCommand(args, { DATA_DIR: fresh.dataDir, ...env }, input)

test('lists the newest first', async () => {
  const { code, stdout } = await bookings([])
  expect(code).toBe(0)
  expect(stdout).toMatch(/Newest.*Middle.*Oldest.*3 bookings/s)
  expect(stdout).toContain(booking().biggest_headache)
})

test('exports CSV and JSON', async () => {
  const csv = (await bookings(['--csv'])).stdout.split('\r\n')
  expect(csv[0]).toBe('created_at,name,email,company_name,biggest_headache,id')
  expect(csv[1]).toContain(',Newest,Newest@cells.example,')
  expect(csv).toHaveLength(5)
  const rows = JSON.parse((await bookings(['--json'])).stdout)
  expect(rows.map((row: { name: string }) => row.name)).toEqual(['Newest', 'Middle', 'Oldest'])
})

test('lists the bookings since a date', async () => {
  expect((await bookings(['--since', '2026-01-01'])).stdout).toContain('3 bookings')
  expect((await bookings(['--since', '2999-01-01'])).stdout).toBe('No bookings yet.\n')
  const wrong = await bookings(['--since', 'soon'])
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toContain('The service refused the request (400)')
})

test('the visitor’s input cannot control the terminal or run as a formula', async () => {
  const nasty = '=1+1\u001b[31m\u009b2J\u202e\r\u0007'
  await postBooking(server.url, booking({ name: `Nasty ${nasty}`, company_name: nasty }))
  const { stdout } = await bookings([])
  expect(stdout).toContain('Nasty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  expect((await bookings(['--csv'])).stdout).toContain(`,"'=1+1`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect((await bookings(['--json'])).stdout).not.toMatch(/[\u001b\u009b\u202e]/)
})

test("deletes one person's bookings, after asking", async () => {
  await postBooking(server.url, booking({ name: 'Again', email: 'OLDEST@cells.example' }))
  const email = ['--delete-email', 'oldest@CELLS.example']
  for (const input of ['n\n', '\n', '']) {
    const kept = await bookings(email, { input })
    expect(kept.stderr).toContain('Delete 2 bookings of oldest@CELLS.example?')
    expect(kept.stdout).toBe('Nothing was deleted.\n')
  }
  expect((await bookings(email, { input: 'y\n' })).stdout).toBe('Deleted 2 bookings.\n')
  expect((await bookings(email)).stdout).toBe('There are no bookings of oldest@CELLS.example.\n')
  expect((await bookings(['--delete-email', '%@cells.example', '--yes'])).stdout).toContain('no')
  expect((await bookings(['--delete-email', '*', '--yes'])).stdout).toContain('no')
  const rows = JSON.parse((await bookings(['--json'])).stdout) as { name: string }[]
  expect(rows.map(row => row.name)).toContain('Newest')
  expect(rows.map(row => row.name)).not.toContain('Oldest')
  expect((await bookings(['--delete-email', 'newest@cells.example', '--yes'])).stdout).toBe(
    'Deleted 1 booking.\n',
  )
})

test('reports each usage error in plain text, without a stack trace', async () => {
  const cases: [args: string[], env: Record<string, string>, reason: string][] = [
    [[], { DATA_DIR: fresh.siteDir }, 'No server runs on'],
    [[], { SUPABASE_URL: 'http://127.0.0.1:9' }, 'Set both SUPABASE_URL and SUPABASE_SECRET_KEY'],
    [
      [],
      { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'x' },
      'No answer from http://127.0.0.1:9',
    ],
    [['--unknown'], {}, "Unknown option '--unknown'"],
    [
      [],
      { SECRET_KEY: 'sb_secret_of_someone_else' },
      'The service refused the request (401): Invalid API key',
    ],
  ]
  for (const [args, env, reason] of cases) {
    const { code, stderr } = await bookings(args, { env })
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\s+at .*\.js/)
  }
})

test('reads a Supabase project to the last page, however short its pages are', async () => {
  const requests: FastifyRequest[] = []
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    id: `id-${String(index).padStart(4, '0')}`,
    created_at: new Date(1e12 + index).toISOString(),
  }))
  const project = fastify()
  project.get<{ Querystring: Record<string, string> }>(REST_PATH, async request => {
    requests.push(request)
    const after = request.query.id?.replace('gt.', '') ?? ''
    // As with the project's setting "max rows" at 500.
    return rows.filter(row => row.id > after).slice(0, 500)
  })
  const url = await project.listen({ port: 0 })
  const env = { SUPABASE_URL: `${url}/`, SUPABASE_SECRET_KEY: 'sb_secret_theirs' }
  const { stdout } = await bookings(['--json', '--since', '2026-11-01'], { env })
  await project.close()
  const ids = (JSON.parse(stdout) as { id: string }[]).map(row => row.id)
  expect(ids).toEqual(rows.map(row => row.id).reverse())
  expect(requests).toHaveLength(4)
  for (const { query, headers } of requests) {
    expect(query).toMatchObject({ created_at: 'gte.2026-11-01' })
    expect(headers.apikey).toBe('sb_secret_theirs')
  }
})

test('after an update, the command is compiled anew, and a failed build stops it', async () => {
  const folder = join(fresh.folder, 'clone')
  for (const name of [
    ...['scripts', 'server', 'contract', 'dist-server'],
    ...['package.json', 'package-lock.json', 'tsconfig.base.json'],
  ]) {
    await cp(name, join(folder, name), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const main = join(folder, 'server/cli/bookings-command.ts')
  const source = await readFile(main, 'utf8')
  const help = async () => {
    const command = [process.execPath, join(folder, 'scripts/bookings.mjs'), '--help']
    const { exit, stdout, stderr } = run(command, { env: {} })
    return { code: await exit, stdout: stdout(), stderr: stderr() }
  }
  await writeFile(main, source.replace('Usage: npm', 'Usage, updated: npm'))
  expect((await help()).stdout).toContain('Usage, updated: npm')
  await writeFile(main, `${source}\nconst broken: number = 'text'`)
  const failed = await help()
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toContain('The build failed')
})
