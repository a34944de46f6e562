/** The times that the server waits for PostgreSQL and for the mail server, in milliseconds. Tests change some. */
export const TIMES = {
  /** Time for a statement from the call to its result, including all waiting and all attempts. */
  statement: 4_000,
  /** Timeout for a connection of the pool, new or in use. */
  connection: 5_000,
  /** The shortest pause between two attempts to start and migrate the database. */
  pause: 1_000,
  /** Time in which a statement that meets an outage is run again. */
  retryFor: 4_000,
  /** The longest wait for an answer of the embedded PostgreSQL after its start. */
  start: 10_000,
  /** The longest time for a whole mail. */
  mail: 140_000,
}
