import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { databaseErrorOf, LOCK_NOT_AVAILABLE, UNREACHABLE } from '../database/database-error.ts'
import { openSession, type PostgresServer } from '../database/postgres-server.ts'
import { prepareDataFolder } from '../shared/files.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { type Cluster, openCluster, stop } from './cluster.ts'
import { connectionTo, reach } from './reach.ts'

/**
 * Keys of advisory locks. Each is a single number. The lock of a visitor's booking has two numbers, so it
 * can never be one of these.
 */
const LOCKS = {
  /** The one server of a data folder holds it. */
  server: 7_217_201_127,
  /** Each process that uses PostgreSQL shares it. Only the last can take it alone, and stops PostgreSQL. */
  use: 7_217_201_128,
}

/** SQLSTATE of a PostgreSQL that starts up or shuts down. */
const CANNOT_CONNECT_NOW = '57P03'

/** Attempts to join a PostgreSQL that another process is stopping. */
const MAX_ATTEMPTS = 5

interface Use {
  /** Whether the process is the one server of the folder, not a command. */
  isServer: boolean
  /** Whether a data folder is created where there is none. */
  mayCreate: boolean
}

/**
 * PostgreSQL on a data folder. The server and the owner's commands share it: the first process launches
 * it and the last one stops it. If a process is killed, PostgreSQL keeps running for the next one.
 */
export class EmbeddedPostgres implements PostgresServer {
  readonly place: string
  readonly #use: Use
  #cluster: Cluster | null = null
  /** Holds the locks of this process. */
  #session: Client | null = null

  constructor(dataDir: string, use: Use) {
    this.place = dataDir
    this.#use = use
  }

  /**
   * Launches PostgreSQL unless it is running, in a new cluster if there is none.
   * @throws OperatorError if another server uses the folder, or the folder can never be used
   */
  async start(): Promise<ClientConfig> {
    // A cluster that was there has vanished with its volume. A new one would hide its bookings.
    const mayCreate = this.#use.mayCreate && !this.#cluster
    if (!mayCreate && !existsSync(join(this.place, 'postgresql'))) {
      throw new OperatorError(
        `There are no bookings in ${this.place}: mount its volume, or set DATA_DIR or DATABASE_URL`,
      )
    }
    await prepareDataFolder(this.place)
    this.#cluster = await openCluster(this.place)
    await this.#letStop(this.#cluster)
    const session = this.#session ?? (await this.#join(this.#cluster))
    return connectionTo(this.#cluster, session.port)
  }

  async leave(): Promise<void> {
    const session = this.#session
    if (!session || !this.#cluster) return
    const isLast = await session
      .query(`select pg_advisory_unlock_shared(${LOCKS.use})`)
      .then(() => session.query(`select pg_try_advisory_lock(${LOCKS.use}) as last`))
      .then(
        ({ rows }) => rows[0].last,
        () => false,
      )
    if (isLast) await stop(this.#cluster)
    await session.end()
  }

  /** Ends our session if PostgreSQL was told to stop, as by SIGTERM: it waits for its last session. */
  async #letStop(cluster: Cluster): Promise<void> {
    const session = this.#session
    if (!session) return
    await openSession(connectionTo(cluster, session.port)).then(
      probe => probe.end(),
      async (error: { code?: string }) => {
        if (error.code !== CANNOT_CONNECT_NOW) throw error
        await session.end()
        this.#session = null
      },
    )
  }

  /** Connects and takes the locks. Tries again if another process is just stopping PostgreSQL. */
  async #join(cluster: Cluster): Promise<Client> {
    for (let attempts = 1; ; attempts += 1) {
      const session = await reach(cluster)
      try {
        await this.#lock(session)
      } catch (error) {
        await session.end()
        if (attempts === MAX_ATTEMPTS || !isStopping(error)) throw error
        continue
      }
      session.once('end', () => {
        this.#session = null
      })
      this.#session = session
      return session
    }
  }

  async #lock(session: Client): Promise<void> {
    // Long enough for PostgreSQL to end the session of a process that was just killed.
    await session.query("set lock_timeout = '2s'")
    await session.query(`select pg_advisory_lock_shared(${LOCKS.use})`)
    if (!this.#use.isServer) return
    await session.query(`select pg_advisory_lock(${LOCKS.server})`).catch(error => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error
      throw new OperatorError(`Another server uses ${this.place}: stop it, or set DATA_DIR`)
    })
  }
}

/** Whether PostgreSQL is being stopped: it ended the session, or the process that stops it holds the lock. */
function isStopping(error: unknown): boolean {
  if (error instanceof OperatorError) return false
  const { code } = databaseErrorOf(error)
  return code === UNREACHABLE || code === LOCK_NOT_AVAILABLE
}
