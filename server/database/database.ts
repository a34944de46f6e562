import pg, { type ClientConfig, type QueryResult } from 'pg'

/** The roles of a Supabase project that a request can run as. */
export type Role = 'anon' | 'service_role'

/** Values as PostgreSQL writes them in text, whatever their type. */
export type Row = Record<string, string | null>

export interface Statement {
  text: string
  values: readonly (string | null)[]
  /** Names a frequent statement, so that PostgreSQL plans it once per session. One name, one text. */
  name?: string
}

/** A PostgreSQL server: one that this process runs, or the owner's. */
export interface PostgresServer {
  /** Names for people where the bookings are. */
  readonly place: string
  /** Whether each connection keeps its session. Behind a pooler it may get another one. */
  readonly keepsSessions: boolean
  /** How to reach the server now; after a restart, its port may be another one. */
  connection(): ClientConfig
  close(): Promise<void>
}

/** PostgreSQL rejected a statement or could not be reached. The message may quote personal data. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** SQLSTATE, see PostgreSQL's appendix "Error Codes". */
  readonly code: string
  readonly hint: string | null

  constructor(code: string, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.hint = options.hint ?? null
  }
}

/** Connections of one process; PostgreSQL allows 100 by default, for all of them. */
export const MAX_CONNECTIONS = 8

/** Statements that may wait for a connection. More would keep visitors waiting too long. */
export const MAX_WAITING = 1024

/** Timeout for a new or a free connection, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** Time after which PostgreSQL cancels a statement, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000

/** SQLSTATE connection_failure. */
const UNREACHABLE = '08006'

/**
 * SQLSTATEs of a broken connection, an ended session, and a session that can only read (a standby, or
 * a full disk). The severity cannot identify them, because PostgreSQL localizes it.
 */
const GONE = /^(08|57P0|25P0[345]|25006)/

class Session extends pg.Client {
  constructor(config: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT })
    // Ignored: a broken connection also rejects the query under way, and emits `end`.
    this.on('error', () => undefined)
  }
}

/** Opens a session beside the pool. @throws the reason why the server does not answer */
export const openSession = (config: ClientConfig): Promise<pg.Client> =>
  new Session(config).connect()

/** A pool of connections to one PostgreSQL server. */
export class Database {
  readonly #server: PostgresServer
  readonly #pool: pg.Pool
  readonly #begin: string

  /** @param options.queueMail whether new bookings are put in the outbox for mail */
  constructor(server: PostgresServer, { queueMail }: { queueMail: boolean }) {
    this.#server = server
    // Read by the trigger that fills the outbox.
    const mail = `kneepoint.mail=${queueMail ? 'on' : 'off'}`
    const settings = [`statement_timeout=${STATEMENT_TIMEOUT}`, 'timezone=UTC', mail]
    this.#begin = ['begin', ...settings, 'role='].join('; set local ')
    const options = ['', ...settings, 'role=anon'].join(' -c ')
    this.#pool = new pg.Pool({
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      Client: class extends Session {
        constructor() {
          super({
            ...server.connection(),
            ...(server.keepsSessions && { options }),
            // For a database that does not answer, and so cannot cancel a statement.
            query_timeout: STATEMENT_TIMEOUT + 2_000,
            pipeline: true,
            types: { getTypeParser: () => (text: string | Buffer) => String(text) },
          })
        }
      },
    })
    // The pool drops a connection that dies while idle and opens another when it needs one.
    this.#pool.on('error', () => undefined)
  }

  /**
   * Runs one statement as `role`, in a transaction of its own. When it resolves, the change is
   * committed and on the disk.
   * @throws DatabaseError if PostgreSQL refuses the statement or cannot be reached
   */
  async execute<R extends Row>(role: Role, statement: Statement): Promise<QueryResult<R>> {
    const { text, values, name } = statement
    if (this.#pool.waitingCount >= MAX_WAITING) {
      throw new DatabaseError('53300', 'Too many requests are waiting')
    }
    // A kept session has a visitor's role and settings from its start, and a statement alone is a
    // transaction. Elsewhere a transaction sets them, sent in one round trip: if a statement fails,
    // PostgreSQL rejects the rest and treats the commit as a rollback.
    const isReady = this.#server.keepsSessions && role === 'anon'
    let client: pg.PoolClient | undefined
    try {
      client = await this.#pool.connect()
      const answers = [
        isReady || client.query(this.#begin + role),
        client.query<R>({ text, values: [...values], ...(isReady && { name }) }),
        isReady || client.query('commit'),
      ] as const
      await Promise.allSettled(answers)
      const [, result] = await Promise.all(answers)
      client.release()
      return result
    } catch (error) {
      const failure = toDatabaseError(error)
      client?.release(failure.code === UNREACHABLE)
      throw failure
    }
  }

  /** Waits for the statements under way, then closes the pool and the server. */
  async close(): Promise<void> {
    await this.#pool.end()
    await this.#server.close()
  }
}

function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof pg.DatabaseError && !GONE.test(error.code ?? '')) {
    const { code = 'XX000', message, hint } = error
    return new DatabaseError(code, message, hint === undefined ? {} : { hint })
  }
  return new DatabaseError(UNREACHABLE, 'The database cannot be reached', { cause: error })
}
