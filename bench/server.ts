import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../contract/audit-bookings.ts'
import { booking } from '../tests/support/bookings.ts'
import { preparedDataFolder, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { steadyLoad } from './load.ts'
import { conditions, writeReport } from './report.ts'

const execute = promisify(execFile)
const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 16

interface StaticResult {
  perSecond: number
  /** Milliseconds. */
  p99: number
}

/**
 * Measures static files beside nginx on the same files, and bookings while pages are hammered.
 * @throws if wrk or nginx is not installed
 */
export async function run(): Promise<object> {
  const data = await preparedDataFolder()
  const server = await startServer({ DATA_DIR: data, RATE_LIMIT_REQUESTS: '1000000' })
  const nginx = await startNginx()
  const rounds: Record<'ours' | 'nginx', StaticResult>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await hammer(server.port), nginx: await hammer(nginx.port) })
  }
  await nginx.stop()
  const median = (values: number[]) => values.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
  const rate = (name: 'ours' | 'nginx') => median(rounds.map(result => result[name].perSecond))
  const p99 = (name: 'ours' | 'nginx') => median(rounds.map(result => result[name].p99))
  const ratio = Number((rate('ours') / rate('nginx')).toFixed(2))
  print(`Pages: ours ${rate('ours')}/s, nginx ${rate('nginx')}/s, ratio ${ratio} (target 0.50)`)

  const alone = await bookings(server.port)
  const [beside] = await Promise.all([bookings(server.port), hammer(server.port)])
  print(`Bookings at 50/s: p99 ${alone.p99} ms alone, ${beside.p99} ms while pages are hammered`)
  await server.stop()
  await removeFolder(data)
  await writeReport(
    'server',
    [
      `Pages over ${CONNECTIONS} connections by wrk with gzip, one process each, median of ${ROUNDS} rounds; ${conditions()}.`,
      '',
      '| figure | ours | nginx | ratio | goal |',
      '| --- | --- | --- | --- | --- |',
      `| landing pages a second | ${rate('ours')} | ${rate('nginx')} | ${ratio} | at least 0.50 |`,
      `| p99 of a page | ${p99('ours')} ms | ${p99('nginx')} ms | | |`,
      `| p99 of a booking at 50 a second, alone | ${alone.p99} ms | | | |`,
      `| the same while pages are hammered | ${beside.p99} ms | | | undisturbed |`,
    ].join('\n'),
  )
  return { rounds, ratio, bookings: { alone, beside } }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Asks for the landing page as often as it goes, with gzip, which Debian's nginx has too. */
async function hammer(port: number): Promise<StaticResult> {
  const { stdout } = await execute('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${SECONDS}s`,
    '--latency',
    '--header=Accept-Encoding: gzip',
    `http://127.0.0.1:${port}/`,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer was a page:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMilliseconds = { us: 0.001, ms: 1, s: 1000 }
  return {
    perSecond: Math.round(perSecond),
    p99: Number((Number(p99) * inMilliseconds[unit as keyof typeof inMilliseconds]).toFixed(2)),
  }
}

const bookings = (port: number) =>
  steadyLoad({ port, perSecond: 50, seconds: SECONDS, request: bookingRequest, expected: 201 })

function bookingRequest(): string {
  const body = JSON.stringify(booking())
  return [
    `POST ${REST_PATH} HTTP/1.1`,
    'Host: localhost',
    `apikey: ${EMBEDDED_ANON_KEY}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Debian's nginx with one process on the same files, precompressed ones too. */
async function startNginx() {
  const folder = await temporaryFolder()
  const port = await freePort()
  const config = `
    worker_processes 1;
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      sendfile on;
      gzip_static on;
      open_file_cache max=100;
      server {
        listen 127.0.0.1:${port};
        root ${resolve('dist')};
        location / { try_files $uri $uri/index.html =404; index index.html; }
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await answering(port)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await removeFolder(folder)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      response => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error('nginx does not answer')
}
