import pg, { type ClientConfig, type PoolClient } from 'pg'

/** The roles of a Supabase project that a request can run as. */
export type Role = 'anon' | 'service_role'

/** Values as PostgreSQL writes them in text, whatever their type. */
export type Row = Record<string, string | null>

export interface Result {
  rows: Row[]
  /** Rows returned by a SELECT, or changed by an INSERT, UPDATE or DELETE. */
  rowCount: number
}

export interface Statement {
  text: string
  values: readonly (string | null)[]
  /** The name of a statement that runs often: PostgreSQL parses it once in a session. */
  name?: string
}

/** A PostgreSQL server: one that this process runs, or the owner's. */
export interface PostgresServer {
  /** False where a pooler may give each transaction another session. */
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

  constructor(
    code: string,
    message: string,
    hint: string | null = null,
    options?: { cause: unknown },
  ) {
    super(message, options)
    this.code = code
    this.hint = hint
  }
}

/** Connections of one process; PostgreSQL allows 100 by default, for all of them. */
export const MAX_CONNECTIONS = 8

/** Statements that may wait for a connection. More would keep visitors waiting too long. */
export const MAX_WAITING = 1024

/** Time after which PostgreSQL cancels a statement, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000

/** Time to wait for a database that does not cancel a statement, in milliseconds. */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 2_000

/** A pool of connections to one PostgreSQL server. */
export class Database {
  readonly #server: PostgresServer
  readonly #pool: pg.Pool
  readonly #begin: string
  #closed = false

  /** @param options.queueMail whether new bookings are put in the outbox for mail */
  constructor(server: PostgresServer, { queueMail }: { queueMail: boolean }) {
    this.#server = server
    // Set in each transaction: a pooler in transaction mode may give the next one another session.
    this.#begin = [
      'begin',
      `set local statement_timeout = ${STATEMENT_TIMEOUT}`,
      `set local timezone = 'UTC'`,
      // Read by the trigger that fills the outbox.
      `set local kneepoint.mail = '${queueMail ? 'on' : 'off'}'`,
      'set local role ',
    ].join('; ')
    this.#pool = new pg.Pool({
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      Client: class extends pg.Client {
        constructor() {
          super({
            ...server.connection(),
            connectionTimeoutMillis: CONNECT_TIMEOUT,
            query_timeout: ANSWER_TIMEOUT,
            pipeline: true,
            types: { getTypeParser: () => (text: string | Buffer) => String(text) },
          })
          // Ignored here: the current statement is rejected with the same error.
          this.on('error', () => undefined)
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
  async execute(role: Role, statement: Statement): Promise<Result> {
    if (this.#closed) throw new DatabaseError('57P01', 'The database is shutting down')
    if (this.#pool.waitingCount >= MAX_WAITING) {
      throw new DatabaseError('53300', 'Too many requests are waiting')
    }
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw unreachable(error)
    })
    try {
      const result = await this.#transaction(client, role, statement)
      client.release()
      return result
    } catch (error) {
      const refusal = toDatabaseError(error)
      client.release(isUnreachable(refusal))
      throw refusal
    }
  }

  /** Waits for the statements under way, then closes the pool and the server. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pool.end()
    await this.#server.close()
  }

  async #transaction(client: PoolClient, role: Role, statement: Statement): Promise<Result> {
    const { text, values, name } = statement
    const prepared = name !== undefined && this.#server.keepsSessions ? { name } : {}
    // Sent together, in one round trip. If a statement fails, PostgreSQL rejects the rest and
    // treats the commit as a rollback.
    const [begun, result, committed] = await Promise.allSettled([
      client.query(this.#begin + role),
      client.query<Row>({ text, values: [...values], ...prepared }),
      client.query('commit'),
    ])
    if (begun.status === 'rejected') throw begun.reason
    if (result.status === 'rejected') throw result.reason
    if (committed.status === 'rejected') throw committed.reason
    return { rows: result.value.rows, rowCount: result.value.rowCount ?? 0 }
  }
}

/** Timeout for a new or a free connection, in milliseconds. */
export const CONNECT_TIMEOUT = 5_000

function toDatabaseError(error: unknown): DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return unreachable(error)
  const { code = 'XX000', message, hint } = error
  return GONE.test(code) ? unreachable(error) : new DatabaseError(code, message, hint ?? null)
}

/**
 * SQLSTATEs of a broken connection, an ended session, and a session that can only read (a standby, or
 * a full disk). The severity cannot identify them, because PostgreSQL localizes it.
 */
const GONE = /^(08|57P0|25P0[345]|25006)/

/** SQLSTATE 08006, connection_failure. */
function unreachable(cause: unknown): DatabaseError {
  return new DatabaseError('08006', 'The database cannot be reached', null, { cause })
}

function isUnreachable({ code }: DatabaseError): boolean {
  return code === '08006'
}
