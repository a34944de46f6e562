import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { lockFolder } from '../../server/database/embedded/folder-lock.ts'
import {
  preparedDataFolder,
  removeFolder,
  siteFolder,
  temporaryFolder,
} from '../support/folders.ts'
import { runServer, startServer } from '../support/start-server.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test('a second server on the same folder does not start and says who holds it', async () => {
  const dataDir = await preparedDataFolder()
  const siteDir = await siteFolder()
  const env = { DATA_DIR: dataDir, SITE_DIR: siteDir }
  const first = await startServer(env)

  const second = runServer(env)
  expect(await second.exit).toBe(1)
  expect(second.stderr()).toContain(
    `The data folder is in use by process ${first.process.pid} on ${hostname()}`,
  )
  expect(second.stderr().split('\n')).toHaveLength(2)

  expect((await fetch(`${first.url}/`)).status).toBe(200)
  await first.kill()
  const third = await startServer(env)
  expect(await third.stop()).toBe(0)
  expect(await readdir(dataDir)).not.toContain('server.lock')
  await removeFolder(dataDir)
  await removeFolder(siteDir)
})

test.describe('a lock found in the folder', () => {
  let folder: string
  let path: string

  test.beforeEach(async () => {
    folder = await temporaryFolder()
    path = join(folder, 'server.lock')
  })
  test.afterEach(() => removeFolder(folder))

  /** The holder's notes about a process that lives: this one. */
  async function livingHolder(): Promise<Record<string, unknown>> {
    const lock = await lockFolder(folder)
    const holder = JSON.parse(await readFile(path, 'utf8'))
    await lock.release()
    return holder
  }

  const expectFree = async () => {
    const lock = await lockFolder(folder)
    expect(JSON.parse(await readFile(path, 'utf8')).pid).toBe(process.pid)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  }
  const expectHeld = async () => {
    await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+ on /)
    expect(await readdir(folder)).toEqual(['server.lock'])
  }

  test('of a living process holds', async () => {
    await writeFile(path, JSON.stringify(await livingHolder()))
    await expectHeld()
  })

  test('of a dead process is replaced', async () => {
    await writeFile(path, JSON.stringify({ ...(await livingHolder()), pid: 2 ** 22 + 1 }))
    await expectFree()
  })

  test('of a process whose number another has now is replaced', async () => {
    const holder = await livingHolder()
    test.skip(holder.process === null, 'this system does not tell when a process started')
    await writeFile(path, JSON.stringify({ ...holder, process: 'another-boot/1' }))
    await expectFree()
  })

  test('of another machine holds as long as it shows signs of life', async () => {
    await writeFile(path, JSON.stringify({ ...(await livingHolder()), host: 'elsewhere' }))
    await expectHeld()
    const minuteAgo = new Date(Date.now() - 60_000)
    await utimes(path, minuteAgo, minuteAgo)
    await expectFree()
  })

  test('that was cut off while it was written is replaced', async () => {
    await writeFile(path, '{"pid":')
    await expectFree()
  })

  test('of many that want a stale one, one gets it', async () => {
    await writeFile(path, JSON.stringify({ ...(await livingHolder()), pid: 2 ** 22 + 1 }))
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const taken = attempts.filter(attempt => attempt.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    for (const attempt of taken) await attempt.value.release()
  })
})
