import pg from 'pg'

/** A problem that the operator can solve. Only its message is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Whether a program could not start, or a file could not be opened, because the system has run out of resources. */
export const isExhausted = (error: unknown): boolean =>
  /^(EMFILE|ENFILE|EAGAIN|ENOMEM)$/.test(String((error as NodeJS.ErrnoException).code))

/**
 * SQLSTATEs of errors whose messages quote no value of a row: they are about connections, settings, resources, locks,
 * files, and the names in a statement.
 */
const QUOTES_NO_VALUE = /^(08|0A|25|28|3|42|5)/

/** The reason why a call or a program failed, in one line without a value of a row. */
export function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && !QUOTES_NO_VALUE.test(error.code ?? '')) {
    const { code, table, column, constraint, routine } = error
    const names = Object.entries({ table, column, constraint, routine }).filter(([, name]) => name)
    return [`PostgreSQL error ${code}`, ...names.map(([kind, name]) => `${kind} ${name}`)].join(
      ', ',
    )
  }
  const { stderr, message, code } = error as Partial<NodeJS.ErrnoException & { stderr: string }>
  // An error that covers several network addresses has a code and no message.
  const text = stderr?.trim() || message || String(code)
  return text
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')
}
