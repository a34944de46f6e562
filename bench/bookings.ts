import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIELDS, REST_PATH } from '../contract/audit-bookings.ts'
import { openDurably } from '../server/database/embedded/durable-file-system.ts'
import { booking } from '../tests/support/bookings.ts'
import { type CrashResult, crashUnderLoad } from '../tests/support/crash.ts'
import { readBookings } from '../tests/support/database.ts'
import { preparedDataFolder, removeFolder, siteFolder } from '../tests/support/folders.ts'
import { startServer, type TestServer } from '../tests/support/start-server.ts'
import { startFloor } from './floor.ts'
import { type LoadResult, load, steadyLoad, summary } from './load.ts'
import { conditions, writeReport } from './report.ts'
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
  const figures = { bareInsert, emptyRoute, endpoint, ratio, memory, crash }
  await writeReport('bookings', table(figures))
  return figures
}

interface ByConnections extends LoadResult {
  connections: number
}

interface Endpoint {
  byConnections: ByConnections[]
  /** At 200 requests a second. */
  steady: LoadResult
}

function table({
  bareInsert,
  emptyRoute,
  endpoint: { byConnections, steady },
  ratio,
  memory: { megabytes },
  crash: { acknowledged },
}: {
  bareInsert: { perSecond: number }
  emptyRoute: ByConnections[]
  endpoint: Endpoint
  ratio: number
  memory: { megabytes: number[] }
  crash: CrashResult
}): string {
  const [start, first] = megabytes
  return [
    `Bookings on the embedded database, every commit synced, each figure over ${SECONDS} s; ${conditions()}.`,
    '',
    '| connections | endpoint | p50 | p99 | empty route | p99 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...byConnections.map(({ connections, perSecond, p50, p99 }, index) => {
      const empty = emptyRoute[index]
      return `| ${connections} | ${perSecond}/s | ${p50} ms | ${p99} ms | ${empty?.perSecond}/s | ${empty?.p99} ms |`
    }),
    '',
    '| figure | measured | goal |',
    '| --- | --- | --- |',
    `| the same insert straight on the database, one after the other | ${bareInsert.perSecond}/s | |`,
    `| best of the endpoint beside it | ${ratio} | at least 0.70 |`,
    `| p99 at 200 requests a second | ${steady.p99} ms | under 50 ms |`,
    `| memory at the start, after ${MANY / 10} bookings, after ${MANY}, at most | ${start}, ${first}, ${megabytes.at(-1)}, ${Math.max(...megabytes)} MB | flat |`,
    // A confirmed booking that is missing, doubled or damaged ends the bench.
    `| confirmed before one of ${CRASH_ROUNDS} kills under load, and stored once and whole | ${acknowledged} | all |`,
  ].join('\n')
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

async function measureEmptyRoute(): Promise<ByConnections[]> {
  const floor = await startFloor('empty-route.js')
  const results = await measureConnections('Empty route', floor.port, '/')
  await floor.stop()
  return results
}

/** As many requests as go, over each number of connections. */
async function measureConnections(
  name: string,
  port: number,
  path: string,
): Promise<ByConnections[]> {
  const results = []
  for (const connections of CONNECTIONS) {
    const result = await load({
      port,
      connections,
      request: () => postRequest(path),
      expected: 201,
      until: (_sent, elapsed) => elapsed > SECONDS * 1000,
    })
    print(`${name}, ${connections} connections: ${summary(result)}`)
    results.push({ connections, ...result })
  }
  return results
}

async function measureEndpoint({ port }: TestServer): Promise<Endpoint> {
  const byConnections = await measureConnections('Endpoint', port, REST_PATH)
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
async function measureMemory(server: TestServer): Promise<{ megabytes: number[] }> {
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
  if (failures > 0) throw new Error(`${failures} bookings were not taken`)
  print(`Memory (MB) from none to ${MANY} bookings: ${megabytes.join(', ')}`)
  return { megabytes }
}

async function residentMegabytes(server: TestServer): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

async function measureCrash(siteDir: string): Promise<CrashResult> {
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
  return result
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
