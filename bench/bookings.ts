import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import autocannon from 'autocannon'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../contract/audit-bookings.ts'
import { booking } from '../tests/support/bookings.ts'
import { crashUnderLoad } from '../tests/support/crash.ts'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { postmasterPid } from '../tests/support/postgres.ts'
import { startServer, type TestServer } from '../tests/support/start-server.ts'
import { conditions, median, table, writeReport } from './report.ts'

/** Connections of the loads that are repeated, and the bookings a second that are their goals. */
const LOADS = [
  { connections: 1, goal: 'more than 700' },
  { connections: 8, goal: 'more than 2,104' },
  { connections: 64, goal: 'more than 2,666' },
]
/** How often each of them is repeated. */
const REPEATS = 7
/** How long a load lasts. */
const SECONDS = 5
const MANY = 100_000
const ACCEPT_ENCODING = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** How often processes are killed under load. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)

test('the server on its embedded database: loads, memory, starts and crashes', async () => {
  const ticksBefore = processorTicks()
  const dataDir = await temporaryFolder()
  const env = { RATE_LIMIT_REQUESTS: '1000000000', LOG_LEVEL: 'silent' }
  const server = await startServer({ ...env, DATA_DIR: dataDir })
  const idle = await memory(server, dataDir)
  const repeated = LOADS.map(load => ({ ...load, rounds: [] as Round[] }))
  // In turns, so that a slow minute of the machine slows them all.
  for (let count = 0; count < REPEATS; count += 1) {
    for (const { connections, rounds } of repeated) {
      rounds.push(await saturate(server, { connections }))
    }
  }
  const bookings = await pace(200, 60, () => send(server.url + REST_PATH, bookingRequest()))
  const pages = await pace(500, 10, () => send(server.url, { headers: ACCEPT_ENCODING }))
  const loads = [
    ...repeated.map(({ connections, goal, rounds }) =>
      row(`bookings, connections: ${connections}`, rounds, goal),
    ),
    row('bookings, one every 5 ms for a minute', [bookings], 'p99 under 15 ms'),
    row('landing pages, one every 2 ms', [pages], ''),
  ]
  await saturate(server, { connections: 64, amount: MANY })
  const busy = await memory(server, dataDir)
  await server.stop()

  const before = performance.now()
  const again = await startServer({ ...env, DATA_DIR: dataDir })
  await fetch(again.url)
  const secondStart = Math.round(performance.now() - before)
  await again.stop()

  const crashDir = await temporaryFolder()
  const start = () => startServer({ ...env, DATA_DIR: crashDir })
  const options = { rounds: ROUNDS, connections: 16, dataDir: crashDir, start }
  const confirmed = await crashUnderLoad(options)
  for (const folder of [dataDir, crashDir]) await removeFolder(folder)

  const figures = [
    ['memory of server and PostgreSQL (PSS), idle', `${idle} MB`, 'under 150 MB'],
    [`the same after ${MANY.toLocaleString('en')} bookings and more`, `${busy} MB`, 'under 150 MB'],
    ['second start, to the first answer', `${secondStart} ms`, 'under 2 s'],
    [
      `bookings confirmed in ${ROUNDS} rounds of kills (server, postmaster, both), lost or doubled`,
      // A confirmed booking that is missing, doubled or damaged ends the bench.
      `${confirmed}, 0`,
      '0',
    ],
  ]
  const ticks = processorTicks()
  const stolen = (ticks.stolen - ticksBefore.stolen) / (ticks.all - ticksBefore.all)
  const text = [
    `The server with its embedded PostgreSQL, every commit synced, driven from the same machine; the first three rows are medians of ${REPEATS}; ${conditions()}, ${(stolen * 100).toFixed(1)} % of whose time the host gave to others.`,
    table(['load', 'a second', 'p50', 'p99', 'goal'], loads),
    table(['figure', 'measured', 'goal'], figures),
  ]
  await writeReport('bookings', text.join('\n\n'), { loads, figures })
})

interface Round {
  perSecond: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
}

/** A row of the table, of medians. */
function row(name: string, rounds: Round[], goal: string): (string | number)[] {
  const [perSecond, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map(figure =>
    median(rounds.map(round => round[figure])),
  )
  return [name, perSecond ?? 0, `${p50} ms`, `${p99} ms`, goal]
}

/** A request with a booking unlike all others: an equal one would count as a retry. */
function bookingRequest() {
  return {
    method: 'POST',
    headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(booking({ name: `Visitor ${randomUUID()}` })),
  } as const
}

/** Posts bookings as fast as the server answers. */
async function saturate(
  { url }: TestServer,
  load: { connections: number; amount?: number },
): Promise<Round> {
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...bookingRequest() })
  const requests = [{ path: REST_PATH, setupRequest }]
  const result = await autocannon({ url, duration: SECONDS, ...load, requests })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors`)
  }
  const { p50, p99 } = result.latency
  return report({ perSecond: Math.round(result['2xx'] / result.duration), p50, p99 })
}

/**
 * Sends requests at even intervals, as visitors come, whether or not the earlier ones were answered.
 * autocannon sends the requests of each second in one burst. A latency counts from the moment when the
 * request was due, so a stall shows in all requests that it delays.
 */
async function pace(
  perSecond: number,
  seconds: number,
  sendOne: () => Promise<void>,
): Promise<Round> {
  const latencies: number[] = []
  const requests: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = start + (count * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    requests.push(sendOne().then(() => void latencies.push(performance.now() - due)))
  }
  await Promise.all(requests)
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) =>
    Math.round(latencies[Math.floor(latencies.length * share)] ?? 0)
  return report({ perSecond, p50: percentile(0.5), p99: percentile(0.99) })
}

const agent = new Agent({ keepAlive: true })

/** Sends a request and reads the answer to its end. @throws if it is not a success */
async function send(url: string, options: RequestOptions & { body?: string }): Promise<void> {
  const { body, ...others } = options
  const [answer] = await once(request(url, { agent, ...others }).end(body), 'response')
  await once(answer.resume(), 'end')
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}`)
}

function report(round: Round): Round {
  process.stdout.write(`${round.perSecond}/s, p50 ${round.p50} ms, p99 ${round.p99} ms\n`)
  return round
}

/** Processor time since the machine started, and what its host gave to others of it; see proc_stat(5). */
function processorTicks() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/** Memory of the server and of all processes of its PostgreSQL, in MB (proportional set size). */
async function memory(server: TestServer, dataDir: string): Promise<number> {
  const postmaster = await postmasterPid(dataDir)
  const children = execFileSync('pgrep', ['--parent', String(postmaster)], { encoding: 'utf8' })
  const pids = [server.process.pid, postmaster, ...children.trim().split('\n')]
  const sizes = pids.map(pid => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1])
  })
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
}
