import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from './bookings.ts'

type Variables = Record<string, string>

interface Run {
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves with the exit code, null after a signal. */
  exit: Promise<number | null>
}

interface RunOptions {
  /** Set beside the test's own environment. */
  env?: Variables
  cwd?: string
  input?: string
}

/** Runs a command without waiting for it. */
export function run([program = '', ...args]: string[], options: RunOptions): Run {
  const { env, cwd = process.cwd(), input = '' } = options
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } })
  // A test that fails before it stops its server must not leave it running.
  const killWithTest = () => child.kill('SIGKILL')
  process.once('exit', killWithTest)
  child.once('exit', () => process.removeListener('exit', killWithTest))
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', text => {
      said[stream] += text
    })
  }
  child.stdin.end(input)
  return {
    process: child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    exit: once(child, 'close').then(([code]) => code),
  }
}

/** Runs a command to its end. */
export async function outcomeOf(command: string[], options: RunOptions) {
  const { exit, stdout, stderr } = run(command, options)
  return { code: await exit, stdout: stdout(), stderr: stderr() }
}

export interface TestServer extends Run {
  /** Such as `http://localhost:40123`, from the line that the server prints. */
  url: string
  port: number
  /** Posts a booking with the given fields. @returns the status of the answer */
  book(changes?: Partial<AuditBooking>): Promise<number>
  /** The status of /healthz. */
  health(): Promise<number>
  /** Stops it as an operator would (SIGTERM). @returns the exit code */
  stop(): Promise<number | null>
  /** Kills it without warning (SIGKILL), as a crash would. */
  kill(): Promise<void>
}

export interface ServerOptions {
  /** The folder that holds supabase/migrations; the repository itself if not given. */
  cwd?: string
  /** A command that runs the command behind it. */
  wrapper?: string[]
}

/** Runs the compiled server on a free port, without waiting for it. */
export function runServer(env: Variables, { wrapper = [], ...others }: ServerOptions = {}): Run {
  const command = [...wrapper, process.execPath, resolve('dist-server/server/main.js')]
  return run(command, { env: { PORT: '0', ...env }, ...others })
}

/**
 * Starts the compiled server on a free port and waits for its line.
 * @param env at least DATA_DIR, a folder of the test's own; SITE_DIR where `dist` is not meant
 * @throws if the server exits
 */
export async function startServer(env: Variables, options?: ServerOptions): Promise<TestServer> {
  const server = runServer(env, options)
  const url = await new Promise<string>((started, reject) => {
    server.process.stdout?.on('data', () => {
      const match = /^Kneepoint is on (http:\/\/\S+).*\n/.exec(server.stdout())
      if (match?.[1]) started(match[1])
    })
    server.exit.then(code =>
      reject(new Error(`The server exited with ${code}: ${server.stderr()}`)),
    )
  })
  return {
    ...server,
    url,
    port: Number(new URL(url).port),
    book: async changes => (await postBooking(url, booking(changes))).status,
    health: async () => (await fetch(`${url}/healthz`)).status,
    stop: () => {
      if (server.process.exitCode === null) server.process.kill('SIGTERM')
      return server.exit
    },
    kill: async () => {
      server.process.kill('SIGKILL')
      await server.exit
    },
  }
}
