import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../shared/files.ts'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { isInstalled, majorVersion, runProgram } from './programs.ts'

/** The files of the embedded PostgreSQL. */
export interface Cluster {
  folder: string
  /** PostgreSQL's data directory. */
  data: string
  /** The file in which PostgreSQL notes its process id and port. */
  pidFile: string
  log: string
  /** The password of its superuser, `postgres`. */
  password: string
}

/** Another PostgreSQL holds the folder, perhaps one that is just stopping. */
export class FolderInUseError extends Error {}

/** Overrides of PostgreSQL's defaults. Only FATAL is logged: lesser messages may quote a booking. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '8MB',
  // The default on Linux is /dev/shm, where systemd deletes a user's files when the user logs out.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  io_method: 'sync',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Exit code that flock returns if the folder is in use. */
const IN_USE = 75

/**
 * Opens the cluster of a data folder, and creates it if there is none.
 * @throws OperatorError for a cluster of another major version of PostgreSQL
 * @throws Error if the cluster cannot be created or read
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgresql')
  if (!existsSync(folder)) await createCluster(dataDir, folder)
  const password = await readFile(join(folder, 'password'), 'utf8')
  const data = join(folder, 'data')
  await checkVersion(dataDir, data)
  return { folder, data, pidFile: join(data, 'postmaster.pid'), log: join(folder, 'log'), password }
}

/** Creates a cluster under another name, and renames it once it is complete and on the disk. */
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
    // This fails if another process was faster. Then that process's cluster is used.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function checkVersion(dataDir: string, data: string): Promise<void> {
  const [theirs, ours] = [await readFile(join(data, 'PG_VERSION'), 'utf8'), await majorVersion()]
  if (theirs.trim() === ours) return
  throw new OperatorError(
    `${dataDir} holds bookings of PostgreSQL ${theirs.trim()}, and this version of the server runs PostgreSQL ${ours}: start the previous version of the server, run "npm run backup -- bookings.backup", start this version with another DATA_DIR, and run "npm run restore -- bookings.backup"`,
  )
}

/** Whether a folder that PostgreSQL names is the cluster's data directory, and not a copy. */
export async function isDataOf({ data }: Cluster, path: string): Promise<boolean> {
  const ours = await stat(data, { bigint: true })
  const theirs = await stat(path, { bigint: true }).catch(() => null)
  return theirs?.dev === ours.dev && theirs.ino === ours.ino
}

/** The port of the PostgreSQL that runs on a cluster or crashed there; null after a proper stop. */
export async function readPort({ pidFile }: Cluster): Promise<number | null> {
  const file = await readFile(pidFile, 'utf8').catch(() => '')
  return Number(file.split('\n')[3]) || null
}

/**
 * Launches PostgreSQL and waits until it answers, but no longer than a visitor would wait.
 * @throws FolderInUseError, or an Error with the last line of PostgreSQL's log
 */
export async function launch(cluster: Cluster): Promise<void> {
  const { folder, data, log } = cluster
  // The port is below those that common systems give to outgoing connections.
  const settings = { ...SETTINGS, port: randomInt(20_000, 32_768) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const args = ['start', '-D', data, '-l', log, '-t', '15', '-o', options.join(' ')]
  try {
    await runProgram('pg_ctl', args, { folder, wrapper: await exclusively(cluster) })
  } catch (error) {
    if (error instanceof OperatorError) throw error
    if ((error as { code?: unknown }).code === IN_USE) throw new FolderInUseError()
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
    throw new Error(`PostgreSQL does not start: ${lines.at(-1) || reasonOf(error)}`)
  }
}

/** Stops PostgreSQL: it ends all sessions and writes everything to the disk, if it can in time. */
export async function stop({ folder, data }: Cluster): Promise<void> {
  const within = (seconds: number, mode: string) =>
    runProgram('pg_ctl', ['stop', '-D', data, '-m', mode, '-t', String(seconds)], { folder })
  // An immediate stop is like a crash, which loses nothing that was confirmed.
  await within(2, 'fast').catch(() => within(1, 'immediate').catch(() => undefined))
}

/**
 * Returns a wrapper that prevents a second PostgreSQL on the folder by a kernel lock, which all processes
 * of PostgreSQL inherit. PostgreSQL itself relies on the process id in its pid file, which means nothing
 * in another container and may belong to another process after a crash or in a copy of the folder.
 */
async function exclusively({ folder, pidFile }: Cluster): Promise<string[]> {
  if (!(await isInstalled('flock'))) return []
  const options = ['--nonblock', '--no-fork', `--conflict-exit-code=${IN_USE}`]
  const removePidFile = ['sh', '-c', 'rm -f "$0" && exec "$@"', pidFile]
  return ['flock', ...options, join(folder, 'lock'), ...removePidFile]
}
