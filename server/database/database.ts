import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientBase, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { TIMES } from '../shared/times.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnavailable, isOutage } from './outage.ts'
import { openSession, type PostgresServer, Session } from './postgres-server.ts'

/** `anon` runs a visitor's statement. `owner`, the role that connects, runs the server's own. */
export type Role = 'anon' | 'owner'

/** The most connections of one process. By default, PostgreSQL allows 100 for all processes together. */
export const MAX_CONNECTIONS = 8

/** The most statements that may wait for a connection. More would keep visitors waiting too long. */
export const MAX_WAITING = 1024

/** The pause in milliseconds before a statement that has met an outage is tried again. */
const RETRY_PAUSE = 100

/** The longest wait for statements under way when the pool is closed, in milliseconds. */
const CLOSE_TIMEOUT = 2_000

interface DatabaseOptions {
  /** The folder with the migrations; null to apply none. */
  supabaseDir: string | null
  /** Time for a statement, in milliseconds, if not that for a visitor's. */
  statementTimeout?: number
  /** Called with the reason when the database cannot be used. */
  onOutage?(reason: unknown): void
}

/** The database. After an outage, the next statement starts and migrates its server again. */
export class Database {
  readonly #server: PostgresServer
  readonly #options: DatabaseOptions
  readonly #statementTimeout: number
  readonly #pool: pg.Pool
  /** The latest attempt to prepare the database: under way, successful, or failed a moment ago. */
  #preparing: Promise<void> | null = null

  constructor(server: PostgresServer, options: DatabaseOptions) {
    this.#server = server
    this.#options = options
    this.#statementTimeout = options.statementTimeout ?? TIMES.statement
    this.#pool = new pg.Pool({
      ...server.connection,
      Client: Session,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: TIMES.connection,
      // This applies to a server that does not answer, and so cannot cancel a statement.
      query_timeout: this.#statementTimeout + 2_000,
      pipeline: true,
    })
    // The pool drops a connection that dies while idle and opens another when it needs one.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Starts the server and applies the migrations, unless that has been done. Every statement calls it.
   * @throws OperatorError for a problem that only the operator can solve
   * @throws Error for a problem that may pass
   */
  prepare(): Promise<void> {
    if (this.#preparing) return this.#preparing
    const preparing = this.#startAndMigrate().catch((error: unknown) => {
      this.#options.onOutage?.(error)
      setTimeout(() => this.#forget(preparing), TIMES.pause).unref()
      throw error
    })
    this.#preparing = preparing
    return preparing
  }

  /**
   * Runs one statement as `role`, in a transaction of its own. When it resolves, the change is on the disk.
   * In an outage it runs the statement again, although an earlier run may have been committed.
   * @throws what PostgreSQL refuses the statement with, or DatabaseUnavailable once the time for a statement is over
   */
  async asRole<R extends QueryResultRow>(
    role: Role,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<QueryResult<R>> {
    const start = performance.now()
    const timeLeft = () => start + this.#statementTimeout - performance.now()
    const attempt = () =>
      this.#lend(async client => {
        // If the wait for this connection was too long, the caller already knows that the statement has failed.
        if (timeLeft() <= 0) throw new DatabaseUnavailable('57014', null)
        // All of it is sent at once: if a statement fails, PostgreSQL rejects the rest and treats the commit as a
        // rollback.
        const answers = [
          client.query(this.#beginAs(role, timeLeft())),
          client.query<R>({ text, values: [...values] }),
          client.query('commit'),
        ] as const
        await Promise.allSettled(answers)
        const [, result] = await Promise.all(answers)
        return result
      })
    let outage: unknown = null
    const attempts = async () => {
      for (;;) {
        try {
          return await attempt()
        } catch (error) {
          const isLast = performance.now() + RETRY_PAUSE > start + TIMES.retryFor
          if (!isOutage(error) || isLast) throw error
          outage = error
        }
        await sleep(RETRY_PAUSE)
      }
    }
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      const end = () => reject(outage ?? new DatabaseUnavailable('57014', null))
      timer = setTimeout(end, this.#statementTimeout)
    })
    return Promise.race([attempts(), limit]).finally(() => clearTimeout(timer))
  }

  /**
   * Runs several statements as the owner, in one transaction, which ends after five idle minutes. They are
   * not repeated if the connection is lost.
   */
  transaction<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.#lend(async client => {
      try {
        await client.query(this.#beginAs('owner', this.#statementTimeout, '5min'))
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    })
  }

  /** Closes the connections and stops the server. */
  async close(): Promise<void> {
    const underWay = Promise.allSettled([this.#pool.end(), this.#preparing])
    this.#preparing = Promise.reject(new Error('The database has been closed'))
    this.#preparing.catch(() => undefined)
    // The timer must not keep a command from ending.
    await Promise.race([underWay, sleep(CLOSE_TIMEOUT, undefined, { ref: false })])
    await this.#server.stop()
  }

  /**
   * The statements that begin a transaction. They repeat all settings, because a pooler may give each transaction
   * another session.
   * @param limit time after which PostgreSQL cancels a statement, in milliseconds
   * @param idle time after which PostgreSQL ends an idle transaction; '' for never
   */
  #beginAs(role: Role, limit: number, idle = ''): string {
    return [
      'begin isolation level read committed',
      `set local statement_timeout = ${Math.ceil(limit)}`,
      // A day that the owner names starts at midnight UTC.
      "set local timezone = 'UTC'",
      // A commit always waits for the server's own disk, whatever the database or PGOPTIONS says.
      "select set_config('synchronous_commit', 'local', true) where current_setting('synchronous_commit') = 'off'",
      ...(idle ? [`set local idle_in_transaction_session_timeout = '${idle}'`] : []),
      `set local role ${role === 'owner' ? 'none' : role}`,
    ].join('; ')
  }

  /** Lends a connection to some work, once the server runs. */
  async #lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const preparing = this.prepare()
    await preparing.catch(cause => Promise.reject(new DatabaseUnavailable('08006', cause)))
    let client: PoolClient | undefined
    let isLost = false
    try {
      if (this.#pool.waitingCount >= MAX_WAITING) throw new DatabaseUnavailable('53300', null)
      client = await this.#pool.connect()
      return await work(client)
    } catch (error) {
      isLost = isOutage(error)
      // If the server has stopped, the next statement starts it again.
      if (isLost) this.#forget(preparing)
      throw error
    } finally {
      client?.release(isLost)
    }
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
