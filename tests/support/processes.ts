import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface RunOptions {
  /** Variables in addition to the test's own environment. */
  env?: Record<string, string>
  cwd?: string
}

/** Runs a command without waiting for it. */
export function run([program = '', ...args]: string[], options: RunOptions) {
  const { env, cwd = process.cwd() } = options
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
  child.stdin.end()
  /** Resolves with the exit code, null after a signal. */
  const exit: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return { process: child, stdout: () => said.stdout, stderr: () => said.stderr, exit }
}

/** Runs a command to its end. */
export async function outcomeOf(command: string[], options: RunOptions) {
  const { exit, stdout, stderr } = run(command, options)
  return { code: await exit, stdout: stdout(), stderr: stderr() }
}
