/** How long the server waits for PostgreSQL and for the mail server, in milliseconds. */
export interface Times {
  /** Time after which PostgreSQL cancels a visitor's statement. */
  statement: number
  /** Timeout for a connection of the pool, new or in use. */
  connection: number
  /** The shortest pause between two attempts to reach the database. */
  pause: number
  /** Time in which a statement that meets an outage is run again. */
  retryFor: number
  /** The longest wait for an answer of the embedded PostgreSQL that was started. A visitor waits no longer. */
  start: number
  /** The longest time for a whole mail. */
  mail: number
}

export const TIMES: Times = {
  statement: 5_000,
  connection: 5_000,
  pause: 1_000,
  retryFor: 4_000,
  start: 10_000,
  mail: 140_000,
}
