import pg, { type ClientConfig, type PoolClient } from 'pg'
import {
  type Database,
  DatabaseError,
  type Result,
  type Role,
  type Row,
  type Statement,
} from '../database.ts'

/** Connections of one process; PostgreSQL allows 100 by default, for all of them. */
const MAX_CONNECTIONS = 10

/** Statements that may wait for a connection; more would only wait longer than a visitor does. */
const MAX_WAITING = 1024

/** How long a statement may run, in milliseconds; the database itself ends it. */
const STATEMENT_TIMEOUT = 10_000

/** How long to wait for a database that does not even end a statement, in milliseconds. */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 2_000

/**
 * PostgreSQL over the network, with a pool of connections. All that a statement needs is set in its
 * own transaction, so that a pooler in between may hand each transaction to another session.
 */
export class PostgresDatabase implements Database {
  readonly shared = true
  readonly #pool: pg.Pool
  readonly #queueMail: boolean
  #closed = false

  constructor(config: ClientConfig, queueMail: boolean) {
    this.#queueMail = queueMail
    this.#pool = new pg.Pool({
      ...config,
      max: MAX_CONNECTIONS,
      query_timeout: ANSWER_TIMEOUT,
      types: { getTypeParser: () => (text: string | Buffer) => String(text) },
    })
    // A connection that dies while idle has left the pool by then; the next one is made anew.
    this.#pool.on('error', () => undefined)
  }

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
      const isUsable = !isUnreachable(refusal) && (await rolledBack(client))
      client.release(!isUsable)
      throw refusal
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pool.end()
  }

  async #transaction(client: PoolClient, role: Role, { text, values }: Statement): Promise<Result> {
    await client.query(
      [
        'begin',
        `set local statement_timeout = ${STATEMENT_TIMEOUT}`,
        `set local idle_in_transaction_session_timeout = ${ANSWER_TIMEOUT}`,
        `set local timezone = 'UTC'`,
        // Read by the trigger that fills the outbox.
        `set local kneepoint.mail = '${this.#queueMail ? 'on' : 'off'}'`,
        `set local role ${role}`,
      ].join('; '),
    )
    const { rows, rowCount } = await client.query<Row>(text, [...values])
    await client.query('commit')
    return { rows, rowCount: rowCount ?? 0 }
  }
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

function toDatabaseError(error: unknown): DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return unreachable(error)
  const { code = 'XX000', message, hint } = error
  return GONE.test(code) ? unreachable(error) : new DatabaseError(code, message, hint ?? null)
}

/**
 * SQLSTATEs of a connection that broke, a session that the database ended, and one that only reads: a
 * standby, or a full disk. Not told by the severity, which comes in the database's language.
 */
const GONE = /^(08|57P0|25P0[345]|25006)/

/** SQLSTATE 08006, connection_failure. */
function unreachable(cause: unknown): DatabaseError {
  return new DatabaseError('08006', 'The database cannot be reached', null, { cause })
}

function isUnreachable({ code }: DatabaseError): boolean {
  return code === '08006'
}
