import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

interface Run {
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves with the exit code, null after a signal. */
  exit: Promise<number | null>
}

interface RunOptions {
  /** Set beside the test's own environment. */
  env: Record<string, string>
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
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  child.stdin.end(input)
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit: once(child, 'close').then(([code]) => code),
  }
}

/** Runs the owner's command as `npm run bookings` does, with an answer to what it may ask. */
export async function bookingsCommand(args: string[], env: Record<string, string>, input = '') {
  const command = run([process.execPath, 'scripts/bookings.mjs', ...args], { env, input })
  const code = await command.exit
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

export interface TestServer extends Run {
  /** Such as `http://localhost:40123`, from the line that the server prints. */
  url: string
  port: number
  /** Stops it as an operator would (SIGTERM). @returns the exit code */
  stop(): Promise<number | null>
  /** Kills it without warning (SIGKILL), as a crash would. */
  kill(): Promise<void>
}

interface ServerOptions {
  /** The folder that holds supabase/migrations; the repository itself if not given. */
  cwd?: string
  /** A command that runs the command behind it. */
  wrapper?: string[]
}

/** Runs the compiled server on a free port, without waiting for it. */
export function runServer(env: Record<string, string>, options: ServerOptions = {}): Run {
  const { wrapper = [], ...others } = options
  const command = [...wrapper, process.execPath, resolve('dist-server/server/main.js')]
  return run(command, { env: { PORT: '0', ...env }, ...others })
}

/**
 * Starts the compiled server on a free port and waits for its line.
 * @param env at least DATA_DIR, a folder of the test's own; SITE_DIR where `dist` is not meant
 * @throws if the server exits
 */
export async function startServer(
  env: Record<string, string>,
  options: ServerOptions = {},
): Promise<TestServer> {
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
