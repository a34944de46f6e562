import { DatabaseError } from '../database/database.ts'

/** An error response in PostgREST's form. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly body: { code: string; message: string; details: string | null; hint: string | null }

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.body = { code, message, details, hint }
  }
}

/**
 * Converts an error of a handler to a response.
 * @param isOwner whether the request has the owner's key: for others, a missing right is a missing
 * login (401)
 */
export function toRestError(error: unknown, isOwner: boolean): RestError {
  if (error instanceof RestError) return error
  if (error instanceof DatabaseError) return fromDatabase(error, isOwner)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new RestError(413, 'PGRST102', 'The request body is too large')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new RestError(status, 'PGRST102', 'The request cannot be read')
  }
  return new RestError(500, 'XX000', 'Internal server error')
}

/**
 * PostgREST passes PostgreSQL's errors on. This leaves out the details, in which PostgreSQL quotes the
 * refused row, and the messages of internal errors.
 */
function fromDatabase({ code, message, hint }: DatabaseError, isOwner: boolean): RestError {
  const status = statusOf(code, isOwner)
  if (status === 503) return new RestError(503, code, 'The service is not available right now')
  if (status === 500) return new RestError(500, code, 'Internal server error')
  // A message such as `invalid input syntax for type uuid: "…"` quotes the request.
  return new RestError(status, code, message.replace(/: ".*"$/s, ''), { hint })
}

/**
 * The status that PostgREST gives to an SQLSTATE, for those that a request can cause.
 * @see https://docs.postgrest.org/en/v14/references/errors.html#status-codes
 */
function statusOf(sqlState: string, isOwner: boolean): number {
  if (sqlState === '42501') return isOwner ? 403 : 401
  if (sqlState === '23505') return 409
  // Invalid values and violated constraints.
  if (/^2[23]/.test(sqlState)) return 400
  // Broken connections, exhausted resources and shutdowns.
  return /^(08|53|57P)/.test(sqlState) ? 503 : 500
}
