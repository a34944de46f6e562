import pg, { type ClientConfig } from 'pg'

/** Timeout for a new connection, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** A PostgreSQL server: the owner's, or one that this process runs. */
export interface PostgresServer {
  /** The place of the bookings, for messages. */
  readonly place: string
  /** The advice for the operator if the server does not answer, for messages. */
  readonly remedy: string
  /** The connection to it, once it runs. */
  readonly connection: ClientConfig
  /**
   * Makes sure that the server runs.
   * @throws OperatorError for a problem that only the operator can solve
   * @throws Error if the server cannot be started or does not answer now
   */
  start(): Promise<void>
  /** Stops the server if this process runs it. */
  stop(): Promise<void>
}

export class Session extends pg.Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT })
    // The event is ignored, because a broken connection also rejects the query under way, and emits `end`.
    this.on('error', () => undefined)
  }
}

/** Opens a connection beside the pool. @throws the reason why the server does not answer */
export const openSession = (config: ClientConfig): Promise<pg.Client> =>
  new Session(config).connect()
