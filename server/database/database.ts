/** The database as the server sees it, whichever engine is behind it. */

/** The roles of a Supabase project that a request can run as. */
export type Role = 'anon' | 'service_role'

export interface Result<Row> {
  rows: Row[]
  /** Rows returned by a SELECT, or changed by an INSERT, UPDATE or DELETE. */
  rowCount: number
}

export interface Statement {
  text: string
  values: readonly (string | number | null)[]
}

export interface Database {
  /**
   * Runs one statement as `role`, in a transaction of its own.
   * When it resolves, the change is committed and as durable as the engine can make it.
   * @throws DatabaseError if the database refuses it
   */
  execute<Row = Record<string, unknown>>(role: Role, statement: Statement): Promise<Result<Row>>

  /** Waits for what is running, then closes. */
  close(): Promise<void>
}

/** What the database said when it refused a statement. May quote personal data: never log it. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** SQLSTATE, see PostgreSQL's appendix "Error Codes". */
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(given: {
    code: string
    message: string
    details?: string | null
    hint?: string | null
  }) {
    super(given.message)
    this.code = given.code
    this.details = given.details ?? null
    this.hint = given.hint ?? null
  }
}
