import pg from 'pg'
import { SQLSTATE } from './sqlstates.ts'

/** A problem that the operator can solve. Only its message is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Whether a program could not start, or a file could not be opened, because the system has run out of resources. */
export const isExhausted = (error: unknown): boolean =>
  /^(EMFILE|ENFILE|EAGAIN|ENOMEM)$/.test(String((error as NodeJS.ErrnoException).code))

/** The reason why a call or a program failed, in one line without a value of a row. */
export function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && !SQLSTATE.quotesNoValue.test(error.code ?? '')) {
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
