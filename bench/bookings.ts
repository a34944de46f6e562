import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../contract/audit-bookings.ts'
import { booking } from '../tests/support/bookings.ts'
import { crashUnderLoad } from '../tests/support/crash.ts'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { postmasterPid } from '../tests/support/postgres.ts'
import { sendRaw } from '../tests/support/raw-http.ts'
import { type ServerProcess, startProcess } from '../tests/support/start-server.ts'
import { conditions, report, table } from './report.ts'

/** Bookings that are stored before the memory is measured again. */
const MANY = 100_000
const ACCEPT_ENCODING = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** The connections on which requests are sent ahead. */
const CONNECTIONS = 1_150
/** The number of times that processes are killed under load. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)

test('the server on its embedded database: latency, memory, starts and crashes', async () => {
  const ticksBefore = processorTicks()
  const dataDir = await temporaryFolder()
  const env = { RATE_LIMIT_REQUESTS: '1000000000', LOG_LEVEL: 'silent' }
  const server = await startProcess({ ...env, DATA_DIR: dataDir })
  const idle = await memory(server, dataDir)
  const bookings = await pace(200, 60, () => send(server.url + REST_PATH, bookingRequest()))
  const pages = await pace(500, 10, () => send(server.url, { headers: ACCEPT_ENCODING }))
  await storeMany(server)
  const busy = await memory(server, dataDir)
  await server.stop()

  const before = performance.now()
  const again = await startProcess({ ...env, DATA_DIR: dataDir })
  await fetch(again.url)
  const secondStart = Math.round(performance.now() - before)
  await again.stop()

  const flooded = await startProcess({ ...env, DATA_DIR: dataDir })
  const [most, stop] = await sendAhead(flooded, dataDir)

  const crashDir = await temporaryFolder()
  const start = () => startProcess({ ...env, DATA_DIR: crashDir })
  const options = { rounds: ROUNDS, connections: 16, dataDir: crashDir, start }
  const confirmed = await crashUnderLoad(options)
  for (const folder of [dataDir, crashDir]) await removeFolder(folder)

  const figures = [
    ['bookings, one every 5 ms for a minute: p50, p99', bookings, ''],
    ['landing pages, one every 2 ms: p50, p99', pages, ''],
    ['memory of server and PostgreSQL, idle', `${idle} MB`, 'under 100 MB'],
    [`the same after ${MANY.toLocaleString('en')} bookings and more`, `${busy} MB`, 'under 150 MB'],
    ['second start, to the first answer', `${secondStart} ms`, 'under 2 s'],
    [
      `most memory of the server under ${CONNECTIONS.toLocaleString('en')} connections with 64 KB of requests each, unread`,
      `${most} MB`,
      'under 400 MB',
    ],
    ['a stop of the server and PostgreSQL meanwhile', `${stop} ms`, 'under 10 s'],
    [
      `bookings confirmed in ${ROUNDS} rounds of kills (server, postmaster, both), lost or doubled`,
      // A confirmed booking that is missing, doubled or damaged ends the bench.
      `${confirmed}, 0`,
      '0',
    ],
  ]
  const ticks = processorTicks()
  const stolen = (ticks.stolen - ticksBefore.stolen) / (ticks.all - ticksBefore.all)
  report(
    `The server with its embedded PostgreSQL, every commit synced, driven from the same machine; ${conditions()}, ${(stolen * 100).toFixed(1)} % of whose time the host gave to others.`,
    table(['figure', 'measured', 'goal'], figures),
  )
})

/**
 * Sends many requests ahead on many connections and reads no answer. Meanwhile, it books and stops the server.
 * @returns the server's largest resident set in MB, and the milliseconds of the stop
 */
async function sendAhead(server: ServerProcess, dataDir: string): Promise<[number, number]> {
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const bytes = request.repeat(65_536 / request.length)
  const sockets = Array.from({ length: CONNECTIONS }, () => sendRaw(server.port, bytes).socket)
  for (const socket of sockets) socket.pause()
  await send(server.url + REST_PATH, bookingRequest())
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  const before = performance.now()
  await server.stop()
  const stop = Math.round(performance.now() - before)
  for (const socket of sockets) socket.destroy()
  const isLeft = await postmasterPid(dataDir).then(
    () => true,
    () => false,
  )
  if (isLeft) throw new Error('PostgreSQL still runs')
  return [Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024), stop]
}

/** A request with a booking that differs from all others. An equal one would count as a retry. */
function bookingRequest() {
  return {
    method: 'POST',
    headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(booking({ name: `Visitor ${randomUUID()}` })),
  } as const
}

/** Stores many bookings as fast as the server answers. */
async function storeMany({ url }: ServerProcess): Promise<void> {
  let count = 0
  const visitor = async () => {
    while (count < MANY) {
      count += 1
      await send(url + REST_PATH, bookingRequest())
    }
  }
  await Promise.all(Array.from({ length: 64 }, visitor))
}

/**
 * Sends requests at even intervals, as visitors come, whether or not the earlier ones were answered. A latency counts
 * from the moment at which the request was due, so that a stall shows in all requests that it delays.
 * @returns percentiles of the latencies, as text
 */
async function pace(
  perSecond: number,
  seconds: number,
  sendOne: () => Promise<void>,
): Promise<string> {
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
  return `${percentile(0.5)} ms, ${percentile(0.99)} ms`
}

const agent = new Agent({ keepAlive: true })

/** Sends a request and reads the answer to its end. @throws if it is not a success */
async function send(url: string, options: RequestOptions & { body?: string }): Promise<void> {
  const { body, ...others } = options
  const [answer] = await once(request(url, { agent, ...others }).end(body), 'response')
  await once(answer.resume(), 'end')
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}`)
}

/** Processor time since the machine started, and the part that its host gave to others; see proc_stat(5). */
function processorTicks() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/**
 * Memory in MB: the resident set of the server, and the proportional sets of the processes of its PostgreSQL. The
 * server's proportional set would count half of the Node.js executable, because the bench runs it as well.
 */
async function memory(server: ServerProcess, dataDir: string): Promise<number> {
  const sizeOf = (size: 'Rss' | 'Pss') => (pid: unknown) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${size}:\\s+(\\d+)`, 'm').exec(rollup)?.[1])
  }
  const postmaster = await postmasterPid(dataDir)
  const children = execFileSync('pgrep', ['--parent', String(postmaster)], { encoding: 'utf8' })
  const sizes = [postmaster, ...children.trim().split('\n')].map(sizeOf('Pss'))
  const total = sizes.reduce((sum, size) => sum + size, sizeOf('Rss')(server.process.pid))
  return Math.round(total / 1024)
}
