import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, QueryResult } from 'pg'
import { reasonOf } from '../shared/operator-error.ts'
import { Connections } from './connections.ts'
import { databaseErrorOf, isOutage } from './database-error.ts'
import { migrate } from './migrate.ts'
import { openSession, type PostgresServer } from './postgres-server.ts'
import {
  beginOf,
  type Query,
  type Role,
  type Row,
  runStatement,
  runTransaction,
  type Values,
} from './transactions.ts'

/** Time after which PostgreSQL cancels a visitor's statement, in milliseconds. */
const STATEMENT_TIMEOUT = 5_000

/** The shortest pause between two attempts to reach the database, in milliseconds. */
const PAUSE = 1_000

/** Time in which a statement that meets an outage is run again, in milliseconds. */
const PATIENCE = 4_000

/** The longest wait for statements under way when the pool is closed, in milliseconds. */
const CLOSE_TIMEOUT = 2_000

interface DatabaseOptions {
  /** The folder with the migrations; null to apply none. */
  supabaseDir: string | null
  /** Time after which PostgreSQL cancels a statement, in milliseconds. */
  statementTimeout?: number
  /** Called with the reason when the database cannot be reached. */
  onOutage?(reason: string): void
}

/** The database. After an outage, the next statement starts and migrates its server again. */
export class Database {
  readonly #server: PostgresServer
  readonly #options: DatabaseOptions
  readonly #statementTimeout: number
  readonly #connections: Connections
  /** The latest attempt to prepare the database: under way, successful, or failed a moment ago. */
  #preparing: Promise<void> | null = null

  constructor(server: PostgresServer, options: DatabaseOptions) {
    this.#server = server
    this.#options = options
    this.#statementTimeout = options.statementTimeout ?? STATEMENT_TIMEOUT
    this.#connections = new Connections(server.connection, this.#statementTimeout + 2_000)
  }

  /**
   * Starts the server and applies the migrations, unless that has been done. `execute` calls it, too.
   * @throws OperatorError for a problem that only the operator can solve
   * @throws Error for a problem that may pass
   */
  prepare(): Promise<void> {
    if (this.#preparing) return this.#preparing
    const preparing = this.#startAndMigrate().catch((error: unknown) => {
      this.#options.onOutage?.(reasonOf(error))
      setTimeout(() => this.#forget(preparing), PAUSE).unref()
      throw error
    })
    this.#preparing = preparing
    return preparing
  }

  /**
   * Runs one statement as `role`, in a transaction of its own. When it resolves, the change is on the disk.
   * In an outage it runs the statement again, although an earlier run may have been committed.
   * @throws DatabaseError if PostgreSQL refuses the statement or cannot be reached
   */
  execute<R extends Row>(role: Role, text: string, values: Values = []): Promise<QueryResult<R>> {
    const begin = beginOf(role, this.#statementTimeout)
    const deadline = performance.now() + PATIENCE
    const run = (): Promise<QueryResult<R>> =>
      this.#use(client => runStatement<R>(client, begin, text, values)).catch(async error => {
        if (!isOutage(error) || performance.now() > deadline) throw error
        await sleep(PAUSE)
        return run()
      })
    return run()
  }

  /**
   * Runs several statements as the owner, in one transaction, which ends after five idle minutes. They are
   * not repeated if the connection is lost.
   * @throws DatabaseError, or the OperatorError that `work` throws
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const begin = beginOf('owner', this.#statementTimeout)
    return this.#use(client => runTransaction(client, begin, work))
  }

  /** Closes the connections and stops the server. */
  async close(): Promise<void> {
    const underWay = Promise.allSettled([this.#connections.close(), this.#preparing])
    this.#preparing = Promise.reject(new Error('The database has been closed'))
    this.#preparing.catch(() => undefined)
    // The timer must not keep a command from ending.
    await Promise.race([underWay, sleep(CLOSE_TIMEOUT, undefined, { ref: false })])
    await this.#server.stop()
  }

  /** Lends a connection once the server runs. @throws DatabaseError, or what `work` throws */
  async #use<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const preparing = this.prepare()
    await preparing.catch(error => Promise.reject(databaseErrorOf(error)))
    return this.#connections.lend(work).catch((error: unknown) => {
      // The next statement starts the server again, if it has stopped.
      if (isOutage(error)) this.#forget(preparing)
      throw error
    })
  }

  async #startAndMigrate(): Promise<void> {
    await this.#server.start()
    const { supabaseDir } = this.#options
    if (!supabaseDir) return
    const session = await openSession(this.#server.connection)
    await migrate(session, supabaseDir).finally(() => session.end())
  }

  #forget(preparing: Promise<void>): void {
    if (this.#preparing === preparing) this.#preparing = null
  }
}
