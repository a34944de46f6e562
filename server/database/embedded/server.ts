import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { StartupError } from '../../startup-error.ts'
import { CONNECT_TIMEOUT, type PostgresServer } from '../database.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { isInstalled, reasonOf, runProgram } from './programs.ts'

/** Where this differs from PostgreSQL's defaults. Messages below FATAL may quote a booking. */
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

/** Below the ports that systems give to outgoing connections. */
const PORTS = [20_000, 32_768] as const

/** What flock is told to exit with if the folder is in use. */
const IN_USE = 75

/** Pause between two attempts to launch PostgreSQL, in milliseconds. */
const PAUSE = 500

/** A PostgreSQL that was killed leaves processes that keep its folder, for a few seconds at most. */
const MAX_ATTEMPTS = 10

/** The key of the advisory lock that one server holds on a data folder; the number is arbitrary. */
const LOCK = 7_217_201_127

/**
 * PostgreSQL on a data folder, for one server at a time. PostgreSQL outlives a server that is killed,
 * and the next server finds it running. A PostgreSQL that has died is launched again.
 */
export class EmbeddedServer implements PostgresServer {
  readonly keepsSessions = true
  readonly #cluster: Cluster
  readonly #onOutage: (reason: string) => void
  readonly #closing = new AbortController()
  #supervision: Promise<void> = Promise.resolve()
  #port = 0

  private constructor(cluster: Cluster, onOutage: (reason: string) => void) {
    this.#cluster = cluster
    this.#onOutage = onOutage
  }

  /**
   * Opens PostgreSQL on a data folder, in a new cluster if there is none.
   * @param onOutage called with the reason when PostgreSQL has died, or cannot be launched again
   * @throws StartupError if PostgreSQL does not start, or another server uses the folder
   */
  static async open(dataDir: string, onOutage: (reason: string) => void): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(await openCluster(dataDir), onOutage)
    server.#supervision = server.#supervise(await server.#start())
    return server
  }

  connection(): ClientConfig {
    const { password } = this.#cluster
    return { host: '127.0.0.1', port: this.#port, user: 'postgres', password, database: 'postgres' }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#supervision
    const { folder, data } = this.#cluster
    // A PostgreSQL that has died already needs no stop.
    await runProgram('pg_ctl', ['stop', '-D', data, '-m', 'fast'], { folder }).catch(
      () => undefined,
    )
  }

  /** Launches PostgreSQL where none answers. @returns a session that holds the lock of the folder */
  async #start(): Promise<pg.Client> {
    for (let attempts = 1; ; attempts += 1) {
      const session = await this.#connect()
      if (session) return lock(session)
      const failure = await this.#launch()
      if (failure === null) continue
      if (attempts === MAX_ATTEMPTS) throw new StartupError(`PostgreSQL does not start: ${failure}`)
      await sleep(PAUSE, undefined, { signal: this.#closing.signal })
    }
  }

  /** Opens a session, if PostgreSQL runs: its pid file names the process and the port. */
  async #connect(): Promise<pg.Client | null> {
    const file = await readFile(this.#pidFile, 'utf8').catch(() => '')
    const [pid, , , port] = file.split('\n')
    if (!port || !processExists(Number(pid))) return null
    this.#port = Number(port)
    const session = new pg.Client({
      ...this.connection(),
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      application_name: `process ${process.pid} on ${hostname()}`,
    })
    // The end of the session, or the failure to connect, says the same.
    session.on('error', () => undefined)
    return session.connect().then(
      () => session,
      () => null,
    )
  }

  /** @returns why PostgreSQL did not start; null if it did */
  async #launch(): Promise<string | null> {
    const { folder, data } = this.#cluster
    const settings = Object.entries({ ...SETTINGS, port: randomInt(...PORTS) })
    const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ')
    const log = join(folder, 'log')
    try {
      const wrapper = await this.#exclusively()
      const start = ['start', '-D', data, '-l', log, '-o', options]
      await runProgram('pg_ctl', start, { folder, wrapper })
      return null
    } catch (error) {
      if (error instanceof StartupError) throw error
      if ((error as { code?: unknown }).code === IN_USE) {
        return 'its folder is in use, perhaps in another container'
      }
      const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
      return lines.at(-1) || reasonOf(error)
    }
  }

  get #pidFile(): string {
    return join(this.#cluster.data, 'postmaster.pid')
  }

  /**
   * Has the kernel keep a second PostgreSQL off the folder, by a lock that all of PostgreSQL's
   * processes inherit. PostgreSQL itself relies on the process id in its pid file, which means nothing
   * in another container and may belong to another process after a crash.
   */
  async #exclusively(): Promise<string[]> {
    if (!(await isInstalled('flock'))) return []
    const lock = ['--nonblock', '--no-fork', `--conflict-exit-code=${IN_USE}`]
    const removePidFile = ['sh', '-c', 'rm -f "$0" && exec "$@"', this.#pidFile]
    return ['flock', ...lock, join(this.#cluster.folder, 'lock'), ...removePidFile]
  }

  /** Starts again whenever the session that holds the lock has ended. */
  async #supervise(first: pg.Client): Promise<void> {
    const { signal } = this.#closing
    for (let session: pg.Client | null = first; ; ) {
      if (session) await endOf(session, signal)
      if (signal.aborted) return
      if (session) this.#onOutage(`see ${join(this.#cluster.folder, 'log')}`)
      session = await this.#start().catch(async (error: unknown) => {
        if (error instanceof StartupError) this.#onOutage(error.message)
        await sleep(PAUSE, undefined, { signal }).catch(() => undefined)
        return null
      })
    }
  }
}

/** Takes the lock for as long as the session lives. @throws StartupError that names its holder */
async function lock(session: pg.Client): Promise<pg.Client> {
  try {
    // The session of a server that was just killed ends within this time.
    await session.query(`set lock_timeout = '2s'; select pg_advisory_lock(${LOCK})`)
    return session
  } catch {
    const { rows } = await session.query(
      `select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${LOCK}`,
    )
    await session.end()
    const holder = rows[0]?.holder ?? 'another process'
    throw new StartupError(`The data folder is in use by ${holder}: stop it, or set DATA_DIR`)
  }
}

/** Resolves when the session has ended, or the signal is given. */
function endOf(session: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    session.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
