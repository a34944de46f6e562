import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface TestServer {
  /** Such as `http://localhost:40123`, from the line that the server prints. */
  url: string
  port: number
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Stops it as an operator would (SIGTERM). @returns the exit code */
  stop(): Promise<number | null>
  /** Kills it without warning (SIGKILL), as a crash would. */
  kill(): Promise<void>
}

interface Run {
  process: ChildProcess
  stdout(): string
  stderr(): string
  /** Resolves with the exit code, null after a signal. */
  exit: Promise<number | null>
}

/** How long a server may take until it listens, in milliseconds: a new database takes some seconds. */
const START_TIMEOUT = 45_000

interface RunOptions {
  /** The folder that holds supabase/migrations; the repository itself if not given. */
  cwd?: string
  /** A command that runs the command behind it. */
  wrapper?: string[]
}

/** Runs the compiled server with `env` beside the test's own environment, without waiting for it. */
export function runServer(env: Record<string, string>, options: RunOptions = {}): Run {
  const { cwd = process.cwd(), wrapper = [] } = options
  const main = resolve('dist-server/server/main.js')
  const [program = '', ...args] = [...wrapper, process.execPath, main]
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit: once(child, 'close').then(([code]) => code),
  }
}

/**
 * Starts the compiled server on a free port and waits for its line.
 * @param env at least DATA_DIR, a folder of the test's own; SITE_DIR where `dist` is not meant
 * @throws if the server exits or says nothing for START_TIMEOUT
 */
export async function startServer(
  env: Record<string, string>,
  options: RunOptions = {},
): Promise<TestServer> {
  const run = runServer(env, options)
  const url = await new Promise<string>((started, reject) => {
    const timer = setTimeout(() => {
      run.process.kill('SIGKILL')
      reject(new Error(`The server did not start in time: ${run.stderr()}`))
    }, START_TIMEOUT)
    run.process.stdout?.on('data', () => {
      const match = /^Kneepoint is on (http:\/\/\S+)/m.exec(run.stdout())
      if (!match?.[1] || !run.stdout().includes('\n')) return
      clearTimeout(timer)
      started(match[1])
    })
    run.exit.then(code => {
      clearTimeout(timer)
      reject(new Error(`The server exited with ${code}: ${run.stderr()}`))
    })
  })
  return {
    url,
    port: Number(new URL(url).port),
    process: run.process,
    stdout: run.stdout,
    stderr: run.stderr,
    stop: () => {
      if (run.process.exitCode === null) run.process.kill('SIGTERM')
      return run.exit
    },
    kill: async () => {
      run.process.kill('SIGKILL')
      await run.exit
    },
  }
}
