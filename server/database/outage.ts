import pg from 'pg'

/** SQLSTATEs connection_failure, too_many_connections and query_canceled. */
type Code = '08006' | '53300' | '57014'

/** The database cannot be used now. The cause says why. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: Code

  constructor(code: Code, cause: unknown) {
    super('The database cannot be used now', { cause })
    this.code = code
  }
}

/**
 * SQLSTATEs of a broken connection, an ended session, and a session that can only read (a standby, or
 * a full disk). The severity cannot identify them, because PostgreSQL localizes it.
 */
const GONE = /^(08|57P0|25P0[345]|25006)/

/** Codes of sockets and of name resolution. */
const SOCKET =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/

/** The messages of `pg` about a connection that has ended or does not answer. These errors have no code. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout expired|Client (was closed|has encountered)|Cannot use a pool)/

/** Whether an error is about reaching the database, and not about the statement. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) return GONE.test(code)
  if (error instanceof DatabaseUnavailable) return code === '08006'
  return SOCKET.test(code) || syscall === 'connect' || (code === '' && LOST.test(error.message))
}

/**
 * SQLSTATEs of temporary failures: exhausted resources, a lock that another session holds, a cancelled statement, a
 * failing disk, and a conflict with another transaction.
 */
const TEMPORARY = /^(53|55P03|57|58|40001|40P01)/

/** Whether the same statement may succeed later. */
export const isTemporary = ({ code = '' }: pg.DatabaseError): boolean => TEMPORARY.test(code)
