import pg from 'pg'
import { DatabaseUnavailable, isOutage, isTemporary } from '../database/outage.ts'
import { SQLSTATE } from '../shared/sqlstates.ts'

/** The reason why a request is refused, as the client gets it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string

  /** @param code PostgREST's code for this error, or an SQLSTATE */
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  /** The body of the response, in the form of PostgREST's errors. */
  get body() {
    return { code: this.code, message: this.message, details: null, hint: null }
  }
}

export const UNSUPPORTED_TYPE = 'The media type must be application/json'

/** Converts whatever a handler throws. The client gets no details of internal errors. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // Fastify sets the status 400 if a connection ends in the middle of a body. This is no outage of the database.
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal(413, 'PGRST102', 'The request body is too large')
  if (status === 415) return new Refusal(415, 'PGRST102', UNSUPPORTED_TYPE)
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Refusal(status, 'PGRST102', 'The request cannot be read')
  }
  if (isOutage(error)) return unavailable('08006')
  if (error instanceof DatabaseUnavailable) return unavailable(error.code)
  if (error instanceof pg.DatabaseError) return ofDatabase(error)
  return new Refusal(500, 'XX000', 'Internal server error')
}

/** The messages of refused values name a constraint or a column, and quote no value. */
function ofDatabase(error: pg.DatabaseError): Refusal {
  const { code = 'XX000', message } = error
  if (SQLSTATE.invalid.test(code)) return new Refusal(400, code, message)
  if (isTemporary(error)) return unavailable(code)
  return new Refusal(500, code, 'Internal server error')
}

const unavailable = (code: string): Refusal =>
  new Refusal(503, code, 'The service is not available right now')
