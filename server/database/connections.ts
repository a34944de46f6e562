import pg, { type ClientConfig, type PoolClient } from 'pg'
import { OperatorError } from '../shared/operator-error.ts'
import { DatabaseError, databaseErrorOf, isOutage } from './database-error.ts'
import { CONNECT_TIMEOUT, Session } from './postgres-server.ts'

/** Connections of one process; PostgreSQL allows 100 by default, for all of them. */
export const MAX_CONNECTIONS = 8

/** The most statements that may wait for a connection. More would keep visitors waiting too long. */
export const MAX_WAITING = 1024

const tooMany = (cause?: unknown) =>
  new DatabaseError('53300', 'Too many requests are waiting', { cause })

/** A pool of connections, on which statements can be sent in one piece. */
export class Connections {
  readonly #pool: pg.Pool
  /** How many connections are in use. */
  #lent = 0

  /**
   * @param connection how to reach the server
   * @param timeout for a server that does not answer, and so cannot cancel a statement, in milliseconds
   */
  constructor(connection: ClientConfig, timeout: number) {
    this.#pool = new pg.Pool({
      ...connection,
      Client: Session,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: timeout,
      pipeline: true,
      types: { getTypeParser: () => (text: string | Buffer) => String(text) },
    })
    // The pool drops a connection that dies while idle and opens another when it needs one.
    this.#pool.on('error', () => undefined)
  }

  /** Lends a connection to `work`. @throws DatabaseError, or the OperatorError that `work` throws */
  async lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let isLost = false
    try {
      return await work(client)
    } catch (error) {
      if (error instanceof OperatorError) throw error
      const failure = databaseErrorOf(error)
      isLost = isOutage(failure)
      throw failure
    } finally {
      this.#lent -= 1
      client.release(isLost)
    }
  }

  async #connect(): Promise<PoolClient> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw tooMany()
    const client = await this.#pool.connect().catch((error: unknown) => {
      // A wait that ends while all connections are in use is no outage. A connection that cannot be opened
      // is one, and then fewer are in use.
      throw this.#lent === MAX_CONNECTIONS ? tooMany(error) : databaseErrorOf(error)
    })
    this.#lent += 1
    return client
  }

  /** Closes each connection as soon as it is not in use. */
  close(): Promise<void> {
    return this.#pool.end()
  }
}
