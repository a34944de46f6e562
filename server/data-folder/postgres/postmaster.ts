import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import type { Cluster } from './cluster.ts'
import { isInstalled, reasonOf, runProgram } from './programs.ts'

/** Overrides of PostgreSQL's defaults. Only FATAL is logged: lesser messages may quote a booking. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '8MB',
  io_method: 'sync',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Below the ephemeral port range of common systems. */
const PORTS = [20_000, 32_768] as const

/** Exit code that flock returns if the folder is in use. */
const IN_USE = 75

/** PostgreSQL's own log. */
export const logFile = ({ folder }: Cluster): string => join(folder, 'log')

const pidFile = ({ data }: Cluster): string => join(data, 'postmaster.pid')

/** The port of the PostgreSQL that runs on a cluster, from its pid file; null if none runs. */
export async function runningPort(cluster: Cluster): Promise<number | null> {
  const file = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pid, , , port] = file.split('\n')
  return port && processExists(Number(pid)) ? Number(port) : null
}

/** Launches PostgreSQL and waits until it answers. @returns the reason for a failure, or null */
export async function launch(cluster: Cluster): Promise<string | null> {
  const { folder, data } = cluster
  const settings = Object.entries({ ...SETTINGS, port: randomInt(...PORTS) })
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const args = ['start', '-D', data, '-l', logFile(cluster), '-o', options]
  try {
    await runProgram('pg_ctl', args, { folder, wrapper: await exclusively(cluster) })
    return null
  } catch (error) {
    if (error instanceof StartupError) throw error
    if ((error as { code?: unknown }).code === IN_USE) {
      return 'its folder is in use, perhaps in another container'
    }
    const lines = (await readFile(logFile(cluster), 'utf8').catch(() => '')).trim().split('\n')
    return lines.at(-1) || reasonOf(error)
  }
}

/** Stops PostgreSQL: it ends all sessions and writes everything to the disk. */
export async function stop({ folder, data }: Cluster): Promise<void> {
  // pg_ctl fails if PostgreSQL is not running.
  await runProgram('pg_ctl', ['stop', '-D', data, '-m', 'fast'], { folder }).catch(() => undefined)
}

/**
 * A wrapper that prevents a second PostgreSQL on the folder by a kernel lock, which all processes
 * of PostgreSQL inherit. PostgreSQL itself relies on the process id in its pid file, which means nothing
 * in another container and may belong to another process after a crash.
 */
async function exclusively(cluster: Cluster): Promise<string[]> {
  if (!(await isInstalled('flock'))) return []
  const options = ['--nonblock', '--no-fork', `--conflict-exit-code=${IN_USE}`]
  const removePidFile = ['sh', '-c', 'rm -f "$0" && exec "$@"', pidFile(cluster)]
  return ['flock', ...options, join(cluster.folder, 'lock'), ...removePidFile]
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
