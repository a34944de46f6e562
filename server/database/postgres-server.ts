import pg, { type ClientConfig } from 'pg'

/** Connections of one process; PostgreSQL allows 100 by default, for all of them. */
export const MAX_CONNECTIONS = 8

/** Timeout for a connection, new or from the pool, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/**
 * A server that is silent for this time counts as unreachable, in milliseconds. It is more than the minute
 * for which migrations wait for those of another process.
 */
const SILENCE_TIMEOUT = 70_000

/** A PostgreSQL server: the owner's, or one that this process runs. */
export interface PostgresServer {
  /** Where the bookings are, in words for people. */
  readonly place: string
  /** Whether its database was created, without any booking, by `start`. */
  readonly isNew: boolean
  /**
   * Makes sure that the server runs.
   * @returns how to connect to it
   * @throws OperatorError for a problem that only the operator can solve
   * @throws Error if the server cannot be started or does not answer now
   */
  start(): Promise<ClientConfig>
  /** Stops the server if this process runs it. */
  stop(): Promise<void>
}

class Session extends pg.Client {
  constructor(config: ClientConfig) {
    super({
      query_timeout: SILENCE_TIMEOUT,
      ...config,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    })
    // Ignored: a broken connection also rejects the query under way, and emits `end`.
    this.on('error', () => undefined)
  }
}

/** Opens a connection beside the pool. @throws the reason why the server does not answer */
export const openSession = (config: ClientConfig): Promise<pg.Client> =>
  new Session(config).connect()

/**
 * Opens a pool of connections, on which statements can be sent in one piece.
 * @param connection how to reach the server now
 * @param timeout for a server that does not answer, and so cannot cancel a statement, in milliseconds
 */
export function openPool(connection: () => ClientConfig, timeout: number): pg.Pool {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    Client: class extends Session {
      constructor() {
        super({
          ...connection(),
          query_timeout: timeout,
          pipeline: true,
          types: { getTypeParser: () => (text: string | Buffer) => String(text) },
        })
      }
    },
  })
  // The pool drops a connection that dies while idle and opens another when it needs one.
  return pool.on('error', () => undefined)
}
