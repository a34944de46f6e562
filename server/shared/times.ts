/** The times that the server waits for PostgreSQL and for the mail server, in milliseconds. */
export interface Times {
  /** Time for a statement from the call to its result, including all waiting and all attempts. */
  statement: number
  /** Timeout for a connection of the pool, new or in use. */
  connection: number
  /** The shortest pause between two attempts to start and migrate the database. */
  pause: number
  /** Time in which a statement that meets an outage is run again. */
  retryFor: number
  /** The longest wait for an answer of the embedded PostgreSQL after its start. */
  start: number
  /** The longest time for a whole mail. */
  mail: number
}

export const TIMES: Times = {
  statement: 4_000,
  connection: 5_000,
  pause: 1_000,
  retryFor: 4_000,
  start: 10_000,
  mail: 140_000,
}

/** Does work at intervals, in milliseconds. @returns a function that ends it */
export function every(interval: number, work: () => void): () => void {
  const timer = setInterval(work, interval)
  return () => clearInterval(timer)
}
