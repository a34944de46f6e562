/** A reason not to start that the operator can mend: its message is all that is printed. */
export class StartupError extends Error {
  override name = 'StartupError'
}
