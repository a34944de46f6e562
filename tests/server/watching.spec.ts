import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { booking, postBooking } from '../support/bookings.ts'
import {
  preparedDataFolder,
  removeFolder,
  siteFolder,
  temporaryFolder,
} from '../support/folders.ts'
import { askAsOwner } from '../support/owner.ts'
import { startServer } from '../support/start-server.ts'

// Making a database for the first test of a run takes long on a busy machine.
test.describe.configure({ timeout: 120_000 })

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
    LOG_LEVEL: 'silent',
  }
})

test.afterEach(async () => {
  for (const folder of [dataDir, siteDir, faults]) await removeFolder(folder)
})

// That it is 503 while there is no database is shown in postgres.spec.ts.
test('healthz says that the database answers, and nothing else', async () => {
  const server = await startServer(env)
  const well = await fetch(`${server.url}/healthz`)
  expect(well.status).toBe(200)
  expect(well.headers.get('cache-control')).toBe('no-store')
  expect(await well.text()).toBe('ok\n')
  await server.stop()
})

test('metrics count what became of bookings, for the owner of the secret key', async () => {
  const server = await startServer({ ...env, RATE_LIMIT_REQUESTS: '3' })
  const key = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim()
  const scrape = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers })
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Basic ${key}`]) {
    const refused = await scrape({ authorization })
    expect(refused.status).toBe(401)
    expect(await refused.text()).not.toContain('kneepoint_bookings_total')
  }
  const counted = async () => {
    const answer = await scrape({ authorization: `Bearer ${key}` })
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    return answer.text()
  }
  const lines = (accepted: number, refused: number, failed: number) =>
    '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.\n' +
    '# TYPE kneepoint_bookings_total counter\n' +
    `kneepoint_bookings_total{outcome="accepted"} ${accepted}\n` +
    `kneepoint_bookings_total{outcome="refused"} ${refused}\n` +
    `kneepoint_bookings_total{outcome="failed"} ${failed}\n`
  expect(await counted()).toBe(lines(0, 0, 0))

  await postBooking(server.url, booking())
  await postBooking(server.url, booking({ email: 'none' }))
  await writeFile(join(faults, 'no-sync'), '')
  await postBooking(server.url, booking())
  await rm(join(faults, 'no-sync'))
  expect((await postBooking(server.url, booking())).status, 'one too many').toBe(429)
  // The owner's own reading and writing is no visitor's.
  await askAsOwner(server, dataDir, '?limit=1')
  await expect.poll(counted).toBe(lines(1, 2, 1))
  await server.stop()
})
