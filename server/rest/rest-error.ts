import { DatabaseError } from '../database/database.ts'

/** The body of an error response, with PostgREST's fields. */
interface ErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/** An error response in PostgREST's form. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }

  body(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

/**
 * Converts an error of a handler to a response.
 * @param anonymous whether the request ran as `anon`: a missing right is then a missing login (401)
 */
export function toRestError(error: unknown, anonymous: boolean): RestError {
  if (error instanceof RestError) return error
  if (error instanceof DatabaseError) return fromDatabase(error, anonymous)
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
function fromDatabase({ code, message, hint }: DatabaseError, anonymous: boolean): RestError {
  const status = statusOf(code, anonymous)
  if (status === 503) return new RestError(503, code, 'The service is not available right now')
  if (status >= 500) return new RestError(status, code, 'Internal server error')
  // A message such as `invalid input syntax for type uuid: "…"` quotes the request.
  return new RestError(status, code, message.replace(/: ".*"$/s, ''), { hint })
}

/**
 * The status that PostgREST gives to an SQLSTATE.
 * @see https://docs.postgrest.org/en/v14/references/errors.html#status-codes
 */
function statusOf(sqlState: string, anonymous: boolean): number {
  if (sqlState === '42501') return anonymous ? 401 : 403
  if (sqlState === '42P01' || sqlState === '42883') return 404
  if (sqlState === '23503' || sqlState === '23505') return 409
  if (sqlState === '25006') return 405
  if (sqlState === '42P17' || sqlState === '53400') return 500
  if (sqlState === '57P01' || sqlState === '57P03') return 503
  const family = sqlState.slice(0, 2)
  if (family === '08' || family === '53') return 503
  if (family === '28' || family === '0L') return 403
  return SERVER_FAULTS.has(family) ? 500 : 400
}

const SERVER_FAULTS = new Set('09 25 2D 38 39 3B 40 54 55 57 58 F0 HV P0 XX'.split(' '))
