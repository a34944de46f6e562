import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './cluster.ts'
import { asOrdinaryUser, findPrograms, isInstalled } from './programs.ts'

/** Exit code that flock returns if another process holds the lock. */
const IN_USE = 75

/** Overrides of PostgreSQL's defaults. Only FATAL is logged: lesser messages may quote a booking. */
const settingsOf = (folder: string): Record<string, string> => ({
  listen_addresses: '',
  // A list, in which quotes protect a comma.
  unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '8MB',
  // The default on Linux is /dev/shm, where systemd deletes a user's files when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // By default, macOS leaves what was written in the cache of the drive, which a power cut empties.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
})

/**
 * Starts PostgreSQL on a data folder, as a child of this process that a signal to the terminal does not
 * reach. It does not wait until PostgreSQL answers.
 */
export async function launch(dataDir: string): Promise<ChildProcess> {
  const folder = folderOf(dataDir)
  const { postgres } = await findPrograms()
  const [command = '', ...args] = [
    ...(await asOrdinaryUser(folder)),
    ...(await exclusively(folder)),
    ...[postgres, '-D', join(folder, 'data')],
    ...Object.entries(settingsOf(folder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = await open(join(folder, 'log'), 'a', 0o600)
  try {
    // A server that runs as an ordinary user must be able to write it as well.
    const { uid, gid } = await stat(folder)
    if (process.getuid?.() === 0) await log.chown(uid, gid)
    const stdio = ['ignore', log.fd, log.fd] as const
    const child = spawn(command, args, { cwd: folder, detached: true, stdio: [...stdio] })
    // A program that cannot be started has no process id: see isRunning.
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

export const isRunning = (child: ChildProcess | null): child is ChildProcess =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Why a PostgreSQL that this process launched has ended. */
export async function reasonOfEnd(dataDir: string, child: ChildProcess): Promise<string> {
  if (child.exitCode === IN_USE) {
    return 'its folder is in use, perhaps in another container, or by a PostgreSQL that another version of the server has left behind'
  }
  const log = await readFile(join(folderOf(dataDir), 'log'), 'utf8').catch(() => '')
  return log.trim().split('\n').at(-1) || `it ended with ${child.exitCode ?? child.signalCode}`
}

/**
 * Returns the start of a command that prevents a second PostgreSQL on the folder by a kernel lock, which all
 * processes of PostgreSQL inherit. PostgreSQL itself relies on the process ids in its lock files, which mean
 * nothing in another container, and may belong to other processes after a crash or in a copy of the folder.
 */
async function exclusively(folder: string): Promise<string[]> {
  if (!(await isInstalled('flock'))) return []
  const options = ['--nonblock', '--no-fork', `--conflict-exit-code=${IN_USE}`]
  const removeLocks = 'rm -f data/postmaster.pid .s.PGSQL.* && exec "$@"'
  return ['flock', ...options, join(folder, 'lock'), 'sh', '-c', removeLocks, 'sh']
}
