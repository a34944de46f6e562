import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { booking, postBooking } from '../support/bookings.ts'
import { crashUnderLoad } from '../support/crash.ts'
import { readBookings } from '../support/database.ts'
import {
  preparedDataFolder,
  removeFolder,
  siteFolder,
  temporaryFolder,
} from '../support/folders.ts'
import { startServer } from '../support/start-server.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let dataDir: string
let siteDir: string
let faults: string
let env: Record<string, string>

test.beforeEach(async () => {
  dataDir = await preparedDataFolder()
  siteDir = await siteFolder()
  faults = await temporaryFolder()
  env = {
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    DISK_FAULTS: faults,
    NODE_OPTIONS: `--require "${resolve('tests/support/disk-faults.cjs')}"`,
    RATE_LIMIT_REQUESTS: '100000',
    LOG_LEVEL: 'silent',
  }
})

test.afterEach(async () => {
  for (const folder of [dataDir, siteDir, faults]) await removeFolder(folder)
})

const syncs = async () => (await readFile(join(faults, 'syncs'), 'utf8')).length
const order = (name: string) => writeFile(join(faults, name), '')
const withdraw = (name: string) => rm(join(faults, name))

test('each booking is on the disk before it is confirmed', async () => {
  const server = await startServer(env)
  for (let count = 0; count < 5; count += 1) {
    const before = await syncs()
    expect((await postBooking(server.url, booking())).status).toBe(201)
    expect(await syncs()).toBeGreaterThan(before)
  }
  await server.stop()
})

test('bookings that arrive together share a sync, and a bad one harms no other', async () => {
  const server = await startServer(env)
  const before = await syncs()
  const posts = Array.from({ length: 60 }, async (_, index) => {
    const isBad = index % 6 === 0
    const answer = await postBooking(
      server.url,
      booking({ name: `Number ${index}`, ...(isBad ? { email: 'none' } : {}) }),
    )
    expect(answer.status, `Number ${index}`).toBe(isBad ? 400 : 201)
  })
  await Promise.all(posts)
  const good = Array.from({ length: 40 }, (_, index) => `Good ${index}`)
  const middle = await syncs()
  expect(middle - before).toBeLessThanOrEqual(50)
  const answers = await Promise.all(good.map(name => postBooking(server.url, booking({ name }))))
  expect(answers.map(answer => answer.status)).toEqual(good.map(() => 201))
  expect((await syncs()) - middle).toBeLessThan(good.length)
  await server.stop()
  const names = (await readBookings(dataDir)).map(row => String(row.name))
  expect(names).toHaveLength(90)
  expect(new Set(names).size).toBe(90)
})

for (const [fault, name] of [
  ['no-sync', 'a disk that cannot sync'],
  ['no-space', 'a full disk'],
  ['read-only', 'a read-only disk'],
] as const) {
  test(`${name}: nothing is confirmed that is not kept, and service returns with the disk`, async () => {
    const server = await startServer(env)
    expect((await postBooking(server.url, booking({ name: 'Before' }))).status).toBe(201)

    await order(fault)
    for (let count = 0; count < 3; count += 1) {
      const answer = await postBooking(server.url, booking({ name: 'During' }))
      expect(answer.status).toBeGreaterThanOrEqual(500)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'details', 'hint'])
    }
    // The site does not need the disk's goodwill.
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    await withdraw(fault)

    await expect
      .poll(async () => (await postBooking(server.url, booking({ name: 'After' }))).status)
      .toBe(201)
    await server.stop()
    const names = (await readBookings(dataDir)).map(row => row.name)
    expect(names[0]).toBe('Before')
    expect(names.filter(name => name === 'After')).toHaveLength(1)
  })
}

test('killed under load three times over: every confirmed booking is there, once and whole', async () => {
  const { acknowledged } = await crashUnderLoad({
    rounds: 3,
    connections: 8,
    start: () => startServer(env),
    read: () => readBookings(dataDir),
  })
  expect(acknowledged).toBeGreaterThan(50)
})
