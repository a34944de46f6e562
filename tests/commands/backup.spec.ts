import { spawnSync } from 'node:child_process'
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { runCommand } from '../../commands/run-command.ts'
import { writeFiles } from '../support/folders.ts'
import { postmasterPid, type Row, readEmbedded } from '../support/postgres.ts'
import { outcomeOf } from '../support/processes.ts'
import { Sink } from '../support/sink.ts'
import { expect, test } from '../support/test.ts'

/** The columns of a booking that a backup keeps. */
const whatIsKept = ({ mail_claimed_at: _, first_day: __, ...row }: Row) => row

test('a backup under load brings every confirmed booking to another machine', async ({ fresh }) => {
  test.slow()
  // Enough memory for the program itself, but far less than the bookings take. With a small heap, V8 would also
  // shrink the space for new objects, and collect garbage most of the time.
  const little = { NODE_OPTIONS: '--max-old-space-size=24 --max-semi-space-size=4' }
  const file = join(fresh.folder, 'bookings.backup')
  const server = await fresh.start()
  const characters = `'"\\ \u0001\u001b \u202e \u2028 電池 🔋 \${x} $1 \r\n\t`
  const biggest_headache = `${'\u0001'.repeat(4990)}x`
  for (let count = 0; count < 40; count += 1) {
    const name = `Before ${count} ${characters}`
    expect(await server.book({ name, biggest_headache })).toBe(201)
  }
  // Each booking takes 20 KB of memory.
  await fresh.insertMany(400, 4_900, '🔋')
  await fresh.query("update public.audit_bookings set website = 'x' where name = 'number 7'")

  let isRunning = true
  const visitor = async () => {
    for (let count = 0; isRunning && count < 500; count += 1) {
      expect(await server.book({ name: `During ${count}` })).toBe(201)
    }
  }
  const visits = visitor()
  const backup = await fresh.commandProcess(['backup', file], little)
  isRunning = false
  await visits
  expect(backup.stderr).toBe('')
  const [, written] = /^Wrote (\d+) bookings to /.exec(backup.stdout) ?? []
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const exported = await fresh.commandProcess(['export'], little)
  expect(exported).toMatchObject({ code: 0, stderr: '' })

  const machine = { DATABASE_URL: '', DATA_DIR: join(fresh.folder, 'another', 'data') }
  const mistyped = await fresh.command(['restore', `${file}x`], machine)
  expect(mistyped).toMatchObject({ code: 1, stdout: '' })
  await expect(stat(machine.DATA_DIR), 'no empty database').rejects.toThrow('ENOENT')
  const restored = await fresh.commandProcess(['restore', file], { ...machine, ...little })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const again = await fresh.command(['restore', file], machine)
  expect(again.stdout).toContain(
    `Restored 0 bookings; ${written} more were stored already. All are in `,
  )
  const rows = (await readEmbedded(machine.DATA_DIR)).map(whatIsKept)
  const originals = new Map((await fresh.bookings()).map(row => [row.id, whatIsKept(row)]))
  const named = (start: string) => rows.filter(row => String(row.name).startsWith(start))
  expect(named('Before')).toHaveLength(40)
  // All of these bookings have the same time.
  expect(named('number')).toHaveLength(400)
  expect(rows).toEqual(rows.map(row => originals.get(row.id)))
  expect(rows).toHaveLength(Number(written))
})

test('a damaged backup is not restored', async ({ fresh }) => {
  await fresh.insertMany(2)
  await fresh.query("update audit_bookings set mailed_at = now() where name = 'number 1'")
  // Both have the same time, so only their ids order them.
  const stored = async () =>
    (await fresh.bookings()).map(whatIsKept).sort((a, b) => (`${a.id}` < `${b.id}` ? -1 : 1))
  const before = await stored()
  const file = join(fresh.folder, 'bookings.backup')
  await fresh.command(['backup', file])
  const whole = await readFile(file)
  const text = gunzipSync(whole).toString()
  const expectRefusal = async (reason: string) => {
    const { code, stderr } = await fresh.command(['restore', file])
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toContain('number 1')
  }
  await fresh.query('delete from public.audit_bookings')
  const damaged = Buffer.from(whole)
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 8) ^ 1, damaged.length - 8)
  for (const [content, reason] of [
    [whole.subarray(0, -9), 'is damaged: unexpected end of file'],
    [damaged, 'is damaged: incorrect data check'],
    [gzipSync(text.slice(0, -30)), 'line 3 cannot be read'],
    [gzipSync(text.replaceAll('"email"', '"later"')), 'a column later, which this version does'],
    [gzipSync('0'.repeat(300_000)), 'is not a backup of bookings'],
    ['0'.repeat(300_000), 'is not a backup of bookings'],
  ] as const) {
    await writeFile(file, content)
    await expectRefusal(reason)
  }
  expect(await fresh.bookings(), 'nothing was restored').toEqual([])

  await writeFile(file, whole)
  await fresh.command(['restore', file])
  expect(await stored(), 'also whether it was mailed').toEqual(before)
  await fresh.query("update public.audit_bookings set name = 'Changed' where name = 'number 1'")
  await fresh.command(['restore', file])
  expect((await fresh.bookings()).map(({ name }) => name)).toContain('Changed')
})

test('a check reads a backup to its end, or the newest of a folder', async ({ fresh }) => {
  await fresh.insertMany(2)
  const folder = join(fresh.folder, 'backups')
  await mkdir(folder)
  const check = (path: string) => fresh.command(['check', path])
  expect((await check(folder)).stderr).toContain('There is no dated backup in ')
  await fresh.command(['backup', folder])
  const [name = ''] = await readdir(folder)
  const path = join(folder, name)
  for (const target of [path, folder]) {
    const { code, stdout } = await check(target)
    expect(code).toBe(0)
    expect(stdout).toContain(`${path} is whole, with 2 bookings, written at ${name.slice(10, 20)}`)
  }
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  // An old backup with a date in the future must not count as the newest for years.
  for (const age of [3, -800]) {
    await utimes(path, days(age), days(age))
    expect((await check(folder)).stderr).toContain(`The newest backup is ${path}, of `)
  }
  expect((await check(path)).code).toBe(0)
  await truncate(path, 100)
  for (const target of [path, folder]) {
    expect(await check(target)).toMatchObject({ code: 1, stdout: '' })
  }
})

test('backup - writes the backup, and nothing else, to standard output', async ({ fresh }) => {
  await fresh.insertMany(2)
  const file = join(fresh.folder, 'bookings.backup')
  const [stdout, stderr] = [new Sink(), new Sink()]
  const streams = { stdin: Readable.from([]), stdout, stderr }
  await runCommand(['backup', '-'], { settings: () => fresh.env, streams })
  expect(stderr.text).toBe('Wrote 2 bookings.\n')
  await writeFile(file, stdout.bytes)
  expect(gunzipSync(stdout.bytes).toString()).toMatch(/^\{"format":.*\n(.*number.*\n){2}$/)
  await fresh.query('delete from public.audit_bookings')
  expect((await fresh.command(['restore', file])).stdout).toContain('Restored 2 bookings;')
})

test('a backup is on the disk before it gets its name, and replaces a linked file', async ({
  fresh,
}) => {
  await fresh.insertMany(1)
  const [file, link] = [join(fresh.folder, 'disk', 'previous'), join(fresh.folder, 'latest')]
  await writeFiles(dirname(file), { previous: 'previous' })
  await symlink(file, link)
  const handle = await open(file)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  const synced: string[] = []
  prototype.sync = async function (this: FileHandle) {
    await sync.call(this)
    const kind = (await this.stat()).isFile() ? 'file' : 'folder'
    const isNamed = (await readFile(file, 'utf8')) !== 'previous'
    synced.push(`${kind} ${isNamed ? 'after' : 'before'} the rename`)
  }
  try {
    expect((await fresh.command(['backup', link])).code).toBe(0)
  } finally {
    prototype.sync = sync
  }
  expect(synced).toEqual(['file before the rename', 'folder after the rename'])
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect((await fresh.command(['check', file])).code).toBe(0)
})

test('a backup that cannot be written whole leaves the previous one', async ({ fresh }) => {
  // A limit on the size of files simulates a full disk.
  test.skip(spawnSync('prlimit', ['--version']).status !== 0, 'No prlimit here: install util-linux')
  await fresh.insertMany(200)
  const file = join(fresh.folder, 'bookings.backup')
  await writeFile(file, 'previous')
  const command = ['prlimit', '--fsize=2048', process.execPath, 'scripts/bookings.mjs']
  const { code } = await outcomeOf([...command, 'backup', file], { env: fresh.env })
  expect(code).not.toBe(0)
  expect(await readFile(file, 'utf8')).toBe('previous')
  const names = await readdir(fresh.folder)
  expect(names.filter(name => name.includes('.new'))).toEqual([])
})

test('the nightly backup keeps the 30 newest of its own', async ({ fresh }) => {
  await fresh.insertMany(3)
  const unit = await readFile('deploy/kneepoint-backup.service', 'utf8')
  const [program, script, ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect([program, script]).toEqual(['/usr/bin/node', 'dist-server/commands/bookings-command.js'])
  const folder = join(fresh.folder, 'backups')
  const here = args.map(arg => arg.replace('/var/lib/kneepoint-backups', folder))
  const backUp = (env = {}) => fresh.command(here, env)
  const dated = Array.from({ length: 31 }, (_, day) => {
    return `kneepoint-2020-01-${String(day + 1).padStart(2, '0')}T030000Z.backup`
  })
  const draft = `${dated[0]}.5d4f2f5a-0a7c-4d6b-9a59-0d5a3f0f3c11.new`
  const others = ['bookings.backup', 'kneepoint-2019.backup', `old ${dated[0]}`, `${dated[0]}.gpg`]
  const before = [...dated, draft, ...others]
  await writeFiles(folder, Object.fromEntries(before.map(name => [name, name])))

  const failed = await backUp({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' })
  expect(failed.code).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(before.sort())

  const { code, stdout } = await backUp()
  expect(code).toBe(0)
  const [, path = ''] = /^Wrote 3 bookings to (.*)\.$/m.exec(stdout) ?? []
  expect(
    gunzipSync(await readFile(path))
      .toString()
      .split('\n'),
  ).toHaveLength(5)
  const kept = [...dated.slice(2), path.slice(folder.length + 1), ...others]
  expect((await readdir(folder)).sort()).toEqual(kept.sort())
})

test('the path of a backup starts where the command was called', async ({ fresh }) => {
  await fresh.insertMany(2)
  const root = resolve('.')
  const call = (...command: string[]) => outcomeOf(command, { env: fresh.env, cwd: fresh.folder })
  const backup = await call('npm', '--prefix', root, 'run', 'backup', '--', 'here.backup')
  expect(backup.stdout).toContain(`Wrote 2 bookings to ${join(fresh.folder, 'here.backup')}.`)
  const script = join(root, 'scripts', 'bookings.mjs')
  const restored = await call(process.execPath, script, 'restore', 'here.backup')
  expect(restored.stdout).toContain('2 more were stored already')
})

test('the commands run PostgreSQL where no server does', async ({ empty }) => {
  const { dataDir, folder, command } = empty
  const file = join(folder, 'bookings.backup')
  expect(await command(['backup', file])).toMatchObject({ code: 1, stdout: '' })
  expect(await readdir(dataDir), 'nothing was created').toEqual([])

  const server = await empty.start()
  expect(await server.book({ name: 'Stored' })).toBe(201)
  await server.stop()
  // Two commands at once: the first to end may stop PostgreSQL, and the other starts it again.
  for (const { code, stdout } of await Promise.all([command([]), command(['export'])])) {
    expect(code).toBe(0)
    expect(stdout).toContain('Stored')
  }
  await expect(postmasterPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})
