import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig, Pool, PoolClient, QueryResult } from 'pg'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { DatabaseError, databaseErrorOf, UNREACHABLE } from './database-error.ts'
import { migrate } from './migrate.ts'
import { MAX_CONNECTIONS, openPool, openSession, type PostgresServer } from './postgres-server.ts'

/** `anon` runs a visitor's statement, and `owner`, the role that connects, the server's own. */
export type Role = 'anon' | 'owner'

/** Values as PostgreSQL writes them in text, whatever their type. */
export type Row = Record<string, string | null>

/** Runs a statement of a transaction. @throws DatabaseError */
export type Query = <R extends Row>(
  text: string,
  values?: readonly (string | null)[],
) => Promise<QueryResult<R>>

/** The most statements that may wait for a connection. More would keep visitors waiting too long. */
export const MAX_WAITING = 1024

/** Time after which PostgreSQL cancels a visitor's statement, in milliseconds. */
const STATEMENT_TIMEOUT = 5_000

/** The shortest pause between two attempts to reach the database, in milliseconds. */
const PAUSE = 1_000

/** The longest wait for statements under way when the pool is closed, in milliseconds. */
const CLOSE_TIMEOUT = 2_000

const tooMany = (cause?: unknown) =>
  new DatabaseError('53300', 'Too many requests are waiting', { cause })

interface DatabaseOptions {
  /** The folder with the migrations; null to apply none. */
  supabaseDir: string | null
  /** Time after which PostgreSQL cancels a statement, in milliseconds. */
  statementTimeout?: number
  /** Called with the reason when the database cannot be reached. */
  onOutage(reason: string): void
}

/**
 * A pool of connections to a PostgreSQL server. After an outage, the next statement starts and migrates
 * the server again.
 */
export class Database {
  readonly #server: PostgresServer
  readonly #options: DatabaseOptions
  readonly #pool: Pool
  readonly #settings: string
  #connection: ClientConfig = {}
  /** How many connections are in use. */
  #lent = 0
  /** The latest attempt to prepare the database: under way, successful, or failed a moment ago. */
  #preparing: Promise<void> | null = null

  constructor(server: PostgresServer, options: DatabaseOptions) {
    this.#server = server
    this.#options = options
    const { statementTimeout = STATEMENT_TIMEOUT } = options
    const settings = [
      `set local statement_timeout = ${statementTimeout}`,
      // Whatever the database or PGOPTIONS says, a commit waits for the server's own disk.
      "select set_config('synchronous_commit', 'local', true) where current_setting('synchronous_commit') = 'off'",
    ]
    this.#settings = settings.join('; ')
    this.#pool = openPool(() => this.#connection, statementTimeout + 2_000)
  }

  /**
   * Starts the server and applies the migrations, unless that has been done. `execute` calls it, too.
   * @throws OperatorError for a problem that only the operator can solve
   * @throws Error for a problem that may pass
   */
  prepare(): Promise<void> {
    if (this.#preparing) return this.#preparing
    const preparing = this.#startAndMigrate().catch((error: unknown) => {
      this.#options.onOutage(reasonOf(error))
      setTimeout(() => this.#forget(preparing), PAUSE).unref()
      throw error
    })
    this.#preparing = preparing
    return preparing
  }

  /**
   * Runs one statement as `role`, in a transaction of its own. When it resolves, the change is committed
   * and on the disk. If the connection is lost, it runs the statement once more. The first run may have
   * been committed, so the statement must be one that can be repeated.
   * @throws DatabaseError if PostgreSQL refuses the statement or cannot be reached
   */
  async execute<R extends Row>(
    role: Role,
    text: string,
    values: readonly (string | null)[] = [],
  ): Promise<QueryResult<R>> {
    const run = () =>
      this.#use(async client => {
        // Sent in one piece: if a statement fails, PostgreSQL rejects the rest and treats the commit as
        // a rollback.
        const answers = [
          client.query(this.#begin(role)),
          client.query<R>({ text, values: [...values] }),
          client.query('commit'),
        ] as const
        await Promise.allSettled(answers)
        const [, result] = await Promise.all(answers)
        return result
      })
    return run().catch((error: DatabaseError) => {
      if (error.code !== UNREACHABLE) throw error
      return run()
    })
  }

  /**
   * Runs several statements as the owner, in one transaction, which ends after five idle minutes. They are
   * not repeated if the connection is lost.
   * @throws DatabaseError, or what `work` throws
   */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#use(async client => {
      const query: Query = (text, values = []) => client.query({ text, values: [...values] })
      try {
        await client.query(this.#begin('owner'))
        await client.query("set local idle_in_transaction_session_timeout = '5min'")
        const result = await work(query)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  /** Closes the pool and stops the server. */
  async close(): Promise<void> {
    const underWay = Promise.allSettled([this.#pool.end(), this.#preparing])
    this.#preparing = Promise.reject(new Error('The database has been closed'))
    this.#preparing.catch(() => undefined)
    await Promise.race([underWay, sleep(CLOSE_TIMEOUT)])
    await this.#server.stop()
  }

  /** Each transaction sets the role, because a pooler may give it another session. */
  #begin(role: Role): string {
    const setRole = `set local role ${role === 'owner' ? 'none' : role}`
    return `begin isolation level read committed; ${this.#settings}; ${setRole}`
  }

  /** Lends a connection of the pool. @throws DatabaseError */
  async #use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const preparing = this.prepare()
    let isPrepared = false
    let client: PoolClient | undefined
    let isLost = false
    try {
      await preparing
      isPrepared = true
      client = await this.#connect()
      return await work(client)
    } catch (error) {
      const isOfWork = client !== undefined && error instanceof OperatorError
      const failure = isOfWork ? error : databaseErrorOf(error)
      isLost = failure instanceof DatabaseError && failure.code === UNREACHABLE
      // The next statement starts the server again, if it has stopped.
      if (isLost && isPrepared) this.#forget(preparing)
      throw failure
    } finally {
      if (client) this.#lent -= 1
      client?.release(isLost)
    }
  }

  /** Waits for a connection of the pool, or opens one. @throws DatabaseError if too many wait */
  async #connect(): Promise<PoolClient> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw tooMany()
    const client = await this.#pool.connect().catch((error: unknown) => {
      // A wait that ends while all connections are in use is no outage. A connection that cannot be opened
      // is one, and then fewer are in use.
      throw this.#lent === MAX_CONNECTIONS ? tooMany(error) : error
    })
    this.#lent += 1
    return client
  }

  async #startAndMigrate(): Promise<void> {
    const connection = await this.#server.start()
    const { supabaseDir } = this.#options
    if (supabaseDir !== null) {
      const session = await openSession(connection)
      await migrate(session, supabaseDir).finally(() => session.end())
    }
    this.#connection = connection
  }

  #forget(preparing: Promise<void>): void {
    if (this.#preparing === preparing) this.#preparing = null
  }
}
