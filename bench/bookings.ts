import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIELDS, REST_PATH } from '../contract/audit-bookings.ts'
import { openDurably } from '../server/database/embedded/durable-file-system.ts'
import { booking } from '../tests/support/bookings.ts'
import { crashUnderLoad } from '../tests/support/crash.ts'
import { readBookings } from '../tests/support/database.ts'
import { preparedDataFolder, removeFolder, siteFolder } from '../tests/support/folders.ts'
import { startServer, type TestServer } from '../tests/support/start-server.ts'
import { load, steadyLoad, summary } from './load.ts'
import { postRequest } from './requests.ts'

const SECONDS = 5
const CONNECTIONS = [1, 8, 64]
const MANY = 100_000
const CRASH_ROUNDS = 20

/** Measures the endpoint beside its two floors, its memory, and that a crash loses nothing. */
export async function run(): Promise<object> {
  const siteDir = await siteFolder()
  const bareInsert = await measureBareInsert()
  const emptyRoute = await measureEmptyRoute()
  const endpoint = await withServer(siteDir, measureEndpoint)
  const best = Math.max(...endpoint.byConnections.map(({ perSecond }) => perSecond))
  const ratio = Number((best / bareInsert.perSecond).toFixed(2))
  print(`Best of the endpoint / bare insert: ${ratio} (target 0.70)`)
  const memory = await withServer(siteDir, measureMemory)
  const crash = await measureCrash(siteDir)
  await removeFolder(siteDir)
  return { bareInsert, emptyRoute, endpoint, ratio, memory, crash }
}

/** The same insert straight on the same PGlite with syncing, one after the other. */
async function measureBareInsert(): Promise<{ perSecond: number }> {
  const dataDir = await preparedDataFolder()
  const { pglite } = await openDurably(join(dataDir, 'postgres'))
  const record = booking()
  const values = FIELDS.map(field => record[field])
  const insert = `insert into public.audit_bookings (${FIELDS.join(', ')}) values ($1, $2, $3, $4)`
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < SECONDS * 1000; count += 1) await pglite.query(insert, values)
  const perSecond = Math.round((count * 1000) / (performance.now() - start))
  await pglite.close()
  await removeFolder(dataDir)
  print(`Bare insert: ${perSecond}/s`)
  return { perSecond }
}

async function measureEmptyRoute(): Promise<object> {
  const child = fork(join(import.meta.dirname, 'empty-route.js'), { silent: true })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const results = []
  for (const connections of CONNECTIONS) {
    const result = await load({
      port: Number(line),
      connections,
      request: () => postRequest('/'),
      expected: 201,
      until: (_sent, elapsed) => elapsed > SECONDS * 1000,
    })
    print(`Empty route, ${connections} connections: ${summary(result)}`)
    results.push({ connections, ...result })
  }
  child.disconnect()
  await once(child, 'exit')
  return results
}

async function measureEndpoint({ port }: TestServer) {
  const byConnections = []
  for (const connections of CONNECTIONS) {
    const result = await load({
      port,
      connections,
      request: () => postRequest(REST_PATH),
      expected: 201,
      until: (_sent, elapsed) => elapsed > SECONDS * 1000,
    })
    print(`Endpoint, ${connections} connections: ${summary(result)}`)
    byConnections.push({ connections, ...result })
  }
  const steady = await steadyLoad({
    port,
    perSecond: 200,
    seconds: 2 * SECONDS,
    request: () => postRequest(REST_PATH),
    expected: 201,
  })
  print(`Endpoint at 200 requests a second: ${summary(steady)} (target p99 < 50 ms)`)
  return { byConnections, steady }
}

/** Memory of the server, in MB, after each tenth of MANY bookings. */
async function measureMemory(server: TestServer): Promise<object> {
  const megabytes = [await residentMegabytes(server)]
  let failures = 0
  for (let step = 0; step < 10; step += 1) {
    const result = await load({
      port: server.port,
      connections: 64,
      request: () => postRequest(REST_PATH),
      expected: 201,
      until: sent => sent >= MANY / 10,
    })
    failures += result.failures
    megabytes.push(await residentMegabytes(server))
  }
  print(`Memory (MB) from none to ${MANY} bookings: ${megabytes.join(', ')}; ${failures} failures`)
  return { bookings: MANY, failures, megabytes }
}

async function residentMegabytes(server: TestServer): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

async function measureCrash(siteDir: string): Promise<object> {
  const dataDir = await preparedDataFolder()
  const result = await crashUnderLoad({
    rounds: CRASH_ROUNDS,
    connections: 16,
    start: () => startServer(environment(dataDir, siteDir)),
    read: () => readBookings(dataDir),
  })
  await removeFolder(dataDir)
  print(
    `${CRASH_ROUNDS} kills: ${result.acknowledged} confirmed, all stored once and whole; ` +
      `${result.stored - result.acknowledged} more whose confirmation was cut off`,
  )
  return { rounds: CRASH_ROUNDS, ...result }
}

async function withServer<T>(
  siteDir: string,
  measure: (server: TestServer) => Promise<T>,
): Promise<T> {
  const dataDir = await preparedDataFolder()
  const server = await startServer(environment(dataDir, siteDir))
  try {
    return await measure(server)
  } finally {
    await server.stop()
    await removeFolder(dataDir)
  }
}

function environment(dataDir: string, siteDir: string): Record<string, string> {
  return { DATA_DIR: dataDir, SITE_DIR: siteDir, RATE_LIMIT_REQUESTS: '1000000000' }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
