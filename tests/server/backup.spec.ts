import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '../../server/cli/backup-file.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { bookingsCommand } from '../support/start-server.ts'
import { expect, openFreshServer, test } from '../support/test.ts'

test('a backup under load holds every confirmed booking and restores to the same rows', async ({
  fresh,
}) => {
  const file = join(fresh.folder, 'bookings.backup')
  const server = await fresh.start()
  const characters = `'"\\ \u0001\u001b \u202e 電池 🔋 \${x} $1 \r\n\t`
  const before = Array.from({ length: 40 }, (_, index) =>
    booking({
      name: `Before ${index} ${characters}`,
      biggest_headache: `${'\u0001'.repeat(4990)}x`,
    }),
  )
  for (const record of before) expect((await postBooking(server.url, record)).status).toBe(201)
  // More than one page.
  await fresh.query(
    `insert into public.audit_bookings (name, email, company_name, biggest_headache)
    select 'Before, number ' || number, 'a@b', 'c', 'd' from generate_series(1, 1100) as number`,
  )

  let isRunning = true
  const visitor = async () => {
    for (let count = 0; isRunning && count < 500; count += 1) {
      const answer = await postBooking(server.url, booking({ name: `During ${count}` }))
      expect(answer.status).toBe(201)
    }
  }
  const visits = visitor()
  const backup = await bookingsCommand(['--backup', file], fresh.env)
  isRunning = false
  await visits
  expect(backup.stderr).toBe('')
  expect(backup.stdout).toMatch(/^Wrote \d+ bookings to /)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const target = await openFreshServer()
  await target.start()
  const restored = await bookingsCommand(['--restore', file], target.env)
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const again = await bookingsCommand(['--restore', file], target.env)
  expect(again.stdout).toMatch(/^Restored 0 bookings; \d+ more were stored already/)
  const rows = await target.bookings()
  await target.close()

  const originals = new Map((await fresh.bookings()).map(row => [row.id, row]))
  expect(rows.filter(row => String(row.name).startsWith('Before'))).toHaveLength(1140)
  expect(rows).toEqual(rows.map(row => originals.get(row.id)))
  expect(rows).toHaveLength(Number(/^Wrote (\d+)/.exec(backup.stdout)?.[1]))
})

test('a backup that is damaged, incomplete or at odds with a stored booking is not restored', async ({
  fresh,
}) => {
  const server = await fresh.start()
  await postBooking(server.url, booking())
  await postBooking(server.url, booking({ name: 'Another' }))
  const file = join(fresh.folder, 'bookings.backup')
  await bookingsCommand(['--backup', file], fresh.env)
  const whole = await readFile(file, 'utf8')
  const lines = whole.split('\n')
  const withoutChecksum = (rows: string[]) =>
    ['{"format":"kneepoint bookings 1"}', ...rows, `{"bookings":${rows.length}}`, ''].join('\n')
  const { id: _, ...withoutId } = JSON.parse(lines[1] ?? '')
  const contents: [content: string, reason: string][] = [
    [lines.slice(0, 2).join('\n'), 'is incomplete'],
    [[lines[0], lines[1], lines[3]].join('\n'), 'is incomplete'],
    [whole.slice(0, -30), 'the backup is damaged'],
    [withoutChecksum([JSON.stringify(withoutId)]), 'line 2 is not a booking'],
    [withoutChecksum(['{"id":"x"}']), 'line 2 is not a booking'],
    ['', 'is not a backup of bookings'],
    ['{"name":"x"}\n', 'is not a backup of bookings'],
  ]
  const expectRefusal = async (args: string[], reason: string) => {
    const { code, stderr } = await bookingsCommand(args, fresh.env)
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toContain('Volta')
  }
  await fresh.query('delete from public.audit_bookings')
  for (const [content, reason] of contents) {
    await writeFile(file, content)
    await expect(readBackup(file)).rejects.toThrow(reason)
  }
  await writeFile(file, whole.replace('Another', 'Anether'))
  await expectRefusal(['--restore', file], 'is damaged: its checksum does not match')
  const nowhere = join(fresh.folder, 'none', 'file')
  await expectRefusal(['--restore', nowhere], 'The backup cannot be read')
  await expectRefusal(['--backup', nowhere], 'The backup cannot be written')
  expect(await fresh.bookings()).toEqual([])

  // A backup of the previous version has no checksum.
  await writeFile(file, withoutChecksum(lines.slice(1, 3)))
  const old = await bookingsCommand(['--restore', file], fresh.env)
  expect(old.stdout).toBe('Restored 2 bookings; 0 more were stored already.\n')

  await fresh.query("update public.audit_bookings set name = 'Eve Volta'")
  await expectRefusal(['--restore', file], 'A different booking with the id')
})

if (process.platform === 'linux') {
  test('a disk that is full before the last byte leaves no backup', ({ fresh }) => {
    const file = join(fresh.folder, 'bookings.backup')
    // bash counts blocks of 1,024 bytes; the limit lies in the last line.
    const script = `
      import { writeBackup } from './dist-server/server/cli/backup-file.js'
      await writeBackup(process.argv[1], [[{ name: 'x'.repeat(900) }]])`
    const limited = ['-c', 'ulimit -f 1 && exec "$@"', 'bash', process.execPath]
    const { stderr } = spawnSync('bash', [...limited, '--input-type=module', '-e', script, file], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('EFBIG')
    expect(existsSync(file)).toBe(false)
  })
}
