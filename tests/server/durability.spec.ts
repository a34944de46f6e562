import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { booking, postBooking } from '../support/bookings.ts'
import { crashUnderLoad } from '../support/crash.ts'
import { allBookings, urlOfEmbedded, withSession } from '../support/postgres.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// Mounting a small file system needs root.
if (process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0) {
  test('a full disk: 503 and never a false 201, and service again once there is room', async ({
    folders,
  }) => {
    const { dataDir, env } = folders
    const mount = `mount -t tmpfs -o size=64m,mode=700 tmpfs '${dataDir}' && exec "$0" "$@"`
    const wrapper = ['unshare', '--mount', 'sh', '-c', mount]
    const server = await startServer({ ...env, LOG_LEVEL: 'silent' }, { wrapper })
    // The folder as the server sees it.
    const disk = `/proc/${server.process.pid}/root${dataDir}`
    const post = async (name: string, headache = 'x') =>
      (await postBooking(server.url, booking({ name, biggest_headache: headache }))).status
    expect(await post('Before')).toBe(201)
    await expect(writeFile(join(disk, 'filler'), Buffer.alloc(64 * 2 ** 20))).rejects.toMatchObject(
      {
        code: 'ENOSPC',
      },
    )
    // Incompressible text soon needs a new page.
    const text = () => randomBytes(3600).toString('base64')
    let status = 201
    let confirmed = 0
    for (; status === 201 && confirmed < 100; confirmed += 1) status = await post('Large', text())
    expect(status).toBe(503)
    for (let count = 0; count < 3; count += 1) expect(await post('Large', text())).toBe(503)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    await rm(join(disk, 'filler'))
    expect(await post('After')).toBe(201)

    const rows = await withSession(await urlOfEmbedded(disk), allBookings)
    expect(rows.map(row => row.name)).toEqual([
      'Before',
      ...Array(confirmed - 1).fill('Large'),
      'After',
    ])
    expect(await server.stop()).toBe(0)
  })

  test('a start on a full disk serves the pages', async ({ folders: { dataDir, env } }) => {
    const mount = `mount -t tmpfs -o size=1m,mode=700 tmpfs '${dataDir}' && exec "$0" "$@"`
    const wrapper = ['unshare', '--mount', 'sh', '-c', mount]
    const server = await startServer({ ...env, LOG_LEVEL: 'silent' }, { wrapper })
    expect(server.stdout()).toMatch(/bookings are refused: .*No space left/)
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    expect((await postBooking(server.url, booking())).status).toBe(503)
    expect(await server.stop()).toBe(0)
  })
}

test('after kills under load, every confirmed booking is stored exactly once', async ({
  folders,
}) => {
  test.slow()
  const confirmed = await crashUnderLoad({
    rounds: 3,
    connections: 8,
    dataDir: folders.dataDir,
    start: () => startServer({ ...folders.env, LOG_LEVEL: 'silent' }),
  })
  expect(confirmed).toBeGreaterThan(50)
})
