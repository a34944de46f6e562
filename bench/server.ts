import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { REST_PATH } from '../contract/audit-bookings.ts'
import { HEADERS_FILE, parseHeadersFile } from '../contract/headers-file.ts'
import { HOSTS } from '../server/cli/host-headers.ts'
import { preparedDataFolder, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { startFloor } from './floor.ts'
import { steadyLoad } from './load.ts'
import { conditions, writeReport } from './report.ts'
import { postRequest } from './requests.ts'

const execute = promisify(execFile)
const SECONDS = 3
const ROUNDS = 7
const CONNECTIONS = 16

/** This server, Node repeating one answer, and nginx. */
type Served = 'ours' | 'bare' | 'nginx'

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
  const bare = await startFloor('bare-page.js')
  const rounds: Record<Served, StaticResult>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await hammer(server.port),
      bare: await hammer(bare.port),
      nginx: await hammer(nginx.port),
    })
  }
  await nginx.stop()
  await bare.stop()
  const median = (values: number[]) => values.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
  const rate = (name: Served) => median(rounds.map(result => result[name].perSecond))
  const p99 = (name: Served) => median(rounds.map(result => result[name].p99))
  const toNginx = (name: Served) => Number((rate(name) / rate('nginx')).toFixed(2))
  const ratio = toNginx('ours')
  print(
    `Pages: ours ${rate('ours')}/s, bare Node ${rate('bare')}/s, nginx ${rate('nginx')}/s, ratio ${ratio} (target 0.50)`,
  )

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
      '| figure | ours | Node repeating one answer | nginx | goal |',
      '| --- | --- | --- | --- | --- |',
      `| landing pages a second | ${rate('ours')} | ${rate('bare')} | ${rate('nginx')} | |`,
      `| beside nginx | ${ratio} | ${toNginx('bare')} | 1 | at least 0.50 |`,
      `| p99 of a page | ${p99('ours')} ms | ${p99('bare')} ms | ${p99('nginx')} ms | |`,
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
  steadyLoad({
    port,
    perSecond: 50,
    seconds: SECONDS,
    request: () => postRequest(REST_PATH),
    expected: 201,
  })

/** Debian's nginx with one process on the same files, with the headers that the site brings it. */
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
      open_file_cache max=100;
      server {
        listen 127.0.0.1:${port};
        root ${resolve('dist')};
        include ${folder}/headers.conf;
      }
    }`
  const rules = parseHeadersFile(await readFile(join('dist', HEADERS_FILE), 'utf8'))
  await writeFile(join(folder, 'headers.conf'), HOSTS.nginx(rules))
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
