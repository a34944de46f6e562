import pg from 'pg'
import { SQLSTATE } from '../shared/sqlstates.ts'

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
  if (error instanceof pg.DatabaseError) return SQLSTATE.gone.test(code)
  if (error instanceof DatabaseUnavailable) return code === '08006'
  return SOCKET.test(code) || syscall === 'connect' || (code === '' && LOST.test(error.message))
}

/** Whether the same statement may succeed later. */
export const isTemporary = ({ code = '' }: pg.DatabaseError): boolean =>
  SQLSTATE.temporary.test(code)
