import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readPlain } from '../shared/files.ts'
import { type Account, commandAs } from './account.ts'
import { IN_USE } from './folder-lock.ts'
import { findPrograms } from './programs.ts'

/**
 * The longest wait of `pg_ctl` for an answer of PostgreSQL and for its end, in seconds. PostgreSQL continues without
 * it.
 */
const TIMEOUT = { start: 10, stop: 3 }

/** Settings in place of PostgreSQL's defaults. A shell reads them. Paths start at the data directory. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '..',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '8MB',
  // The default on Linux is /dev/shm, where systemd deletes a user's files when the user logs out.
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  // Messages of lower levels may quote a booking.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Bookings wait for the recovery after a crash, and the default syncs a thousand files one by one. Since version 5.8,
  // Linux reports the errors of syncfs, too.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // By default, macOS leaves written data in the cache of the drive, which a power cut empties.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
}

/**
 * Starts a program under a kernel lock on the folder, which all processes of PostgreSQL inherit. Whoever gets the
 * lock knows that none of them runs, and removes the files that a dead process has left. PostgreSQL itself relies on
 * the process ids in these files. They mean nothing in another container, and may belong to other processes after a
 * power cut.
 */
const UNDER_FOLDER_LOCK = [
  ...['flock', '--timeout=2', '--no-fork', `--conflict-exit-code=${IN_USE}`, 'lock'],
  ...['sh', '-c', 'rm -f data/postmaster.pid .s.PGSQL.* && exec "$@"', 'sh'],
]

/** Keeps PostgreSQL's own log of this run and of the one before. */
const WITH_NEW_LOG = ['sh', '-c', 'test ! -s log || mv -f log log.old; exec "$@"', 'sh']

/**
 * Sends a signal to all processes of PostgreSQL on a folder: their working directory is its data directory, and they
 * have inherited the lock above. Only Linux has /proc, so this does nothing on macOS.
 */
const signalAll = (signal: 'CONT' | 'KILL') => [
  ...['sh', '-c'],
  `for each in /proc/[0-9]*; do
    test $each/cwd -ef data || continue
    for file in $each/fd/*; do if test $file -ef lock; then kill -${signal} \${each#/proc/}; break; fi; done
  done; exec "$@"`,
  'sh',
]

/**
 * Starts PostgreSQL on a folder. The child is `pg_ctl`, which passes SIGINT on to the PostgreSQL that it starts.
 * @returns the child, and a promise of whether PostgreSQL runs now; it does not if another process holds the lock
 */
export async function launch(
  folder: string,
  account: Account | null,
): Promise<{ child: ChildProcess; isStarted: Promise<boolean> }> {
  // macOS has no flock(1).
  const lock = process.platform === 'darwin' ? [] : UNDER_FOLDER_LOCK
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const { child, end } = await runPgCtl(
    folder,
    account,
    [...lock, ...WITH_NEW_LOG],
    [
      ...['start', '-D', 'data', '-s', '-t', `${TIMEOUT.start}`],
      ...['-l', 'log', '-o', options.join(' ')],
    ],
  )
  const isStarted = end.then(async ({ code, stderr }) => {
    if (code === 0 || code === IN_USE) return code === 0
    const log = await readPlain(join(folder, 'log')).catch(() => '')
    const reason = log.trim().split('\n').at(-1) || stderr.trim() || 'pg_ctl was ended'
    throw new Error(`PostgreSQL cannot be started: ${reason}`)
  })
  return { child, isStarted }
}

/**
 * Stops the PostgreSQL that runs on a folder, and waits for its end. Stopped processes (SIGSTOP) could not end, so
 * they are continued first. Processes that do not end in time are killed, and the next start recovers all committed
 * data.
 */
export async function halt(folder: string, account: Account | null): Promise<void> {
  const stop = ['stop', '-D', 'data', '-s', '-t', `${TIMEOUT.stop}`, '-m', 'fast']
  // `pg_ctl` itself waits forever for a file of the data directory that is a pipe.
  const limit = { timeout: (TIMEOUT.stop + 1) * 1000, killSignal: 'SIGKILL' } as const
  const { code } = await (await runPgCtl(folder, account, signalAll('CONT'), stop, limit)).end
  if (code !== 0) await (await runPgCtl(folder, account, signalAll('KILL'), ['--version'])).end
}

/**
 * Runs `pg_ctl` on a folder as an account. The paths start at the folder, because `pg_ctl` passes them to a shell. It
 * gets a session of its own, so that no signal of a terminal reaches it.
 */
async function runPgCtl(
  folder: string,
  account: Account | null,
  wrapper: string[],
  args: string[],
  limit: Pick<SpawnOptions, 'timeout' | 'killSignal'> = {},
) {
  const { pg_ctl } = await findPrograms()
  const { command, options } = commandAs(account, [...wrapper, pg_ctl, ...args], folder)
  const [program = '', ...others] = command
  const child = spawn(program, others, {
    ...{ ...options, ...limit, detached: true },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], stderr]) => ({
    code: code as number | null,
    stderr,
  }))
  return { child, end }
}
