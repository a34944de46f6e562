import pg from 'pg'

/** Names in the database, none of which quotes a value. */
type Place = Partial<Record<'table' | 'column' | 'constraint' | 'routine', string>>

/** PostgreSQL rejected a statement or could not be reached. The message may quote personal data. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** SQLSTATE, see PostgreSQL's appendix "Error Codes". */
  readonly code: string
  /** What the log may say besides the code. */
  readonly facts: Place

  constructor(code: string, message: string, options: { facts?: Place; cause?: unknown } = {}) {
    super(message, options)
    this.code = code
    this.facts = options.facts ?? {}
  }
}

/** SQLSTATE connection_failure. */
const UNREACHABLE = '08006'

/**
 * SQLSTATEs of a broken connection, an ended session, and a session that can only read (a standby, or
 * a full disk). The severity cannot identify them, because PostgreSQL localizes it.
 */
const GONE = /^(08|57P0|25P0[345]|25006)/

/** Whether the database could not be reached. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === UNREACHABLE

/** Converts what `pg` throws. All failures to reach the server get one code. */
export function databaseErrorOf(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  if (error instanceof pg.DatabaseError && !GONE.test(error.code ?? '')) {
    const { code = 'XX000', message, table, column, constraint, routine } = error
    const names = Object.entries({ table, column, constraint, routine })
    const facts = Object.fromEntries(names.filter(([, name]) => name !== undefined))
    return new DatabaseError(code, message, { facts })
  }
  return new DatabaseError(UNREACHABLE, 'The database cannot be reached', { cause: error })
}
