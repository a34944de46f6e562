/** A problem that the operator can solve. Only its message is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The reason why a call or a program failed, in one line. */
export function reasonOf(error: unknown): string {
  const { stderr, message, code } = error as Partial<NodeJS.ErrnoException & { stderr: string }>
  // An error that covers several network addresses has a code and no message.
  return (stderr?.trim() || message || String(code)).replaceAll(/\s*\n\s*/g, ' ')
}
