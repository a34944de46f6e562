import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from './bookings.ts'

interface RunOptions {
  /** Set beside the test's own environment. */
  env?: Record<string, string>
  cwd?: string
  input?: string
  /** Whether the caller ends the input. */
  keepsInput?: boolean
}

/** Runs a command without waiting for it. */
export function run([program = '', ...args]: string[], options: RunOptions) {
  const { env, cwd = process.cwd(), input = '', keepsInput = false } = options
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
  // A command that ends early does not read it.
  child.stdin.on('error', () => undefined)
  if (!keepsInput) child.stdin.end(input)
  /** Resolves with the exit code, null after a signal. */
  const exit: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return { process: child, stdout: () => said.stdout, stderr: () => said.stderr, exit }
}

/** Runs a command to its end. */
export async function outcomeOf(command: string[], options: RunOptions) {
  const { exit, stdout, stderr } = run(command, options)
  return { code: await exit, stdout: stdout(), stderr: stderr() }
}

/** Runs the compiled server. */
export const SERVER = [process.execPath, resolve('dist-server/server/main.js')]

export interface ServerOptions {
  /** The folder that holds supabase/migrations; the repository itself if not given. */
  cwd?: string
  /** A command that runs the command behind it. */
  wrapper?: string[]
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the compiled server on a free port and waits for its line.
 * @param env at least DATA_DIR, a folder of the test's own; SITE_DIR where `dist` is not meant
 * @throws if the server exits
 */
export async function startServer(
  env: Record<string, string>,
  { wrapper = [], ...others }: ServerOptions = {},
) {
  const server = run([...wrapper, ...SERVER], { env: { PORT: '0', ...env }, ...others })
  const url = await new Promise<string>((started, reject) => {
    server.process.stdout.on('data', () => {
      const match = /^Kneepoint is on (http:\/\/\S+).*\n/.exec(server.stdout())
      if (match?.[1]) started(match[1])
    })
    server.exit.then(code =>
      reject(new Error(`The server exited with ${code}: ${server.stderr()}`)),
    )
  })
  return {
    ...server,
    /** Such as `http://localhost:40123`, from the line that the server prints. */
    url,
    port: Number(new URL(url).port),
    /** Posts a booking with the given fields. @returns the status of the answer */
    book: async (changes?: Partial<AuditBooking>) =>
      (await postBooking(url, booking(changes))).status,
    /** The status of /healthz. */
    health: async () => (await fetch(`${url}/healthz`)).status,
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
