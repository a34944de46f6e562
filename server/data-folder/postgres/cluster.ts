import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError, reasonOf } from '../../shared/operator-error.ts'
import { syncFolder, writeDurably } from '../files.ts'
import { isInstalled, runProgram } from './programs.ts'

/** The files of the embedded PostgreSQL. */
export interface Cluster {
  folder: string
  /** PostgreSQL's data directory. */
  data: string
  /** PostgreSQL's note of its process id and port. */
  pidFile: string
  log: string
  /** The password of its superuser, `postgres`. */
  password: string
}

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

/** Exit code that flock returns if the folder is in use. */
const IN_USE = 75

/**
 * Finds the cluster of a data folder, or creates one. A new cluster gets its name once it is whole and
 * on the disk.
 * @throws the reason why it cannot be created, or OperatorError for a folder of the former engine
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new OperatorError(
      `${dataDir} holds bookings of the former engine, PGlite: start the previous version of this server, run "npm run backup -- bookings.backup", start this version with another DATA_DIR and run "npm run restore -- bookings.backup"`,
    )
  }
  const folder = join(dataDir, 'postgresql')
  if (!existsSync(folder)) await createCluster(dataDir, folder)
  const password = await readFile(join(folder, 'password'), 'utf8')
  const data = join(folder, 'data')
  return { folder, data, pidFile: join(data, 'postmaster.pid'), log: join(folder, 'log'), password }
}

async function createCluster(dataDir: string, folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}.new-`)
  try {
    const passwordFile = join(draft, 'password')
    await writeDurably(passwordFile, randomBytes(24).toString('base64url'))
    const args = [
      ...['-D', join(draft, 'data'), '-U', 'postgres', '-A', 'scram-sha-256'],
      ...[`--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-locale'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]
    await runProgram('initdb', args, { folder: draft })
    await syncFolder(draft)
    // This fails where another process was faster, whose cluster is as good.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The port of the PostgreSQL that runs on a cluster, or died on it; null after a proper stop. */
export async function readPort({ pidFile }: Cluster): Promise<number | null> {
  const file = await readFile(pidFile, 'utf8').catch(() => '')
  return Number(file.split('\n')[3]) || null
}

/** Launches PostgreSQL and waits until it answers. @returns the reason for a failure, or null */
export async function launch(cluster: Cluster): Promise<string | null> {
  const { folder, data, log } = cluster
  // Below the ephemeral ports of common systems.
  const settings = { ...SETTINGS, port: randomInt(20_000, 32_768) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const args = ['start', '-D', data, '-l', log, '-o', options.join(' ')]
  const wrapper = await exclusively(cluster)
  try {
    await runProgram('pg_ctl', args, { folder, wrapper })
    return null
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if ((error as { code?: unknown }).code === IN_USE) {
      return 'its folder is in use, perhaps in another container'
    }
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
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
async function exclusively({ folder, pidFile }: Cluster): Promise<string[]> {
  if (!(await isInstalled('flock'))) return []
  const options = ['--nonblock', '--no-fork', `--conflict-exit-code=${IN_USE}`]
  const removePidFile = ['sh', '-c', 'rm -f "$0" && exec "$@"', pidFile]
  return ['flock', ...options, join(folder, 'lock'), ...removePidFile]
}
