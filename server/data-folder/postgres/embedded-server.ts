import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { CONNECT_TIMEOUT, type PostgresServer } from '../../database/database.ts'
import { OperatorError, reasonOf } from '../../shared/operator-error.ts'
import { type Cluster, launch, openCluster, runningPort, stop } from './cluster.ts'

/** Pause between two attempts to launch PostgreSQL, in milliseconds. */
const PAUSE = 500

/** After a kill, PostgreSQL's child processes may hold the data folder for a few seconds. */
const MAX_ATTEMPTS = 10

/** The key of the advisory lock that one server holds on a data folder; the number is arbitrary. */
const LOCK = 7_217_201_127

/**
 * PostgreSQL on a data folder, for one server at a time. PostgreSQL outlives a server that is killed,
 * and the next server finds it running. A PostgreSQL that has died is launched again.
 */
export class EmbeddedServer implements PostgresServer {
  readonly place: string
  readonly keepsSessions = true
  readonly #cluster: Cluster
  readonly #onOutage: (reason: string) => void
  readonly #closing = new AbortController()
  #supervision: Promise<void> = Promise.resolve()
  #port = 0

  private constructor(place: string, cluster: Cluster, onOutage: (reason: string) => void) {
    this.place = place
    this.#cluster = cluster
    this.#onOutage = onOutage
  }

  /**
   * Opens PostgreSQL on a data folder, in a new cluster if there is none.
   * @param onOutage called with the reason when PostgreSQL has died, or cannot be launched again
   * @throws OperatorError if PostgreSQL does not start, or another server uses the folder
   */
  static async open(dataDir: string, onOutage: (reason: string) => void): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(dataDir, await openCluster(dataDir), onOutage)
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
    await stop(this.#cluster)
  }

  /** Launches PostgreSQL unless it is running. @returns a session that holds the folder's lock */
  async #start(): Promise<pg.Client> {
    for (let attempts = 1; ; attempts += 1) {
      const session = await this.#connect()
      if (session) return lock(session)
      const failure = await launch(this.#cluster)
      if (failure === null) continue
      if (attempts === MAX_ATTEMPTS) {
        throw new OperatorError(`PostgreSQL does not start: ${failure}`)
      }
      await sleep(PAUSE, undefined, { signal: this.#closing.signal })
    }
  }

  async #connect(): Promise<pg.Client | null> {
    const port = await runningPort(this.#cluster)
    if (port === null) return null
    this.#port = port
    const session = new pg.Client({
      ...this.connection(),
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      application_name: `process ${process.pid} on ${hostname()}`,
    })
    // Ignored: the `end` event or the rejected connect reports the same failure.
    session.on('error', () => undefined)
    return session.connect().then(
      () => session,
      () => null,
    )
  }

  /** Starts again whenever the session that holds the lock has ended. */
  async #supervise(first: pg.Client): Promise<void> {
    const { signal } = this.#closing
    for (let session: pg.Client | null = first; ; ) {
      if (session) {
        await once(session, 'end', { signal }).catch(() => undefined)
        if (!signal.aborted) this.#onOutage(`see ${this.#cluster.log}`)
      }
      if (signal.aborted) return
      session = await this.#start().catch(async (error: unknown) => {
        if (!signal.aborted) this.#onOutage(reasonOf(error))
        await sleep(PAUSE, undefined, { signal }).catch(() => undefined)
        return null
      })
    }
  }
}

/** Takes the lock for as long as the session lives. @throws OperatorError that names its holder */
async function lock(session: pg.Client): Promise<pg.Client> {
  try {
    // Long enough for PostgreSQL to end the session of a server that was just killed.
    await session.query(`set lock_timeout = '2s'; select pg_advisory_lock(${LOCK})`)
    return session
  } catch {
    const { rows } = await session.query(
      `select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = ${LOCK}`,
    )
    await session.end()
    const holder = rows[0]?.holder ?? 'another process'
    throw new OperatorError(`The data folder is in use by ${holder}: stop it, or set DATA_DIR`)
  }
}
