import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
/** How often; a load lasts this many seconds. */
const REPEATS = 7
const SECONDS = 5
const MANY = 100_000
/** How often processes are killed under load. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)

test('the server on its embedded database: loads, memory, starts and crashes', async () => {
  const dataDir = await temporaryFolder()
  const env = { RATE_LIMIT_REQUESTS: '1000000000', LOG_LEVEL: 'silent' }
  const server = await startServer({ ...env, DATA_DIR: dataDir })
  const idle = await memory(server, dataDir)
  const page = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' }, connections: 20 }
  const repeated = LOADS.map(load => ({ ...load, rounds: [] as Round[] }))
  // In turns, so that a slow minute of the machine slows them all.
  for (let count = 0; count < REPEATS; count += 1) {
    for (const { connections, rounds } of repeated) {
      rounds.push(await driveBookings(server, { connections }))
    }
  }
  const minute = { connections: 20, overallRate: 200, duration: 60 }
  const loads = [
    ...repeated.map(({ connections, goal, rounds }) =>
      row(`bookings, connections: ${connections}`, rounds, goal),
    ),
    row(
      'bookings, 200 a second for a minute',
      [await driveBookings(server, minute)],
      'p99 under 15 ms',
    ),
    row('landing pages, 1,000 a second', [await drive(server, { ...page, overallRate: 1000 })], ''),
  ]
  await driveBookings(server, { connections: 64, amount: MANY })
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
  const text = [
    `The server with its embedded PostgreSQL, every commit synced, driven by autocannon on the same machine; the first three rows are medians of ${REPEATS}; ${conditions()}.`,
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

function driveBookings(server: TestServer, load: Partial<autocannon.Options>): Promise<Round> {
  let count = 0
  // Each is a booking of its own: an equal one would count as a retry.
  const setupRequest = (request: autocannon.Request) => {
    count += 1
    const record = booking({ name: `Visitor ${process.hrtime.bigint()} ${count}` })
    return { ...request, body: JSON.stringify(record) }
  }
  const headers = { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' }
  const request = { method: 'POST', path: REST_PATH, headers, setupRequest } as const
  return drive(server, { ...load, requests: [request] })
}

async function drive({ url }: TestServer, load: Partial<autocannon.Options>): Promise<Round> {
  const result = await autocannon({ url, duration: SECONDS, ...load })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors`)
  }
  const { p50, p99 } = result.latency
  const perSecond = Math.round(result['2xx'] / result.duration)
  const { connections, overallRate = 'as fast as possible' } = load
  process.stdout.write(
    `connections ${connections}, ${overallRate}: ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms\n`,
  )
  return { perSecond, p50, p99 }
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
