import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../contract/audit-bookings.ts'
import { booking } from '../tests/support/bookings.ts'
import { crashUnderLoad } from '../tests/support/crash.ts'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { postmasterPid } from '../tests/support/postgres.ts'
import { startServer, type TestServer } from '../tests/support/start-server.ts'
import { conditions, writeReport } from './report.ts'

const SECONDS = 5
const STEADY_SECONDS = 60
const CONNECTIONS = [1, 8, 64]
const MANY = 100_000

interface Load {
  name: string
  perSecond: number
  p50: number
  p99: number
}

/** Measures the server on the embedded database: bookings and pages, memory, starts and crashes. */
export async function run(): Promise<object> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rounds: { type: 'string', default: '20' } },
  })
  const dataDir = await temporaryFolder()
  const start = () => startServer({ DATA_DIR: dataDir, RATE_LIMIT_REQUESTS: '1000000000' })
  const server = await start()
  const idle = await memory(server, dataDir)
  const loads: Load[] = []
  for (const connections of CONNECTIONS) {
    loads.push(
      await bookings(server, `${connections} connections`, { connections, duration: SECONDS }),
    )
  }
  const steady = { connections: 20, overallRate: 200, duration: STEADY_SECONDS }
  loads.push(await bookings(server, '200 a second for a minute', steady))
  loads.push(await pages(server))
  await bookings(server, '', { connections: 64, amount: MANY })
  const busy = await memory(server, dataDir)
  await server.stop()
  const secondStart = await firstAnswer(start)
  await removeFolder(dataDir)
  const rounds = Number(values.rounds)
  const crash = await measureCrashes(rounds)
  const figures = { loads, idle, busy, secondStart, rounds, crash }
  await writeReport('bookings', table(figures))
  return figures
}

function table({
  loads,
  idle,
  busy,
  secondStart,
  rounds,
  crash,
}: {
  loads: Load[]
  idle: number
  busy: number
  secondStart: number
  rounds: number
  crash: number
}): string {
  const goals = ['more than 700', 'more than 2,104', 'more than 2,666', 'p99 under 15 ms', '']
  return [
    `The server with its embedded PostgreSQL, every commit synced, driven by autocannon on the same machine; ${conditions()}.`,
    '',
    '| load | a second | p50 | p99 | goal |',
    '| --- | --- | --- | --- | --- |',
    ...loads.map(
      ({ name, perSecond, p50, p99 }, index) =>
        `| ${name} | ${perSecond} | ${p50} ms | ${p99} ms | ${goals[index]} |`,
    ),
    '',
    '| figure | measured | goal |',
    '| --- | --- | --- |',
    `| memory of server and PostgreSQL (PSS), idle | ${idle} MB | under 150 MB |`,
    `| the same after ${MANY.toLocaleString('en')} bookings and more | ${busy} MB | under 150 MB |`,
    `| second start, to the first answer | ${secondStart} ms | under 2 s |`,
    // A confirmed booking that is missing, doubled or damaged ends the bench.
    `| bookings confirmed in ${rounds} rounds of kills (server, postmaster, both), lost or doubled | ${crash}, 0 | 0 |`,
  ].join('\n')
}

async function bookings(
  { url }: TestServer,
  name: string,
  load: Partial<autocannon.Options>,
): Promise<Load> {
  let count = 0
  // Each is a booking of its own: an equal one would count as a retry.
  const setupRequest = (request: autocannon.Request) => {
    count += 1
    const record = booking({ name: `Visitor ${process.hrtime.bigint()} ${count}` })
    return { ...request, body: JSON.stringify(record) }
  }
  const headers = { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' }
  const request = { method: 'POST', path: REST_PATH, headers, setupRequest } as const
  return drive(name && `bookings, ${name}`, { ...load, url, requests: [request] })
}

function pages({ url }: TestServer): Promise<Load> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const load = { connections: 20, overallRate: 1000, duration: SECONDS }
  return drive('landing pages, 1,000 a second', { ...load, url, headers })
}

async function drive(name: string, options: autocannon.Options): Promise<Load> {
  const result = await autocannon(options)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refusals and ${result.errors} errors`)
  }
  const { p50, p99 } = result.latency
  const perSecond = Math.round(result['2xx'] / result.duration)
  process.stdout.write(`${name}: ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms\n`)
  return { name, perSecond, p50, p99 }
}

/** Memory of the server and of all processes of its PostgreSQL, in MB (proportional set size). */
async function memory(server: TestServer, dataDir: string): Promise<number> {
  const postmaster = await postmasterPid(dataDir)
  const children = execFileSync('pgrep', ['--parent', String(postmaster)], { encoding: 'utf8' })
  const pids = [server.process.pid, postmaster, ...children.trim().split('\n')]
  const sizes = await Promise.all(
    pids.map(async pid => {
      const rollup = await readFile(join('/proc', String(pid), 'smaps_rollup'), 'utf8')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
    }),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
}

/** Milliseconds from a start to the first answer. */
async function firstAnswer(start: () => Promise<TestServer>): Promise<number> {
  const before = performance.now()
  const server = await start()
  await fetch(server.url)
  const elapsed = Math.round(performance.now() - before)
  await server.stop()
  return elapsed
}

async function measureCrashes(rounds: number): Promise<number> {
  const dataDir = await temporaryFolder()
  const env = { DATA_DIR: dataDir, RATE_LIMIT_REQUESTS: '1000000000', LOG_LEVEL: 'silent' }
  const result = await crashUnderLoad({
    rounds,
    connections: 16,
    dataDir,
    start: () => startServer(env),
  })
  await removeFolder(dataDir)
  process.stdout.write(
    `${rounds} rounds of kills: ${result} confirmed, all stored once and whole\n`,
  )
  return result
}
