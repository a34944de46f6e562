import { resolve } from 'node:path'
import { mock } from 'node:test'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { createServer } from '../../server/server.ts'
import { readConfig } from '../../server/shared/config.ts'
import { TIMES } from '../../server/shared/times.ts'
import { booking, postBooking } from './bookings.ts'
import { run } from './processes.ts'
import { Sink } from './sink.ts'

/** Runs the compiled server. */
export const SERVER = [process.execPath, resolve('dist-server/server/main.js')]

/** The address of a server, from the line that it prints. */
const addressIn = (stdout: string) => /^Kneepoint is on (http:\/\/\S+).*\n/.exec(stdout)?.[1]

/** The requests that tests send to a server. @param url such as `http://localhost:40123` */
const clientOf = (url: string) => ({
  url,
  port: Number(new URL(url).port),
  /** Posts a booking with the given fields. @returns the status of the answer */
  book: async (changes?: Partial<AuditBooking>) =>
    (await postBooking(url, booking(changes))).status,
  /** The status of /healthz. */
  health: async () => (await fetch(`${url}/healthz`)).status,
})

const DEFAULT_TIMES = { ...TIMES }

let isManual = false

/** Lets the intervals of the servers in this process pass when a test says so. */
function takeIntervals(): void {
  if (!isManual) mock.timers.enable({ apis: ['setInterval'] })
  isManual = true
}

/** Brings back the times and intervals that a test has changed. */
export function resetTimes(): void {
  Object.assign(TIMES, DEFAULT_TIMES)
  mock.timers.reset()
  isManual = false
}

/** Lets minutes pass for all servers in this process. */
export const passMinutes = (minutes: number) => mock.timers.tick(minutes * 60_000)

export interface ServerOptions {
  /** The folder that holds supabase/migrations; the repository itself if not given. */
  cwd?: string
  /** Other times than the program's, also for the servers that run already. */
  times?: Partial<typeof TIMES>
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the server in this process, on a free port.
 * @param env at least DATA_DIR, a folder of the test's own; SITE_DIR for another site than `dist`
 * @throws OperatorError if it cannot start
 */
export async function startServer(
  env: Record<string, string>,
  { cwd = process.cwd(), times }: ServerOptions = {},
) {
  const [stdout, stderr] = [new Sink(), new Sink()]
  Object.assign(TIMES, times)
  takeIntervals()
  const config = readConfig({ ...process.env, PORT: '0', ...env }, cwd)
  const { app, start, stop } = await createServer(config, { stdout, stderr })
  await start()
  let stopping: Promise<void> | undefined
  return {
    ...clientOf(addressIn(stdout.text) ?? ''),
    app,
    stdout: () => stdout.text,
    stderr: () => stderr.text,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

export interface ProcessOptions {
  /** A command that runs the command appended to it. */
  wrapper?: string[]
  /** The command that runs the server, if not the compiled server itself. */
  command?: string[]
  cwd?: string
}

/**
 * Starts the compiled server in a process of its own, and waits for its first line.
 * @param env as for `startServer`
 * @throws if the server exits
 */
export async function startProcess(
  env: Record<string, string>,
  { wrapper = [], command = SERVER, cwd = process.cwd() }: ProcessOptions = {},
) {
  const server = run([...wrapper, ...command], { env: { PORT: '0', ...env }, cwd })
  const url = await new Promise<string>((started, reject) => {
    server.process.stdout.on('data', () => {
      const address = addressIn(server.stdout())
      if (address) started(address)
    })
    server.exit.then(code =>
      reject(new Error(`The server exited with ${code}: ${server.stderr()}`)),
    )
  })
  return {
    ...server,
    ...clientOf(url),
    /** Stops it as an operator would (SIGTERM). @returns the exit code */
    stop() {
      if (server.process.exitCode === null) server.process.kill('SIGTERM')
      return server.exit
    },
    /** Kills it without warning (SIGKILL), as a crash would. */
    async kill() {
      server.process.kill('SIGKILL')
      await server.exit
    },
  }
}
