/** The database as the server sees it, whichever engine is behind it. */

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
}

export interface Database {
  /** Whether other processes may work on the same data at the same time. */
  readonly shared: boolean

  /**
   * Runs one statement as `role`, in a transaction of its own.
   * When it resolves, the change is committed and as durable as the engine can make it.
   * @throws DatabaseError if the database refuses it or cannot be reached
   */
  execute(role: Role, statement: Statement): Promise<Result>

  /** Waits for what is running, then closes. */
  close(): Promise<void>
}

/** What the database said when it refused a statement. May quote personal data: never log it. */
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
